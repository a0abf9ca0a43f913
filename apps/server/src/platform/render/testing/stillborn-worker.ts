// Ends before it can draw.
process.exit(1)
