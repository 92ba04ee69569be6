"""Programs that use a floor from outside."""
