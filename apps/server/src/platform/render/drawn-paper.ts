import { inflateRawSync } from 'node:zlib'

/** The pages of a paper, kept packed. */
export class DrawnPaper {
  readonly #packed: readonly Uint8Array[]

  constructor(packed: readonly Uint8Array[]) {
    this.#packed = packed
  }

  get count(): number {
    return this.#packed.length
  }

  /** What keeping it takes. */
  get bytes(): number {
    return this.#packed.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** One page as SVG, counted from 1; undefined where there is none. */
  page(number: number): Buffer | undefined {
    const packed = this.#packed[number - 1]
    return packed && inflateRawSync(packed)
  }
}
