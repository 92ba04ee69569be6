"""The live floor under load: servers, terminals, and what is measured of them."""
