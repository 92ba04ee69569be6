"""The live floor measured: stores, servers, screens, replay."""
