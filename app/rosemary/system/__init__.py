"""Services of the operating system: files that last, processors, memory."""
