"""What happens on the floor, written down before it is shown. So far: chance, and leaves."""
