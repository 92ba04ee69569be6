"""The floor, where everything that happens is written down before it is shown."""
