"""What those who run a floor look at."""
