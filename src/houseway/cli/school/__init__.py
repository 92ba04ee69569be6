"""The command `houseway school`: drills, exams, marks and progress in every listed game."""
