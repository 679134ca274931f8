"""The personal quests of a match that is played alone: the tasks, the draw, the pursuit."""
