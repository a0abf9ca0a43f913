import { createHash } from 'node:crypto'
import type { Checksum } from './manifest.ts'

const LINE_FEED = 10

/** Of one source, chunk by chunk, as it is written and as it is read again. */
export class Sum {
  readonly #hash = createHash('sha256')
  #bytes = 0
  #rows = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    // A row is a line: COPY writes a line feed in a value as \n.
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) this.#rows += 1
  }

  /** As far as it has come. */
  get rows(): number {
    return this.#rows
  }

  /** At its end, once. */
  result(): Checksum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
