"""The pictures in Kharnage's rules book, by the section that they stand in."""

from game.ui.contract.plates import Plate

_ARMIES = ("humans", "orcs", "dwarves", "goblins")

PLATES = {
    "setup": Plate(board=True),
    "choice": Plate(cards=("humans_0", "humans_60", "humans_130", "humans_240")),
    "dominion": Plate(pieces=tuple(f"kharnage/skull_{n}.webp" for n in (5, 3, 1))),
    "kharnage": Plate(pieces=("kharnage/kharnage.webp",)),
    "sword": Plate(cards=("halberdier", "brawler", "hammerer")),
    "bow": Plate(cards=("archer", "huntsman", "arbalester")),
    "fly": Plate(cards=("griffon_rider",)),
    "magic": Plate(cards=("sorcerer", "orc_shaman")),
    "leader": Plate(cards=("sergeant", "thane")),
    "armies": Plate(pieces=tuple(f"kharnage/banner_{army}.webp" for army in _ARMIES)),
    "unit": Plate(cards=("bulwark", "brute", "ironclad")),
    "battle_card": Plate(cards=("orcs_0", "humans_90", "humans_200")),
}
