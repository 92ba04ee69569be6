"""People at the door: passwords, invitations, sessions, keys of devices."""
