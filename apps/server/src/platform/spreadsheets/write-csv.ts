import { neutralised } from './neutralise.ts'

/** The mark by which Excel knows UTF-8. */
const BOM = '\uFEFF'

/** A CSV file as Excel opens it with a double click where `delimiter` is usual: UTF-8 with its mark, lines ended by CR LF (RFC 4180). */
export async function* writeCsv(rows: AsyncIterable<readonly string[]>, delimiter: ';' | ','): AsyncGenerator<Buffer> {
  let text = BOM
  for await (const row of rows) {
    text += `${row.map((cell) => quoted(neutralised(cell), delimiter)).join(delimiter)}\r\n`
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

function quoted(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}
