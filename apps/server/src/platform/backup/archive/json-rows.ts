const LINE_FEED = 10
const COMMA = 44
/** Longer than any row of ours: its files lie beside it. */
const MOST_LINE_BYTES = 256 * 1024 * 1024

/**
 * Rows that come a line each, as one list of JSON in which each is a line still: whoever has any program reads it.
 * @param onRows told how many there were in a piece
 */
export async function* asList(lines: AsyncIterable<Buffer>, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  let before: Buffer | undefined = Buffer.from('[\n')
  let hasAny = false
  for await (const chunk of lines) {
    const parts: Buffer[] = []
    let [from, rows] = [0, 0]
    while (from < chunk.length) {
      if (before !== undefined) parts.push(before)
      hasAny = true
      const at = chunk.indexOf(LINE_FEED, from)
      parts.push(chunk.subarray(from, at === -1 ? chunk.length : at))
      before = at === -1 ? undefined : Buffer.from(',\n')
      from = at === -1 ? chunk.length : at + 1
      rows += at === -1 ? 0 : 1
    }
    onRows(rows)
    yield Buffer.concat(parts)
  }
  yield Buffer.from(hasAny ? '\n]\n' : '[]\n')
}

/**
 * The rows of such a list, a line each, without what stands between them.
 * @throws where it is none
 */
export async function* rowsOfList(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let state: 'before' | 'within' | 'last' | 'after' = 'before'
  for await (const line of linesOf(pieces)) {
    if (state === 'before') {
      const opens = line.toString()
      if (opens !== '[' && opens !== '[]') throw new Error('it is no list of rows')
      state = opens === '[' ? 'within' : 'after'
    } else if (state === 'last' && line.toString() === ']') state = 'after'
    else if (state === 'within') {
      const isLast = line.at(-1) !== COMMA
      yield isLast ? line : line.subarray(0, -1)
      if (isLast) state = 'last'
    } else throw new Error('it is no list of rows')
  }
  if (state !== 'after') throw new Error('the end of a list of rows is missing')
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...held, piece.subarray(from, at)])
      ;[held, heldBytes] = [[], 0]
      from = at + 1
    }
    if (from === piece.length) continue
    held.push(piece.subarray(from))
    heldBytes += piece.length - from
    if (heldBytes > MOST_LINE_BYTES) throw new Error('a row is too long')
  }
  if (heldBytes > 0) throw new Error('the end of a list of rows is missing')
}
