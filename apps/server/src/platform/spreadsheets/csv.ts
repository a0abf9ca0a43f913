import { parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { SpreadsheetError } from './spreadsheet-problem.ts'

export type Delimiter = ';' | ',' | '\t' | '|'
/** The last one is a bank's. */
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|']
const SAMPLE = 65_536
const SAMPLE_ROWS = 50
/** The first line by which Excel is told the separator. */
const SEPARATOR_LINE = /^sep=([;,\t|])\r?\n/

const OPTIONS = { relax_quotes: true, relax_column_count: true, skip_empty_lines: false, max_record_size: 1_000_000 } as const

/** The records of a CSV file; those of a told separator are counted from the line after it. @throws SpreadsheetError broken */
export async function* csvRecords(text: string): AsyncGenerator<string[]> {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const delimiter = separatorLine?.[1] ?? guessDelimiter(body)
  const parser = parseStream({ ...OPTIONS, delimiter })
  parser.end(body)
  try {
    for await (const record of parser) yield record as string[]
  } catch {
    throw new SpreadsheetError('broken')
  }
}

/** The separator with which the first rows have the most columns, and all alike. */
export function guessDelimiter(text: string): Delimiter {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(text.slice(0, SAMPLE), delimiter) }))
  scored.sort((a, b) => b.score - a.score)
  return scored[0]?.delimiter ?? ';'
}

function scoreOf(sample: string, delimiter: Delimiter): number {
  const widths = widthsOf(sample, delimiter)
  const [first = 1] = widths
  const alike = widths.filter((width) => width === first).length
  return first < 2 ? 0 : (alike / widths.length) * 1000 + first
}

function widthsOf(sample: string, delimiter: Delimiter): number[] {
  // The sample may end inside of quotes: then half of it is looked at, and half of that.
  for (let text = sample; text !== ''; text = text.slice(0, Math.max(0, text.lastIndexOf('\n', text.length / 2)))) {
    try {
      const rows: string[][] = parse(text, { ...OPTIONS, delimiter, to: SAMPLE_ROWS })
      const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
      // The sample's last line may be half a line.
      return (filled.length > 2 ? filled.slice(0, -1) : filled).map((row) => row.length)
    } catch {
      // tried again with less
    }
  }
  return []
}
