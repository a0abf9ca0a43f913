import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'

/** A piece of a text; `marked` where it is what was typed. */
export type Piece = { readonly text: string; readonly marked: boolean }

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LONGEST = 300

/** The text in pieces, with what was typed marked in whichever letters it stands: „пример“ is marked for "primer". */
export function highlight(text: string, typed: string): Piece[] {
  const words = searchWords(typed)
  if (words.length === 0 || text.length > LONGEST) return [{ text, marked: false }]
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(WORD)) {
    const [from, to] = rangeIn(match[0], words)
    if (from === to) continue
    pieces.push({ text: text.slice(done, match.index + from), marked: false })
    pieces.push({ text: text.slice(match.index + from, match.index + to), marked: true })
    done = match.index + to
  }
  pieces.push({ text: text.slice(done), marked: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** Which letters of a word answer the longest of the words typed that occurs in it; where a letter is two in Latin, both. */
function rangeIn(word: string, typed: readonly string[]): readonly [number, number] {
  const key = searchKey(word)
  const [found] = typed.filter((one) => key.includes(one)).sort((a, b) => b.length - a.length)
  if (found === undefined) return [0, 0]
  const start = key.indexOf(found)
  const lengths = Array.from({ length: word.length + 1 }, (_, at) => searchKey(word.slice(0, at)).length)
  const from = lengths.findLastIndex((length) => length <= start)
  const to = lengths.findIndex((length) => length >= start + found.length)
  return [from, to === -1 ? word.length : to]
}
