/** A picture of one byte a dot, from black (0) to white. */
type Dots = { readonly data: Buffer; readonly width: number; readonly height: number }

/** What a printed line leaves of the paper's white after a scan: thin ones are grey. */
const DARK = 205
/** Of a stretch this long nearly all is dark: of a row of letters never. In dots of a page that is 1800 wide. */
const STRETCH = { along: 96, across: 90 }
const NEARLY_ALL = 0.93

/**
 * Takes the lines of tables and boxes out of a straightened page: they touch the letters, and are read as letters of their own. Letters are shorter
 * than any of them.
 */
export function withoutRules({ data, width, height }: Dots): Buffer {
  const ruled = new Uint8Array(data.length)
  const scale = Math.max(width, 600) / 1800
  const mark = (from: number, step: number, count: number, length: number) => markStretches({ data, ruled }, { from, step, count, length })
  for (let y = 0; y < height; y++) mark(y * width, 1, width, Math.round(STRETCH.along * scale))
  for (let x = 0; x < width; x++) mark(x, width, height, Math.round(STRETCH.across * scale))
  const clean = Buffer.from(data)
  for (let at = 0; at < data.length; at++) {
    if (ruled[at] === 0) continue
    // With its blurred edge, on the side that it has one.
    const across = ruled[at] === 1 ? width : 1
    for (const other of [at, at - across, at + across, at - 2 * across, at + 2 * across])
      if (other >= 0 && other < clean.length) clean[other] = 255
  }
  return clean
}

type Stretch = { readonly from: number; readonly step: number; readonly count: number; readonly length: number }

/** 1 for each dot of a stretch along the rows, 2 for one along the columns. */
function markStretches({ data, ruled }: { data: Buffer; ruled: Uint8Array }, { from, step, count, length }: Stretch): void {
  const least = Math.ceil(length * NEARLY_ALL)
  const kind = step === 1 ? 1 : 2
  let dark = 0
  let marked = -1
  for (let at = 0; at < count; at++) {
    if ((data[from + at * step] ?? 255) < DARK) dark++
    if (at >= length && (data[from + (at - length) * step] ?? 255) < DARK) dark--
    if (dark < least || at < length - 1) continue
    for (let of = Math.max(marked + 1, at - length + 1); of <= at; of++) ruled[from + of * step] = kind
    marked = at
  }
}
