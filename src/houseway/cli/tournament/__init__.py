"""`houseway tournament`: a tournament of bots from its conditions to its prizes."""
