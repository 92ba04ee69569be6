"""Operation of a floor: its program on record, its health, metrics and logs."""
