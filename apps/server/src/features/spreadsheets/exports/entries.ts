import { exportTransactions, type Transaction } from '@invoice/contract/treasury/transactions.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import { listTransactions } from '../../treasury/entries/read-transactions.ts'
import { pagedExport } from './list-export.ts'
import type { SheetColumn } from './paged-sheet.ts'

const texts = { bg, en } as const

const COLUMNS: readonly SheetColumn<Transaction, keyof (typeof en)['columns']>[] = [
  ['on', 14, 'day', ({ on }) => on],
  ['account', 28, 'text', ({ account }) => account.name],
  ['kind', 20, 'text', kindText],
  ['description', 40, 'text', ({ description }) => description],
  ['contact', 32, 'text', ({ contact, other }, language) => (contact === null ? (other?.name ?? '') : localised(contact.name, language))],
  ['reference', 18, 'text', ({ reference }) => reference],
  ['document', 18, 'text', ({ documents }) => documents.flatMap(({ number }) => number ?? []).join(', ')],
  ['debit', 14, 'amount', ({ type, amount }) => (type === 'debit' ? amount : '')],
  ['credit', 14, 'amount', ({ type, amount }) => (type === 'credit' ? amount : '')],
  ['balance', 14, 'amount', ({ balance }) => balance],
  ['currency', 8, 'text', ({ account }) => account.currency],
  ['made_by', 24, 'text', ({ madeBy }) => madeBy],
]

/** A row an entry, the oldest first, with its running balance. */
export const entries = pagedExport(exportTransactions, {
  words: texts,
  columns: COLUMNS,
  page: (tx, act, query) => listTransactions(tx, act, { ...query, sort: 'on' }),
})

function kindText({ kind, reversesId }: Transaction, language: Language): string {
  const words = texts[language]
  return reversesId === null ? words.kinds[kind] : words.reversal.replace('{{what}}', words.kinds[kind])
}
