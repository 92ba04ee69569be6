"""Requirements of gaming law elsewhere that no other test shows as such."""
