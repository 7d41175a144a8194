"""The pages of the window beside the memories: one module each, made when first opened."""
