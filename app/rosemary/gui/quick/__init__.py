"""Quick search and quick add: small windows that open over other programs."""
