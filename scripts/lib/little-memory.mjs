/**
 * Flags of V8 for the server, and for commands that read much and keep little. What is read once and let go fills its nursery, which grows
 * with the machine's memory to three times 64 MB: here it stays small. What outlives the nursery is let go when the heap has grown by half,
 * not by four times: beside 25 MB that are kept, 100 MB lay about otherwise. Commands take no longer; a server takes a sixth more of its own
 * time for the VAT files of 50,000 documents, none for a page of a list, and rises by half.
 */
export const LITTLE_MEMORY = ['--max-semi-space-size=16', '--heap-growing-percent=50']
