"""What is asked of the operating system: files that last, processors, memory."""
