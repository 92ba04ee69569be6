"""Trials in a floor's records: wagers that are not decided for everybody at once."""
