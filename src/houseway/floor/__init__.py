"""What happens on the floor, written down before it is shown."""
