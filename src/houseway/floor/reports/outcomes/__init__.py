"""Outcomes and wagers as they are on record, beside their chances and commitments."""
