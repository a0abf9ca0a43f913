import { parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { SpreadsheetError } from './spreadsheet-problem.ts'

export type Delimiter = ';' | ',' | '\t' | '|'
/** The last one is a bank's. */
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|']
const SAMPLE = 65_536
const SAMPLE_ROWS = 50
/** The first line by which Excel is told the separator. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?[ \t]*(?:\r\n?|\n)/i
/** Apostrophes around each cell of the first line. */
const IN_APOSTROPHES = /^'[^'\r\n]*'(?:[;,\t|]'[^'\r\n]*')+[ \t]*(?:\r|\n|$)/
/** ="007": a formula that keeps a spreadsheet from taking a text for a number. */
const KEPT_AS_TEXT = /^="([^"]*)"$/

const OPTIONS = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: 1_000_000,
  record_delimiter: ['\r\n', '\n', '\r'],
}

/** How cells are marked off: blanks may stand between a separator and a quote, where they are no separator themselves. */
const optionsFor = (delimiter: string, text: string) => ({
  ...OPTIONS,
  delimiter,
  quote: IN_APOSTROPHES.test(text) ? "'" : '"',
  ltrim: delimiter !== '\t',
})

/** The records of a CSV file; those of a told separator are counted from the line after it. @throws SpreadsheetError broken */
export async function* csvRecords(text: string): AsyncGenerator<string[]> {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const delimiter = separatorLine?.[1] ?? guessDelimiter(body)
  const parser = parseStream(optionsFor(delimiter, body))
  parser.end(body)
  try {
    for await (const record of parser) yield cellsOf(record as string[], delimiter).map((cell) => KEPT_AS_TEXT.exec(cell)?.[1] ?? cell)
  } catch {
    throw new SpreadsheetError('broken')
  }
}

/** A table that a spreadsheet with another separator opened and wrote again: each of its lines is one cell in quotes. */
function cellsOf(record: string[], delimiter: string): string[] {
  const [only = ''] = record
  if (record.length !== 1 || !only.includes(delimiter)) return record
  const [cells = record] = parse(only, { ...OPTIONS, delimiter, to: 1 }) as string[][]
  return cells
}

/** The separator with which the most of the first rows have several columns, and all alike. */
export function guessDelimiter(text: string): Delimiter {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(text.slice(0, SAMPLE), delimiter) }))
  scored.sort((a, b) => b.score - a.score)
  return scored[0]?.delimiter ?? ';'
}

/** Above the headings there may be lines of one column, or of two. */
function scoreOf(sample: string, delimiter: Delimiter): number {
  const widths = widthsOf(sample, delimiter)
  const scores = [...new Set(widths)].map((width) =>
    width < 2 ? 0 : (widths.filter((other) => other === width).length / widths.length) * 1000 + width,
  )
  return Math.max(0, ...scores)
}

function widthsOf(sample: string, delimiter: Delimiter): number[] {
  // The sample may end inside of quotes: then half of it is looked at, and half of that.
  for (let text = sample; text !== ''; text = text.slice(0, Math.max(0, text.lastIndexOf('\n', text.length / 2)))) {
    try {
      const rows: string[][] = parse(text, { ...optionsFor(delimiter, text), to: SAMPLE_ROWS })
      const filled = rows.map((row) => cellsOf(row, delimiter)).filter((row) => row.some((cell) => cell.trim() !== ''))
      // The sample's last line may be half a line.
      return (filled.length > 2 ? filled.slice(0, -1) : filled).map((row) => row.length)
    } catch {
      // tried again with less
    }
  }
  return []
}
