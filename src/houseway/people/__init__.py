"""The people of a floor: who is enrolled, in which roles, and the devices that are paired."""
