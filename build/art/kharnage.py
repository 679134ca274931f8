"""Kharnage's pictures: the units before their armies' lands, the battlefield, tokens, backs and banners."""

from build.art import kharnage_ground, kharnage_tokens, kharnage_units


def make() -> None:
    kharnage_ground.make()
    kharnage_tokens.make()
    kharnage_units.make()
