/** Rows of a page, besides all. */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Rows of one call where all are shown: the most that a call gives. */
export const BATCH = 1000
