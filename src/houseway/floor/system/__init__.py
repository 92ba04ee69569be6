"""The live floor: tables, terminals and the cash desk on one chain of records."""
