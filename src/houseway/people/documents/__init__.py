"""Documents of a house that are no equipment: lodged with their file, approved, withdrawn."""
