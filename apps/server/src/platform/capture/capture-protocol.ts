import type { Word } from '@invoice/domain/bills/reading/words.ts'
import type { ScanKind } from '../scans/scan-kind.ts'

/** Given as the child's argument, or with each file to one that stands ready (`children/jobs-given.ts`). */
export type CaptureRequest = {
  /** Which its answer names: nobody guesses the next one's. */
  readonly turn: string
  readonly kind: ScanKind
  /** Whether pictures are read too: now, by another call that has the time for it, or not here at all. A text layer always is. */
  readonly pictures: 'now' | 'later' | 'never'
}

/**
 * Why nothing was read of it. `no_text`: a picture, and pictures are not read here; `picture`: one that is left for later; `several`: a picture of several
 * papers. `slow` and `failed` say nothing of the file: the machine had no time for it, or what reads ended by itself; to be read again later.
 */
export type CaptureProblem =
  | 'unreadable'
  | 'encrypted'
  | 'too_many_pages'
  | 'too_many_pixels'
  | 'no_text'
  | 'picture'
  | 'several'
  | 'took_too_long'
  | 'slow'
  | 'failed'

export type Captured = {
  readonly source: 'text' | 'ocr'
  /** of the first pages, as many as are read */
  readonly words: readonly Word[]
  readonly pages: number
  /** files that lie in a PDF, among which may be an e-invoice */
  readonly enclosed: number
  /** so many words of a text layer of which the page shows something else; none where it is left out */
  readonly unlike?: number
  /** what the child took for it since it began, or since the file before; of that before this one was there */
  readonly spent: { readonly processorMs: number; readonly readyMs: number; readonly memoryMb: number }
}

export type CaptureResult = Captured | { readonly problem: CaptureProblem }

/** A line of the child's standard output. */
export type CaptureAnswer = { readonly turn: string; readonly result: CaptureResult }

/** A bill is told by its first pages; the sums of a long one stand at its end. */
export const FIRST_PAGES = 8
export const LAST_PAGES = 2
/** A page takes seconds. */
export const FIRST_PICTURES = 3
