"""A combat on the stage over the board: both sides large, the dice, the strips of values, the choices below."""
