"""Tickets and vouchers on paper, 80 millimetres wide: what is drawn where, as SVG and as PDF."""
