"""Dark Eden's worked turn (rules, section 3), checked act by act with every figure."""

from game.games.dark_eden.balance import books
from game.games.dark_eden.proposal import propose
from tests.games.dark_eden_table import Position, Side, table


def start() -> Position:
    """The example's position, before A draws two cards."""
    a = Side(
        turf="arable_land@0,1 deep_mine@1,0",
        warband="soldat shock_soldat tailwave",
        borderlands="conscript",
        hand="hidden_riches ore_deposit blitztank tactical_superiority cut_off",
        gold=6,
        deck="conscript livery",
    )
    b = Side(
        "samir_of_the_rising_moon",
        turf="ore_deposit@1,0 oil_field@0,1",
        borderlands="brotherbound_trooper jihad_infantry_trooper",
        warband="prophet",
        hand="tactical_superiority whew fortune_or_folly",
    )
    return table(a, b)


def of(p: Position, name: str, zone: str) -> int:
    """The number of a card in a zone."""
    return next(card for card in p.state.zones[zone].ids if p.state.cards[card] == name)


def actions(p: Position) -> None:
    """Checks the Actions: Riches, a building, two musters, a transfer, a Group."""
    p.does("play", "hidden_riches").quiet()
    assert (p.gold(), p.lies("discard.0")) == (11, "hidden_riches")
    p.does("build", "ore_deposit/0", "cell.0.-1.0").quiet()
    assert p.gold() == 10
    p.does("muster", "blitztank", "warband.0").quiet()
    assert p.gold() == 7
    first = of(p, "conscript", "borderlands.0")
    second = of(p, "conscript", "hand.0")
    p.does("muster", second, "borderlands.0").quiet()
    assert p.gold() == 6
    p.does("transfer", first, "warband.0").quiet()
    assert p.refused("attack_group", "shock_soldat", "soldat") == "own_kind"
    assert p.refused("attack_group", "blitztank", "soldat") == "solitary"
    p.does("attack_group", "soldat", first).quiet()
    p.does("end").quiet()


def balance(p: Position) -> None:
    """Checks the Balance: two Fuel are missing and cost 4 Gold; only then the surplus of 5 comes in."""
    found = books(p.state, 0)
    assert found.given == {"G": 5, "F": 5, "M": 5, "P": 2}
    assert found.missing() == {"P": 2}
    plan = propose(p.state, 0)
    assert (plan.drops, plan.gold) == ((), 4)
    assert plan.surplus == {"G": 5, "F": 1, "M": 3}
    assert "tailwave" in p.offers("drop")
    p.ends().quiet()
    assert (p.heard("balanced")[0]["paid"], p.gold()) == (4, 7)


def group_against_jihad_trooper(p: Position) -> None:
    """Checks the Group's attack: 5 against 3, then against 6, then 8 against 6."""
    assert p.asked == "attack"
    assert p.offers("raid") == []
    p.attacks("soldat", "jihad_infantry_trooper")
    assert (p.asked, p.state.asks[0].seat) == ("react.modify", 0)
    p.answers(("pass",))
    p.does("play", "tactical_superiority", by=1).quiet().does("card", "jihad_infantry_trooper")
    assert p.cv("jihad_infantry_trooper") == 6
    p.does("play", "tactical_superiority", by=0)
    while p.asked == "react.played":
        p.answers(("pass",))
    p.does("card", "soldat")
    assert p.cv("soldat") == 5
    p.quiet()
    fought = p.heard("fought")[-1]
    assert (fought["ours"], fought["theirs"], fought["outcome"]) == (8, 6, "won")
    assert p.points() == 0


def lone_attacks(p: Position) -> None:
    """Checks two single attacks: Shock Soldat on Brotherbound Trooper, Blitztank on the Prophet, who is alone."""
    p.attacks("shock_soldat", "brotherbound_trooper").quiet()
    fought = p.heard("fought")[-1]
    assert (fought["ours"], fought["theirs"], fought["outcome"]) == (3, 0, "won")

    p.attacks("blitztank", "prophet")
    while p.asked == "react.modify":
        p.answers(("pass",))
    p.does("play", "whew", by=1).quiet()
    assert p.heard("fought")[-1]["ours"] == 12
    assert p.heard("unbreakable")
    assert p.lies("warband.1") == "prophet"
    p.ends().quiet()
    assert p.state.groups == []


def raid(p: Position) -> None:
    """Checks the raid: 20 against 12, and the Ore Deposit is razed for 8 points."""
    assert p.asked == "raid"
    assert set(p.offers("raid")) == {"ore_deposit", "oil_field"}
    assert p.refused("raid", "samir_of_the_rising_moon") == "commander_shielded"
    p.raids("ore_deposit/1", "L", "blitztank", "soldat", "conscript", "shock_soldat")
    assert p.cv("ore_deposit/1") == 10
    p.does("play", "fortune_or_folly", by=1).quiet().does("card", "ore_deposit/1").answers(("mode", 0))
    assert p.cv("ore_deposit/1") == 12
    p.quiet()
    fought = p.heard("fought")[-1]
    assert (fought["ours"], fought["theirs"], fought["outcome"]) == (20, 12, "won")
    assert (p.points(), p.lies("trophies.0")) == (8, "ore_deposit")
    assert set(p.lies("warband.0").split()) == {"soldat", "shock_soldat", "tailwave", "blitztank", "conscript"}
    assert p.refused("raid", "samir_of_the_rising_moon") == "commander_shielded"
    assert p.cv("oil_field") == 11
    assert {one for one, times in p.state.raided.items() if times} == {
        *(p.card(name) for name in ("blitztank", "soldat", "shock_soldat")), of(p, "conscript", "warband.0"),
    }  # fmt: skip
    p.ends().quiet()


def test_the_worked_turn() -> None:
    p = start().begins("turn").quiet()
    assert len(p.state.zones["hand.0"].ids) == 7
    actions(p)
    balance(p)
    group_against_jihad_trooper(p)
    lone_attacks(p)
    raid(p)
    assert p.asked == "discard"
    p.does("end")
    assert (p.points(), p.gold(), set(p.lies("hand.0").split())) == (8, 7, {"cut_off", "livery"})
