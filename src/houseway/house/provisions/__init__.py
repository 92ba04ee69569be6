"""The provisions that every table has, as values: one for each rule set."""
