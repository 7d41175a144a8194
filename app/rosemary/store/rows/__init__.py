"""What both engines share: values and rows, keys of subjects, and the scope of a job."""
