"""Pure values and rules: no I/O, no SQL, no Qt, no pydantic."""
