/** Where a page lies in its list: `limit` rows after `offset` others, counted from the front or, turned round, from the end. */
export type Slice = { offset: number; limit: number; isFromEnd: boolean }

/** Up to here counting from the front costs next to nothing. */
const NEAR = 1000

/**
 * The nearer end of the list to read a page from. `count` is what the caller was told of the whole list, 0 when nothing. Rows that came
 * or went since then move a page that is read from the end by as many, as they do on any page when they came before it.
 */
export function sliceOf({ page, pageSize, count }: { page: number; pageSize: number; count: number }, near: number = NEAR): Slice {
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, count - offset)
  const after = count - offset - limit
  if (offset <= near || limit <= 0 || after >= offset) return { offset, limit: pageSize, isFromEnd: false }
  return { offset: after, limit, isFromEnd: true }
}
