/** Of a picture of one byte a dot. */
export type Dots = { readonly data: Uint8Array; readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }
/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]
/** Nine numbers, row by row, the last of which is 1. */
type Homography = readonly number[]

/**
 * The picture seen squarely: what lies within the corners becomes a rectangle of the given size. Four multiplications a dot.
 * @throws RangeError where the corners lie on one line
 */
export function squared(picture: Dots, corners: Corners, width: number, height: number): Dots {
  const square: Corners = [
    { x: 0, y: 0 },
    { x: width - 1, y: 0 },
    { x: width - 1, y: height - 1 },
    { x: 0, y: height - 1 },
  ]
  return { data: drawnBy(homographyOf(square, corners), picture, { width, height, outside: 255 }), width, height }
}

/** Each dot of the new picture is looked up where the homography says, between its four neighbours. */
export function drawnBy(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0]: Homography,
  { data, width: w, height: t }: Dots,
  { width, height, outside }: { width: number; height: number; outside: number },
): Uint8Array {
  const drawn = new Uint8Array(width * height).fill(outside)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const by = g * x + h * y + 1
      const [sx, sy] = [(a * x + b * y + c) / by, (d * x + e * y + f) / by]
      const [left, top] = [Math.floor(sx), Math.floor(sy)]
      if (left < 0 || top < 0 || left >= w - 1 || top >= t - 1) continue
      const [u, v, at] = [sx - left, sy - top, top * w + left]
      const upper = (data[at] ?? 0) * (1 - u) + (data[at + 1] ?? 0) * u
      const lower = (data[at + w] ?? 0) * (1 - u) + (data[at + w + 1] ?? 0) * u
      drawn[y * width + x] = Math.round(upper * (1 - v) + lower * v)
    }
  }
  return drawn
}

/**
 * What takes four points to four others: eight equations, solved by elimination.
 * @throws RangeError where three of a side lie on one line
 */
export function homographyOf(from: Corners, to: Corners): Homography {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column++) {
    const pivot = rows.slice(column).reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best))
    if (Math.abs(pivot[column] ?? 0) < 1e-9) throw new RangeError('Three corners lie on one line.')
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const times = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let at = column; at < 9; at++) row[at] = (row[at] ?? 0) - times * (pivot[at] ?? 0)
    }
  }
  return [...rows.map((row, index) => (row[8] ?? 0) / (row[index] ?? 1)), 1]
}
