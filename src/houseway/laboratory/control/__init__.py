"""A floor against its odds over a period: by table, dealer, terminal and sector of a wheel."""
