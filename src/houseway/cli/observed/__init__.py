"""`houseway observed`: what a floor's records show beside what the rules lead one to expect."""
