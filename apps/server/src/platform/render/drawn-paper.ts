import { inflateRawSync } from 'node:zlib'
import type { PaperLink } from '@invoice/contract/documents/paper.ts'
import type { PageLink } from '@invoice/print/render/page-links.ts'

/** The pages of a paper, kept packed. */
export class DrawnPaper {
  readonly #packed: readonly Uint8Array[]

  /** Where its pages lead, in the order in which they are read. */
  readonly links: PaperLink[]

  constructor(packed: readonly Uint8Array[], links: readonly (readonly PageLink[])[]) {
    this.#packed = packed
    this.links = links.flatMap((ofPage, index) => ofPage.map((link) => ({ page: index + 1, ...link })))
  }

  get count(): number {
    return this.#packed.length
  }

  /** What keeping it takes. */
  get bytes(): number {
    const ofLinks = this.links.reduce((sum, { href }) => sum + 2 * href.length, 0)
    return this.#packed.reduce((sum, { byteLength }) => sum + byteLength, ofLinks)
  }

  /** One page as SVG, counted from 1; undefined where there is none. */
  page(number: number): Buffer | undefined {
    const packed = this.#packed[number - 1]
    return packed && inflateRawSync(packed)
  }
}
