"""The command `houseway drill`: questions for trainees."""
