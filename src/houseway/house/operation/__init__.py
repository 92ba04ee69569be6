"""The operation of a floor as a register: tables, limits, modes and terminals, with who and why."""
