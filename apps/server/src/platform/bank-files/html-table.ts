import { BankFileError } from './bank-file-problem.ts'
import type { BankFileContent } from './read-protocol.ts'

type Rows = Extract<BankFileContent, { rows: unknown }>['rows']

const MARK = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z0-9]*)\b([^<>]*)>/gi
const MOST_COLUMNS = 200
const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€' }

export const isHtml = (head: string): boolean => /^\s*(?:<!doctype\s+html|<html|<table|<meta|<head|<body)\b/i.test(head)

/**
 * The rows of the tables of a web page, as banks name them .xls. Nothing of the page is run or fetched: it is taken as text.
 * @throws BankFileError not_a_table, too_many_entries
 */
export function htmlRows(text: string, most: number): Rows {
  const rows: string[][] = []
  let row: string[] | null = null
  let cell: { text: string; span: number } | null = null
  let at = 0
  const endCell = () => {
    if (row && cell && row.length < MOST_COLUMNS)
      row.push(plain(cell.text), ...Array<string>(Math.min(cell.span - 1, MOST_COLUMNS - row.length)).fill(''))
    cell = null
  }
  const endRow = () => {
    endCell()
    if (row?.some((each) => each !== '')) rows.push(row)
    if (rows.length > most + MOST_HEAD) throw new BankFileError('too_many_entries')
    row = null
  }
  for (const mark of text.matchAll(MARK)) {
    if (cell) cell.text += text.slice(at, mark.index)
    at = mark.index + mark[0].length
    const name = mark[2]?.toLowerCase()
    const isEnd = mark[0].startsWith('</')
    if (name === 'tr' || name === 'table') {
      endRow()
      row = name === 'tr' && !isEnd ? [] : null
    } else if (name === 'td' || name === 'th') {
      endCell()
      row ??= []
      if (!isEnd)
        cell = {
          text: '',
          span: Math.max(1, Math.min(Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(mark[3] ?? '')?.[1] ?? 1), MOST_COLUMNS)),
        }
    } else if (name !== undefined && cell) cell.text += ' '
  }
  endRow()
  if (rows.length === 0) throw new BankFileError('not_a_table')
  return rows.map((cells, index) => [index + 1, cells])
}

/** What stands above the headings of a table. */
const MOST_HEAD = 100

function plain(text: string): string {
  const read = text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )
  return read.replaceAll(/\s+/g, ' ').trim()
}
