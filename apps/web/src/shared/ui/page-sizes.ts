/** Rows of a page, besides all. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
