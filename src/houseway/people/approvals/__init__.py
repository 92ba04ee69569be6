"""Approvals: a move that takes two people, asked for by one and given by another elsewhere."""
