"""The register of equipment: what is approved, checked, in use and replaced."""
