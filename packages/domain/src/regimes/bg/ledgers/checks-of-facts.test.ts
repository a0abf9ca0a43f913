import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../calendar/day.ts'
import { failedChecks } from './checks.ts'
import { checksOfFacts, type MonthFacts, registrationTurn, sequenceQuestions } from './checks-of-facts.ts'
import { DECLARATION_CELLS, type DeclarationCell } from './declaration.ts'
import { type LedgerDocument, USUAL_CHOICES } from './documents.ts'
import { type Purchase, purchaseRows } from './purchase-rows.ts'
import { refundAfter } from './refund.ts'
import { salesRows } from './sales-rows.ts'
import { aPurchase, aSale, aTax, BUYER, GERMAN } from './testing/ledger-documents.ts'

const MONTH = '2026-11-01'
const NOTHING: MonthFacts = {
  before: new Map(),
  taxDays: new Map(),
  unsourced: new Set(),
  answers: [],
  drafts: [],
  files: [],
  accounts: [],
  isOssRegistered: true,
  unregistered: 0,
  registration: { began: false, ended: false },
  declared: null,
  formerNumbers: [],
  submitter: { name: 'Мария Петрова', personalNumber: '7523169263' },
}
const found = (sales: readonly LedgerDocument[], facts: Partial<MonthFacts> = {}) =>
  checksOfFacts(sales, salesRows(sales, [], MONTH, USUAL_CHOICES), { ...NOTHING, ...facts }, MONTH).map(({ code, document, params }) => [
    code,
    document?.number ?? null,
    params,
  ])
const ofDocuments = (sales: readonly LedgerDocument[], bought: readonly Purchase[] = []) =>
  failedChecks(sales, salesRows(sales, [], MONTH, USUAL_CHOICES), bought, purchaseRows(bought, MONTH)).map(({ code, document }) => [
    code,
    document.id,
  ])

test('a month whose facts are in order has nothing to tell', () => expect(found([aSale({})])).toEqual([]))

describe('numbers', () => {
  const numbered = (id: string, number: string, issuedOn: LedgerDocument['issuedOn']) => aSale({ id, number, issuedOn })
  test('are asked about where the one before is not of the month, or is of a later day', () => {
    const sales = [
      numbered('a', '0000000009', '2026-11-02'),
      numbered('b', '0000000010', '2026-11-03'),
      numbered('c', '0000000011', '2026-11-02'),
      numbered('d', '0000000101', '2026-11-04'),
    ]
    expect(sequenceQuestions(sales)).toEqual(['a', 'c', 'd'])
  })

  test('that are missing in their range are counted, and a date against their order is told with the number before', () => {
    const sales = [
      numbered('a', '0000000009', '2026-11-02'),
      numbered('c', '0000000013', '2026-11-02'),
      numbered('f', '0000000001', '2026-11-02'),
    ]
    const before = new Map([
      ['a', { number: '0000000008', issuedOn: '2026-10-30' }],
      ['c', { number: '0000000010', issuedOn: '2026-11-03' }],
    ])
    expect(found(sales, { before })).toEqual([
      ['missing_numbers', '0000000013', { number: '0000000010', day: '2026-11-03', count: '2' }],
      ['number_before_day', '0000000013', { number: '0000000010', day: '2026-11-03', count: '2' }],
    ])
  })
})

describe('a partner of another member state', () => {
  const supply = (id: string, issuedOn: LedgerDocument['issuedOn']) =>
    aSale({ id, number: id, issuedOn, party: GERMAN, taxes: [aTax({ category: 'K', rate: '0', column: '15', base: '100.00' })] })
  const answer = (day: string, isValid: boolean) => ({ vatNumber: GERMAN.vatNumber, day, isValid })
  const sales = [supply('2', '2026-11-12'), supply('1', '2026-11-10')]

  test('whom nobody asked VIES about on the day is told once, for the first of its supplies', () =>
    expect(found(sales)).toEqual([['vies_unchecked', '1', { number: GERMAN.vatNumber, count: '2' }]]))

  test('an answer of the very day is what counts', () =>
    expect(found(sales, { answers: [answer('2026-11-10', true), answer('2026-11-11', true)] })).toEqual([
      ['vies_unchecked', '2', { number: GERMAN.vatNumber, count: '1' }],
    ]))

  test('that VIES did not know about that day stops the month', () =>
    expect(found(sales, { answers: [answer('2026-11-09', false), answer('2026-11-12', true)] })).toEqual([
      ['vies_invalid', '1', { number: GERMAN.vatNumber, count: '1' }],
    ]))

  test('of whom nothing counts any more is asked about no more', () =>
    expect(found(sales.map((sale) => ({ ...sale, voidedOn: '2026-11-20' })))).toEqual([]))
})

test('a tax event of another month wants to be seen, where the document came after the term for it', () => {
  const sales = [aSale({ id: 'in', issuedOn: '2026-11-04' }), aSale({ id: 'late', number: '7', issuedOn: '2026-11-15' })]
  const taxDays = new Map([
    ['in', '2026-10-31'],
    ['late', '2026-10-20'],
  ])
  expect(found(sales, { taxDays })).toEqual([['other_tax_month', '7', { day: '2026-10-20' }]])
})

test('sales under OSS want a company that says it is registered for it, whether they stand in a ledger or not', () => {
  const oss = aSale({ taxes: [aTax({ countryCode: 'AT', base: '100.00', vat: '20.00' })] })
  expect(found([oss], { isOssRegistered: false }).map(([code]) => code)).toEqual(['oss_unregistered'])
  expect(found([oss])).toEqual([])
})

test('what waits elsewhere is told: drafts, entries of banks by account, who submits; a note without its invoice stops', () => {
  const note = aSale({ id: 'note', type: 'creditnote', number: '5' })
  const accounts = [
    { id: 'x', name: 'ОББ', entries: 3 },
    { id: 'y', name: 'ДСК', entries: 0 },
  ]
  const submitter = { name: 'Мария Петрова', personalNumber: '' }
  const waiting = {
    drafts: [aSale({ number: '' })],
    accounts,
    unregistered: 2,
    formerNumbers: [{ number: 'BG175074752', day: '2026-11-12' }],
  }
  expect(found([note], { unsourced: new Set(['note']), submitter, ...waiting })).toEqual([
    ['note_without_invoice', '5', {}],
    ['drafts', '', {}],
    ['unexplained_entries', null, { accountId: 'x', name: 'ОББ', count: '3' }],
    ['without_registration', null, { count: '2' }],
    ['other_number', null, { number: 'BG175074752', day: '2026-11-12' }],
    ['submitter_unknown', null, { name: 'Мария Петрова' }],
  ])
})

describe('of documents alone', () => {
  test('one number of one vendor twice is told at the second', () => {
    const vendor = { ...BUYER, vatNumber: 'BG175074752' }
    const bills = [aPurchase({ id: 'a', party: vendor }), aPurchase({ id: 'b', party: vendor }), aPurchase({ id: 'c' })]
    expect(ofDocuments([], bills)).toEqual([['repeated_number', 'b']])
  })

  test('a claim after the twelfth month stops', () => {
    const bill = aPurchase({ id: 'a', issuedOn: '2025-10-31' }, { claimedIn: MONTH })
    expect(ofDocuments([], [bill])).toEqual([['claimed_too_late', 'a']])
    expect(ofDocuments([], [aPurchase({ id: 'a', issuedOn: '2025-11-01' }, { claimedIn: MONTH })])).toEqual([['claimed_later', 'a']])
  })

  test('a buyer’s wrong number stops, and so does a sale under OSS of no state', () => {
    const wrong = { ...BUYER, vatNumber: '', registrationNumber: '175074751' }
    expect(ofDocuments([aSale({ id: 'a', party: wrong })])).toEqual([['wrong_number', 'a']])
    expect(ofDocuments([aSale({ id: 'b', taxes: [aTax({ countryCode: '', base: '10.00', vat: '2.00' })] })])).toEqual([
      ['oss_without_state', 'b'],
    ])
  })
})

test('a refund of the months before is to be set off, up to what is paid in, and asked back at its end; no more is told than there is', () => {
  const cells = (of: Partial<Record<DeclarationCell, bigint>>) => new Map(DECLARATION_CELLS.map((cell) => [cell, of[cell] ?? 0n] as const))
  const ofResult = (now: Parameters<typeof cells>[0], ...then: Parameters<typeof cells>[0][]) => {
    const before = then.map((each, at) => ({ month: addMonths(MONTH, at - then.length), cells: cells(each) }))
    const declared = { cells: cells(now), refund: refundAfter(before) }
    return checksOfFacts([], salesRows([], [], MONTH, USUAL_CHOICES), { ...NOTHING, declared }, MONTH).map(({ code, amount, params }) => [
      code,
      amount,
      params,
    ])
  }
  expect(ofResult({ 50: 10_000n }, { 60: 3706n })).toEqual([['refund_not_set_off', 3706n, {}]])
  expect(ofResult({ 50: 1000n }, { 60: 3706n })).toEqual([['refund_not_set_off', 1000n, {}]])
  expect(ofResult({ 50: 10_000n, 70: 3706n }, { 60: 3706n })).toEqual([])
  expect(ofResult({ 50: 10_000n }, { 60: 3706n, 81: 3706n })).toEqual([])
  expect(ofResult({ 60: 100n }, { 60: 3706n })).toEqual([])
  expect(ofResult({ 60: 100n }, { 60: 3706n }, { 50: 6n, 70: 6n })).toEqual([['refund_not_asked', 3800n, {}]])
  expect(ofResult({ 60: 100n, 80: 3800n }, { 60: 3706n }, { 50: 6n, 70: 6n })).toEqual([])
  expect(ofResult({ 50: 100n, 70: 101n })).toEqual([['more_than_result', 0n, { cell: '70' }]])
  expect(ofResult({ 60: 100n, 80: 101n })).toEqual([['more_than_result', 0n, { cell: '80' }]])
  expect(ofResult({ 60: 100n, 81: 60n, 82: 41n })).toEqual([['more_than_result', 0n, { cell: '81' }]])
})

test.each([
  ['nothing was issued in it', [true, null, null, false], false, '', ''],
  ['all was issued by a registered company', [true, true, true, true], true, '', ''],
  ['nothing is known around it', [null, true, true, null], true, '', ''],
  ['what was issued before was not', [false, true, true, null], true, 'began', ''],
  ['it has both, the registered later', [null, false, true, true], true, 'began', ''],
  ['it has both, the registered first', [true, true, false, null], false, '', 'ended'],
  ['what was issued after was not', [true, true, true, false], true, '', 'ended'],
  ['the company is registered no more', [true, true, true, null], false, '', 'ended'],
  ['it was registered for some days', [null, false, false, null], false, 'began', 'ended'],
] as const)('a registration begins or ends in a month of which %s', (_, [before, first, last, after], isNow, began, ended) => {
  expect(registrationTurn({ before, first, last, after }, { month: MONTH, entered: [], isNow })).toEqual({
    began: began !== '',
    ended: ended !== '',
  })
  const turned = checksOfFacts(
    [],
    salesRows([], [], MONTH, USUAL_CHOICES),
    { ...NOTHING, registration: { began: began !== '', ended: ended !== '' } },
    MONTH,
  )
  expect(turned.map(({ code }) => code)).toEqual([began, ended].filter(Boolean).map((turn) => `registration_${turn}`))
})

const ALL_REGISTERED = [true, true, true, null] as const
const NOBODY = [null, null, null, null] as const
test.each([
  ['it began, and nothing was issued', NOBODY, ['2026-11-10'], 'began'],
  ['it began, and nothing was issued before', [null, true, true, null], ['2026-11-10'], 'began'],
  ['it ended, and nothing was issued', [true, null, null, null], ['', '2026-11-10'], 'ended'],
  ['it ended within the days to declare the month', ALL_REGISTERED, ['', '2026-12-02'], 'ended'],
  ['it ended in a later month', ALL_REGISTERED, ['', '2027-01-20'], ''],
  ['it began in a later month', NOBODY, ['2026-12-02'], ''],
  ['it was entered by mistake, and taken back', NOBODY, ['2026-11-10', '2026-11-12'], ''],
] as const)('a registration of which it was entered that %s', (_, [before, first, last, after], days, turn) => {
  const entered = days.flatMap((day, at) => (day === '' ? [] : [{ day, isRegistered: at % 2 === 0 }]))
  const isNow = days.length === 1
  expect(registrationTurn({ before, first, last, after }, { month: MONTH, entered, isNow })).toEqual({
    began: turn === 'began',
    ended: turn === 'ended',
  })
})
