"""The pictures in Telendar's rules book, by the section that they stand in."""

from game.ui.contract.plates import Plate

_HEROES = ("knight", "witch", "elf", "bear", "vampire", "golem")

PLATES = {
    "setup": Plate(board=True),
    "characteristics": Plate(pieces=tuple(f"telendar/portraits/{hero}.jpg" for hero in _HEROES)),
    "spells": Plate(cards=("dart", "arcane_shield", "teleport")),
    "objects": Plate(cards=("dawn_blade", "buckler", "backpack")),
    "time": Plate(cards=("wolf_moon", "midsummer_night", "conjunction")),
    "followers": Plate(cards=("wolfhound", "healer", "bodyguard")),
    "places": Plate(cards=("inn", "shrine", "hermit")),
    "events": Plate(cards=("storm", "falling_star", "ambush")),
    "monsters": Plate(cards=("wisp", "soot_imp", "bristle_boar")),
    "decks": Plate(
        pieces=tuple(f"telendar/backs/{back}.webp" for back in ("normal", "cursed", "time", "spells", "treasures"))
    ),
    "gate": Plate(pieces=("telendar/gate.webp",)),
    "king": Plate(cards=("king_3", "king_0", "king_minus_2")),
}
