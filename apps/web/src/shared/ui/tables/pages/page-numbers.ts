/** 1 … 4 5 6 … 10: the first, the last and the neighbours of the current page; null is a gap. Never more than seven. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  if (page <= 3) return [1, 2, 3, 4, null, pages]
  if (page >= pages - 2) return [1, null, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}
