"""What a job of the store is given: one door to all reads, and one to reads and writes."""
