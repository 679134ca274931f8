"""The stage for a combat over the board: both sides large, dice, strips of values, and the choices below."""
