"""The personal quests of a match that is played alone: what they ask for, which is drawn, how it is pursued."""
