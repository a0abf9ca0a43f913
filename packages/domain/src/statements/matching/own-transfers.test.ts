import { describe, expect, test } from 'vitest'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { matcherOf } from './matcher.ts'
import type { MatchDocument } from './matching.ts'
import { proposalsOfNobody } from './of-nobody.ts'
import { type OwnTransfer, runProposal, runsMatching, type WaitingRun, withDoubtful } from './own-transfers.ts'
import { proposalsForAll } from './propose.ts'

const ENTRY: StatementEntry = {
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'out',
  isReversal: false,
  amount: '120.00',
  currency: 'EUR',
  reason: 'превод',
  joinedReason: '',
  partyName: '',
  partyIban: '',
  bankReference: '',
  endToEndId: 'RUN-1-1',
  kind: '',
}
const BILL: MatchDocument = {
  id: 'b',
  number: 'Ф-1',
  isProforma: false,
  isCreditNote: false,
  contactId: 'v',
  direction: 'out',
  currency: 'EUR',
  outstanding: '120.00',
  isOpen: true,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
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
      [{ id: 'v', names: ['Хартия ЕООД'], registrationNumber: '', ibans: [] }],
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

describe('one debit for a run', () => {
  const RUN: WaitingRun = {
    id: 'r',
    messageId: 'VIN-77',
    executionOn: '2026-11-09',
    amount: '240.00',
    transfers: 2,
    documents: [
      { id: 'b', amount: '120.00' },
      { id: 'c', amount: '120.00' },
    ],
  }
  const DEBIT = { ...ENTRY, amount: '240.00', endToEndId: '' }
  const matching = (entry: Partial<StatementEntry>, run: Partial<WaitingRun> = {}) =>
    runsMatching({ ...DEBIT, ...entry }, [{ ...RUN, ...run }]).map(({ isNamed }) => isNamed)

  test('is all that waits of it to the cent, on its day or within a week; named, within two months', () => {
    expect([matching({}), matching({ bookedOn: '2026-11-16' }), matching({ reason: 'packet vin-77', bookedOn: '2027-01-08' })]).toEqual([
      [false],
      [false],
      [true],
    ])
    expect([
      matching({ bookedOn: '2026-11-08' }),
      matching({ bookedOn: '2026-11-17' }),
      matching({ reason: 'VIN-77', bookedOn: '2027-01-09' }),
    ]).toEqual([[], [], []])
    expect([
      matching({ amount: '240.01' }),
      matching({ direction: 'in' }),
      matching({ isReversal: true }),
      matching({ currency: 'BGN' }),
    ]).toEqual([[], [], [], []])
  })

  test('is never certain, and nothing beside it is', () => {
    const [match] = runsMatching(DEBIT, [RUN])
    const doubtful = match ? [runProposal(match)] : []
    const others = proposeOne()
    expect(others[0]?.isCertain).toBe(true)
    const all = withDoubtful(
      doubtful.map((one) => ({ ...one, score: 95 })),
      others,
    )
    expect(all.map(({ runId, isCertain }) => [runId ?? '', isCertain])).toEqual([
      ['r', false],
      ['', false],
    ])
  })
})

const proposeOne = () => propose([{}])[0] ?? []

describe('a document that names nobody', () => {
  const { contactId: _, ...UNNAMED } = BILL
  const proposed = (entry: Partial<StatementEntry>, ...documents: Partial<typeof UNNAMED>[]) =>
    proposalsOfNobody(
      { ...ENTRY, endToEndId: '', ...entry },
      documents.map((document) => ({ ...UNNAMED, ...document })),
    )

  test('is proposed by its amount alone, the nearer day and the named one first, and never certain', () => {
    const found = proposed(
      { reason: 'ф-ра 1245' },
      { id: 'far', issuedOn: '2026-09-01' },
      { id: 'near' },
      { id: 'named', number: '0000001245' },
    )
    expect(found.map(({ shares, level, isCertain, contactId }) => [shares[0]?.documentId, level, isCertain, contactId])).toEqual([
      ['named', 'likely', false, null],
      ['near', 'weak', false, null],
      ['far', 'weak', false, null],
    ])
    expect(found[1]?.reasons.map(({ code }) => code)).toEqual(['amount', 'no_contact', 'rival'])
  })

  test('is not of another amount, direction or time, nor for what the bank reverses', () => {
    expect(proposed({ amount: '120.01' }, {})).toEqual([])
    expect(proposed({ direction: 'in' }, {})).toEqual([])
    expect(proposed({ isReversal: true }, {})).toEqual([])
    expect(proposed({}, { isOpen: false }, { issuedOn: '2026-07-01' })).toEqual([])
  })
})
