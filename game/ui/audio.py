"""Short sounds by the name of what happened, and quiet music. Without a sound device, silence; never an error."""

import pygame as pg

from game.ui.kit.pictures.assets import MissingAssetError, file
from game.ui.settings import Machine

_FOLDER = "sounds"
_SUFFIX = ".ogg"
_MUSIC = "music"
_BEHIND = 0.3
"""Share of the music's volume that is left while the voice speaks"""
_APART = 50
"""Milliseconds that lie at least between two beginnings of the same sound: closer together they are only louder"""


class Audio:
    """The effects, each a file `sprites/sounds/<name>.ogg`, and the music."""

    def __init__(self, machine: Machine) -> None:
        """Takes the volumes; the device is opened by `open`, which may take a moment."""
        self.machine = machine
        self._sounds: dict[str, pg.mixer.Sound | None] = {}
        self._began: dict[str, int] = {}
        """Time at which each sound, by name, began last, milliseconds of pygame's clock"""
        self._on = False
        self._behind = False
        """Whether the voice is speaking, and the music steps back"""

    def open(self) -> bool:
        """Opens the sound device; returns whether there is one."""
        try:
            pg.mixer.init(44100, -16, 2, 512)
        except (pg.error, NotImplementedError):
            self._on = False
        else:
            pg.mixer.set_num_channels(12)
            self._on = True
            self._begin_music()
            self.settle()
        return self._on

    def close(self) -> None:
        """Closes the sound device."""
        if self._on:
            pg.mixer.quit()
            self._sounds.clear()
            self._on = False

    def _begin_music(self) -> None:
        try:
            pg.mixer.music.load(file(f"{_FOLDER}/{_MUSIC}{_SUFFIX}"))
        except (MissingAssetError, pg.error):
            return  # the match goes on without it

    def settle(self) -> None:
        """Puts the music's volume in force; at 0 it stops."""
        machine = self.machine
        level = 0.0 if machine.mute else machine.master * machine.music * (_BEHIND if self._behind else 1.0)
        if not self._on:
            return
        pg.mixer.music.set_volume(level)
        if level <= 0:
            pg.mixer.music.stop()
        elif not pg.mixer.music.get_busy():
            try:
                pg.mixer.music.play(-1)
            except pg.error:
                return  # it could not be loaded

    def step_back(self, behind: bool) -> None:
        """Lowers the music while the voice speaks."""
        if behind != self._behind:
            self._behind = behind
            self.settle()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound at a share of the effects volume; an unknown one is silence."""
        machine = self.machine
        level = 0.0 if machine.mute else machine.master * machine.effects * volume
        if not self._on or level <= 0:
            return
        sound, now = self._sound(name), pg.time.get_ticks()
        if sound and now - self._began.get(name, -_APART) >= _APART:
            self._began[name] = now
            sound.set_volume(level)
            sound.play()

    def _sound(self, name: str) -> pg.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pg.mixer.Sound(file(f"{_FOLDER}/{name}{_SUFFIX}"))
            except (MissingAssetError, pg.error):
                self._sounds[name] = None
        return self._sounds[name]
