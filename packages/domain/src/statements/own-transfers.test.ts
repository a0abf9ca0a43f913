import { expect, test } from 'vitest'
import { matcherOf } from './matcher.ts'
import type { MatchDocument } from './matching.ts'
import type { OwnTransfer } from './own-transfers.ts'
import { proposalsForAll } from './propose.ts'
import type { StatementEntry } from './statement-entry.ts'

const ENTRY: StatementEntry = {
  ...{ bookedOn: '2026-11-10', valueOn: null, direction: 'out', isReversal: false, amount: '120.00', currency: 'EUR', reason: 'превод' },
  ...{ joinedReason: '', partyName: '', partyIban: '', bankReference: '', endToEndId: 'RUN-1-1', kind: '' },
}
const BILL: MatchDocument = {
  ...{ id: 'b', number: 'Ф-1', isProforma: false, isCreditNote: false, contactId: 'v', direction: 'out', currency: 'EUR' },
  ...{ outstanding: '120.00', isOpen: true, issuedOn: '2026-11-01', dueOn: '2026-11-15' },
}
const TRANSFER: OwnTransfer = {
  id: 't',
  endToEndId: 'RUN-1-1',
  amount: '120.00',
  contactId: 'v',
  documents: [{ id: 'b', amount: '120.00' }],
}

const propose = (entries: Partial<StatementEntry>[], bills: Partial<MatchDocument>[] = [{}], transfers = [TRANSFER]) =>
  proposalsForAll(
    entries.map((entry) => ({ ...ENTRY, ...entry })),
    matcherOf(
      bills.map((bill) => ({ ...BILL, ...bill })),
      [{ id: 'v', names: ['Хартия ЕООД'], eik: '', ibans: [] }],
    ),
    transfers,
  )

test('our own reference and the amount are certain', () => {
  expect(propose([{}])).toMatchObject([
    [{ transferId: 't', isCertain: true, level: 'certain', score: 95, shares: [{ documentId: 'b', amount: '120.00' }] }],
  ])
  expect(propose([{}])[0]?.[0]?.reasons).toEqual([
    { code: 'reference', speaksFor: true, value: 'Ф-1' },
    { code: 'amount', speaksFor: true },
  ])
})

test.each<[why: string, entry: Partial<StatementEntry>]>([
  ['another amount', { amount: '120.01' }],
  ['money that came in', { direction: 'in' }],
  ['another reference', { endToEndId: 'RUN-1-2' }],
  ['no reference', { endToEndId: 'NOTPROVIDED' }],
  ['a reversal', { isReversal: true }],
  ['another currency', { currency: 'USD' }],
])('%s is no transfer of ours', (_why, entry) => {
  expect(propose([entry])).toEqual([[]])
})

test('what was paid meanwhile, in part or whole, is a person’s to look at', () => {
  expect(propose([{}], [{ outstanding: '100.00' }])[0]?.[0]).toMatchObject({ isCertain: false, level: 'likely', shares: [] })
  expect(propose([{}], [{ isOpen: false, outstanding: '0' }])[0]?.[0]).toMatchObject({ isCertain: false, shares: [] })
})

test('told twice, neither is certain; and what the reason names beside it is no more than likely', () => {
  expect(propose([{}, {}]).map(([first]) => first?.isCertain)).toEqual([false, false])
  const named = propose([{ reason: 'ФАКТУРА 77', partyName: 'Хартия ЕООД' }], [{}, { id: 'other', number: '0000000077' }])[0] ?? []
  expect(named.map(({ isCertain }) => isCertain)).toEqual(named.map(() => false))
  expect(named[0]).toMatchObject({ transferId: 't', reasons: expect.arrayContaining([{ code: 'rival', speaksFor: false }]) })
})
