"""Pai Gow: thirty-two tiles, four to a Hand, set in two parts."""
