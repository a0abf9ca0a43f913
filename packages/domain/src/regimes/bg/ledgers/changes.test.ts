import { describe, expect, test } from 'vitest'
import { ledgerChanges } from './changes.ts'
import type { FiledRow } from './files/ledger-file.ts'

const row = (changes: Partial<FiledRow<'31' | '41'>> = {}): FiledRow<'31' | '41'> => ({
  type: '01',
  number: '0000000001',
  issuedOn: '2026-11-05',
  partyNumber: 'BG175074752',
  partyName: 'Вектор ООД',
  subject: 'хартия',
  amounts: { '31': 10000n, '41': 2000n },
  mark: '',
  ...changes,
})

describe('what changed since a month was filed', () => {
  test('is nothing where every row is as it was, in whatever order', () => {
    const other = row({ number: '2' })
    expect(ledgerChanges([row(), other], [other, row()])).toEqual([])
    expect(ledgerChanges([row({ amounts: { '31': 10000n, '41': 0n } })], [row({ amounts: { '31': 10000n } })])).toEqual([])
  })

  test('is what came, what is gone, and what says something else', () => {
    const [stays, gone, came] = [row(), row({ number: '2' }), row({ number: '3' })]
    const changed = row({ amounts: { '31': 20000n, '41': 4000n } })
    expect(ledgerChanges([stays, gone], [changed, came])).toEqual([
      { was: stays, is: changed },
      { was: null, is: came },
      { was: gone, is: null },
    ])
  })

  test('of rows that are alike is as many as there are more or less', () => {
    expect(ledgerChanges([row()], [row(), row()])).toEqual([{ was: null, is: row() }])
    expect(ledgerChanges([row(), row()], [row()])).toEqual([{ was: row(), is: null }])
  })

  test('keeps what else a present row is known by', () => {
    expect(ledgerChanges([], [{ ...row(), documentId: 'a' }])).toMatchObject([{ is: { documentId: 'a' } }])
  })
})
