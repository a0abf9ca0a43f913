/** Rows to draw, and the room to keep before and after them, in pixels. */
export type RowsInSight = { readonly first: number; readonly last: number; readonly before: number; readonly after: number }

type Seen = {
  readonly count: number
  /** of a row */
  readonly height: number
  /** How far the list's first row lies above the top of the window; negative when below. */
  readonly scrolled: number
  /** Height of the window. */
  readonly sight: number
}

/** Browsers end a page at some 17 (Firefox) or 33 million pixels (Chromium, Safari). */
export const MOST_ROOM = 16_000_000
/** Rows drawn beyond the window's edges. */
const BEYOND = 8
/** So far from both ends a pixel is a pixel. */
const EDGE = 5000

/**
 * Which rows of a list with rows of one height are in sight. A list that is higher than any page can be is scrolled in proportion between
 * its ends: the bar's way is that of the whole list, and a pixel of it is more than a pixel of rows.
 */
export function rowsInSight({ count, height, scrolled, sight }: Seen): RowsInSight {
  const whole = count * height
  const room = Math.min(whole, MOST_ROOM)
  const way = Math.max(0, room - sight)
  const at = Math.min(Math.max(scrolled, 0), way)
  const position = at + (whole - room) * passed(at, way)
  const first = Math.max(Math.floor(position / height) - BEYOND, 0)
  const last = Math.min(Math.ceil((position + sight) / height) + BEYOND, count - 1)
  const before = at - position + first * height
  return { first, last, before, after: Math.max(0, room - before - (last - first + 1) * height) }
}

/** How much of what has no room was passed over, from 0 to 1. */
function passed(at: number, way: number): number {
  if (way <= 2 * EDGE) return 0
  return Math.min(Math.max((at - EDGE) / (way - 2 * EDGE), 0), 1)
}
