import { ofWindows1251, toWindows1251 } from '../../../../letters/windows-1251.ts'
import { FileError, type FileName } from './file-problem.ts'

export const CRLF = '\r\n'
const [LF, CR] = [10, 13]

/** So many characters are encoded at once: a chunk, and no more, is in memory. */
const CHUNK = 65_536

/** What a file is written of, as its bytes, in pieces of about 64 KB. */
export function* fileChunks(lines: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    yield toWindows1251(chunk)
    chunk = ''
  }
  if (chunk !== '') yield toWindows1251(chunk)
}

/** The same as one piece. */
export function fileBytes(lines: Iterable<string>): Uint8Array<ArrayBuffer> {
  const chunks = [...fileChunks(lines)]
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

export type FileLine = { readonly line: number; readonly text: string; readonly isEnded: boolean }

/**
 * Lines of a file that comes in pieces, each once it is whole, without its CRLF; `isEnded`: there was one. Of what came no more is held than the line
 * that is not whole yet. Throws a FileError (wrong_line_end) of a line feed alone.
 */
export function lineReader(file: FileName): { push(piece: Uint8Array): Generator<FileLine>; end(): Generator<FileLine> } {
  let rest = new Uint8Array()
  let line = 0
  function lineOf(bytes: Uint8Array, isEnded: boolean): FileLine {
    line += 1
    if (!isEnded) return { line, text: ofWindows1251(bytes), isEnded }
    if (bytes.at(-1) !== CR) throw wrongLineEnd(file, line)
    return { line, text: ofWindows1251(bytes.subarray(0, -1)), isEnded }
  }
  return { push, end }

  function* push(piece: Uint8Array): Generator<FileLine> {
    let at = 0
    for (let stop = piece.indexOf(LF); stop >= 0; stop = piece.indexOf(LF, at)) {
      const found = joined(rest, piece.subarray(at, stop))
      rest = new Uint8Array()
      at = stop + 1
      yield lineOf(found, true)
    }
    rest = joined(rest, piece.slice(at))
  }

  function* end(): Generator<FileLine> {
    if (rest.length > 0) yield lineOf(rest, false)
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

/** The lines of a file, one by one, as a lineReader gives them. */
export function* linesOf(file: FileName, bytes: Uint8Array): Generator<FileLine> {
  const reader = lineReader(file)
  yield* reader.push(bytes)
  yield* reader.end()
}

export function wrongLineEnd(file: FileName, line: number): FileError {
  return new FileError({ file, code: 'wrong_line_end', line, field: null })
}
