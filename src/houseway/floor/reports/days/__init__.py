"""Days of a floor in figures: the report, its days, its shifts and its tournaments."""
