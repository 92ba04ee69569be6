"""What a floor's records show of wagers that are not decided for everybody at once."""
