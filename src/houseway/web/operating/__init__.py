"""What those who run a floor need: its program on record, its health, metrics and logs."""
