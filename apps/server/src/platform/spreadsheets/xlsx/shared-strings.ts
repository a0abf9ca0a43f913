import { SpreadsheetError } from '../spreadsheet-problem.ts'
import { TextRuns } from './text-runs.ts'
import type { XmlListener } from './xml-stream.ts'

/** More different texts than this are in no table that we take. */
const MOST = 2_000_000
/** V8 keeps what a longer piece was cut from. */
const CUT_FROM = 13

/** The texts that the cells of a workbook share, in their order. @throws SpreadsheetError too_large */
export class SharedStrings implements XmlListener {
  readonly texts: string[] = []
  readonly #maxCharacters: number
  readonly #runs = new TextRuns()
  #characters = 0

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  open(name: string): void {
    this.#runs.open(name)
  }

  close(name: string): void {
    this.#runs.close(name)
    if (name !== 'si') return
    this.#characters += this.#runs.length
    if (this.texts.length >= MOST || this.#characters > this.#maxCharacters) throw new SpreadsheetError('too_large')
    const text = this.#runs.take()
    this.texts.push(text.length < CUT_FROM ? text : Buffer.from(text).toString())
  }

  text(text: string): void {
    this.#runs.add(text)
    if (this.#runs.length > this.#maxCharacters) throw new SpreadsheetError('too_large')
  }
}
