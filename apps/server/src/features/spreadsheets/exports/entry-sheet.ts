import type { Transaction } from '@invoice/contract/treasury-transactions.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { asWritten, type CellKind } from './as-written.ts'

const texts = { bg, en } as const

type Facts = { readonly entry: Transaction; readonly language: Language }
/** Heading by its key, how wide, what it is, and the cell: days as YYYY-MM-DD, amounts with a point. */
type Column = readonly [key: keyof (typeof en)['columns'], width: number, kind: CellKind, cell: (facts: Facts) => string]

const COLUMNS: readonly Column[] = [
  ['on', 14, 'day', ({ entry }) => entry.on],
  ['account', 28, 'text', ({ entry }) => entry.account.name],
  ['kind', 20, 'text', ({ entry, language }) => kindText(entry, language)],
  ['description', 40, 'text', ({ entry }) => entry.description],
  [
    'contact',
    32,
    'text',
    ({ entry, language }) => (entry.contact === null ? (entry.other?.name ?? '') : localised(entry.contact.name, language)),
  ],
  ['reference', 18, 'text', ({ entry }) => entry.reference],
  ['document', 18, 'text', ({ entry }) => entry.documents.flatMap(({ number }) => number ?? []).join(', ')],
  ['debit', 14, 'amount', ({ entry }) => (entry.type === 'debit' ? entry.amount : '')],
  ['credit', 14, 'amount', ({ entry }) => (entry.type === 'credit' ? entry.amount : '')],
  ['balance', 14, 'amount', ({ entry }) => entry.balance],
  ['currency', 8, 'text', ({ entry }) => entry.account.currency],
  ['made_by', 24, 'text', ({ entry }) => entry.madeBy],
]

type Parts = {
  readonly language: Language
  /** One page, from the first; none: that was all. */
  readonly read: (page: number) => Promise<readonly Transaction[]>
  /** CSV for a country of comma decimals and days with points; null: as machines write them. */
  readonly written: 'local' | null
}

/** A row an entry, the oldest first, with its running balance; they are read as the file is taken. */
export function entrySheet(parts: Parts): Sheet {
  const columnsOf = (kind: CellKind) => COLUMNS.flatMap(([, , each], index) => (each === kind ? [index] : []))
  return {
    name: texts[parts.language].sheet,
    widths: COLUMNS.map(([, width]) => width),
    numeric: new Set(columnsOf('amount')),
    days: new Set(columnsOf('day')),
    rows: rowsOf(parts),
  }
}

async function* rowsOf({ language, read, written }: Parts): AsyncGenerator<readonly string[]> {
  yield COLUMNS.map(([key]) => texts[language].columns[key])
  for (let page = 1; ; page++) {
    const entries: readonly Transaction[] = await read(page)
    for (const entry of entries) {
      yield COLUMNS.map(([, , kind, cell]) => {
        const value = cell({ entry, language })
        return written === 'local' ? asWritten(value, kind) : value
      })
    }
    if (entries.length === 0) return
  }
}

function kindText({ kind, reversesId }: Transaction, language: Language): string {
  const words = texts[language]
  return reversesId === null ? words.kinds[kind] : words.reversal.replace('{{what}}', words.kinds[kind])
}
