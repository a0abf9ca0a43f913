import { expect, test } from 'vitest'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { labelledWorld } from '../testing/labelled-entries.ts'
import { matcherOf } from './matcher.ts'
import type { MatchContact, MatchDocument } from './matching.ts'
import { proposalsFor, proposalsForAll } from './propose.ts'

const CONTACT: MatchContact = { id: 'c', names: ['Сребърна Липа ООД'], registrationNumber: '200000001', ibans: ['BG80BNBG96611020345678'] }
const INVOICE: MatchDocument = {
  id: 'd',
  number: '0000001245',
  isProforma: false,
  isCreditNote: false,
  contactId: 'c',
  direction: 'in',
  currency: 'EUR',
  outstanding: '1200.00',
  isOpen: true,
  issuedOn: '2026-11-02',
  dueOn: '2026-11-16',
}
const ENTRY: StatementEntry = {
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'in',
  isReversal: false,
  amount: '1200.00',
  currency: 'EUR',
  reason: 'ФАКТУРА 1245',
  joinedReason: '',
  partyName: 'SREBARNA LIPA OOD',
  partyIban: '',
  bankReference: '',
  endToEndId: '',
  kind: '',
}

function propose(entry: Partial<StatementEntry>, documents: Partial<MatchDocument>[] = [{}], contacts: MatchContact[] = [CONTACT]) {
  const all = documents.map((document, index) => ({ ...INVOICE, id: `d${index}`, ...document }))
  return proposalsFor({ ...ENTRY, ...entry }, matcherOf(all, contacts))
}
const codes = (entry: Partial<StatementEntry>, documents?: Partial<MatchDocument>[]) =>
  propose(entry, documents)[0]?.reasons.map(({ code, speaksFor }) => `${speaksFor ? '+' : '-'}${code}`)

test('number, amount and name in the other script make it certain', () => {
  expect(propose({})).toMatchObject([{ isCertain: true, level: 'certain', score: 90, shares: [{ documentId: 'd0', amount: '1200.00' }] }])
  expect(codes({})).toEqual(['+number', '+amount', '+name'])
})

test('without a number nothing is certain, whatever else agrees', () => {
  const [first] = propose({ reason: 'за стоки', partyIban: 'BG80BNBG96611020345678', endToEndId: 'x' })
  expect(first).toMatchObject({ isCertain: false, level: 'likely' })
  const all = propose({ reason: 'ЕИК 200000001 за стоки', partyIban: 'BG80BNBG96611020345678' })
  expect(all[0]?.score).toBeGreaterThanOrEqual(85)
  expect(all[0]).toMatchObject({ isCertain: false, level: 'likely' })
})

test.each<[why: string, entry: Partial<StatementEntry>, document: Partial<MatchDocument>]>([
  ['the amount is another', { amount: '600.00' }, {}],
  ['it is short by a fee', { amount: '1188.00' }, {}],
  ['the document is paid', {}, { isOpen: false }],
  ['the currency is another', { currency: 'USD' }, {}],
  ['it takes back another entry', { isReversal: true }, {}],
  ['a proforma is spoken of', { reason: 'проформа фактура 1245' }, { isProforma: true }],
  ['a second number is in it', { reason: 'фактури 1245 и 99' }, {}],
  ['money goes the other way', { direction: 'out' }, {}],
])('never by itself: %s', (_why, entry, document) => {
  expect(propose({ partyIban: 'BG80BNBG96611020345678', ...entry }, [document]).some(({ isCertain }) => isCertain)).toBe(false)
})

test('an account that belongs to another contact takes away', () => {
  const other = { ...CONTACT, id: 'o', names: ['Друга'], registrationNumber: '', ibans: ['BG18RZBB91550123456789'] }
  const [first] = propose({ reason: 'ф-ра 0000001245', partyIban: 'BG18RZBB91550123456789' }, [{}], [{ ...CONTACT, ibans: [] }, other])
  expect(first).toMatchObject({ isCertain: false, score: 55 })
})

test('two equal invoices are rivals without a number, and not with one', () => {
  const two = [{}, { number: '0000001246' }]
  expect(propose({ reason: 'месечна', partyIban: 'BG80BNBG96611020345678' }, two).map(({ level }) => level)).toEqual(['weak', 'weak'])
  expect(propose({ partyIban: 'BG80BNBG96611020345678' }, two)[0]).toMatchObject({ isCertain: true, shares: [{ documentId: 'd0' }] })
})

test.each<[whose: string, bill: Partial<MatchDocument>]>([
  ['of another', { contactId: 'vendor' }],
  ['of the client itself', {}],
])('a vendor’s bill %s that has the number of our invoice is no doubt of which is paid', (_whose, bill) => {
  const both = [{}, { number: 'F-1245', direction: 'out' as const, ...bill }]
  expect(propose({}, both)[0]).toMatchObject({ isCertain: true, shares: [{ documentId: 'd0' }] })
  const found = propose({ direction: 'out', partyIban: 'BG80BNBG96611020345678' }, both)
  expect(found.some(({ shares }) => shares.some(({ documentId }) => documentId === 'd0'))).toBe(false)
  const ofTwoVendors = [...both, { number: '1245', direction: 'out' as const, contactId: 'second' }]
  expect(propose({ direction: 'out' }, ofTwoVendors).some(({ isCertain }) => isCertain)).toBe(false)
})

test('several named documents are paid together, a credit note among them takes off', () => {
  const documents: Partial<MatchDocument>[] = [
    {},
    { number: '0000001246', outstanding: '300.00' },
    { number: '0000001247', outstanding: '100.00', isCreditNote: true, direction: 'out' },
  ]
  expect(propose({ reason: 'ф-ри 1245 и 1246', amount: '1500.00' }, documents)[0]).toMatchObject({ isCertain: true, shares: [{}, {}] })
  const [noted] = propose({ reason: 'ф-ри 1245, 1246 минус КИ 1247', amount: '1400.00' }, documents)
  expect(noted).toMatchObject({ isCertain: false })
})

test('the only sum of several open documents is proposed, never taken', () => {
  const documents = [{}, { number: '0000001246', outstanding: '300.00' }, { number: '0000001247', outstanding: '77.00' }]
  const [first] = propose({ reason: 'плащане', amount: '1277.00', partyIban: 'BG80BNBG96611020345678' }, documents)
  expect(first).toMatchObject({ isCertain: false, shares: [{ documentId: 'd0' }, { documentId: 'd2' }] })
})

test('an invoice of 2025 in levs is due in euro', () => {
  const [first] = propose({ amount: '613.55' }, [{ currency: 'BGN', outstanding: '1200.00' }])
  expect(first).toMatchObject({ isCertain: true, shares: [{ amount: '613.55' }] })
})

test('a creditor reference around the number, or the number as the payer’s own id, is ours', () => {
  expect(codes({ reason: 'RF480000001245' })).toContain('+reference')
  expect(codes({ reason: 'RF840000001245' })).not.toContain('+reference')
  expect(propose({ reason: '', endToEndId: '0000001245' })[0]).toMatchObject({ isCertain: true })
})

test('what two entries would pay is certain for neither', () => {
  const matcher = matcherOf([INVOICE], [CONTACT])
  expect(proposalsForAll([ENTRY, ENTRY], matcher).map(([first]) => first?.isCertain)).toEqual([false, false])
})

test.each([1, 2, 3])('of 500 mixed entries at least 95 % are read right, and none is wrongly certain (set %i)', (seed) => {
  const { contacts, documents, entries } = labelledWorld(seed, 500)
  const proposals = proposalsForAll(
    entries.map(({ entry }) => entry),
    matcherOf(documents, contacts),
  )
  const wrong = entries.flatMap(({ pays, ...labelled }, index) => {
    const [first] = proposals[index] ?? []
    const proposed = first?.shares.map(({ documentId }) => documentId) ?? []
    const isRight = pays.length === 0 ? !first || first.level === 'weak' : [...proposed].sort().join() === [...pays].sort().join()
    return isRight ? [] : [{ ...labelled, first, pays }]
  })
  expect(wrong.filter(({ first }) => first?.isCertain)).toEqual([])
  expect
    .soft(
      wrong.length / entries.length,
      wrong.map((one) => `${one.case}: ${one.entry.reason} ${one.entry.partyName} → ${one.first?.level}`).join('\n'),
    )
    .toBeLessThanOrEqual(0.05)
  const certain = proposals.filter(([first]) => first?.isCertain).length
  expect(certain / entries.length).toBeGreaterThan(0.3)
})

test('a number with its year proposes the document of that year, and never by itself', () => {
  const both = [{}, { issuedOn: '2025-11-02', dueOn: '2025-11-16', contactId: 'other' }]
  const [first, ...others] = propose({ reason: '1245/26', partyName: '' }, both)
  expect(first).toMatchObject({ isCertain: false, level: 'likely', shares: [{ documentId: 'd0', amount: '1200.00' }] })
  expect(others).toEqual([])
  expect(propose({ reason: '1245/24', partyName: '' }, both)).toEqual([])
  expect(propose({ reason: '1245/26', partyName: '' }, [{ number: '1245/26' }])).toMatchObject([{ shares: [{ documentId: 'd0' }] }])
})
