"""Requirements of gaming law elsewhere: which hold, which do not, and why."""
