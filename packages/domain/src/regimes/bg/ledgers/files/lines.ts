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

/**
 * The lines of a file, one by one, without their CRLF; `isEnded`: there was one. Throws a FileError (wrong_line_end) of a line feed alone.
 */
export function* linesOf(file: FileName, bytes: Uint8Array): Generator<{ line: number; text: string; isEnded: boolean }> {
  let line = 0
  for (let at = 0; at < bytes.length; ) {
    line += 1
    const end = bytes.indexOf(LF, at)
    if (end >= 0 && (end === at || bytes[end - 1] !== CR)) throw wrongLineEnd(file, line)
    const stop = end < 0 ? bytes.length : end - 1
    yield { line, text: ofWindows1251(bytes.subarray(at, stop)), isEnded: end >= 0 }
    at = end < 0 ? bytes.length : end + 1
  }
}

export function wrongLineEnd(file: FileName, line: number): FileError {
  return new FileError({ file, code: 'wrong_line_end', line, field: null })
}
