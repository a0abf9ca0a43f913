import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, sumDecimals } from '../../decimal/decimal.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import type { MatchDocument } from '../matching/matching.ts'
import { ruledShares } from './ruled-shares.ts'

const ENTRY: StatementEntry = {
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'in',
  isReversal: false,
  amount: '120.00',
  currency: 'EUR',
  reason: 'плащане',
  joinedReason: '',
  partyName: '',
  partyIban: '',
  bankReference: '',
  endToEndId: '',
  kind: '',
}
const due = (id: string, outstanding: string, more: Partial<MatchDocument> = {}): MatchDocument => ({
  id,
  number: id,
  isProforma: false,
  isCreditNote: false,
  contactId: 'c',
  direction: 'in',
  currency: 'EUR',
  outstanding,
  isOpen: true,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  ...more,
})

test('one document, or one choice of several, the earliest due first', () => {
  expect(ruledShares(ENTRY, [due('1', '120.00'), due('2', '70.00')])).toEqual([{ documentId: '1', amount: '120.00' }])
  expect(ruledShares(ENTRY, [due('1', '50.00', { dueOn: '2026-12-01' }), due('2', '70.00'), due('3', '9.00')])).toEqual([
    { documentId: '2', amount: '70.00' },
    { documentId: '1', amount: '50.00' },
  ])
})

test('what was due in leva is paid in euro', () => {
  expect(ruledShares({ ...ENTRY, amount: '100.00' }, [due('1', '195.58', { currency: 'BGN' })])).toEqual([
    { documentId: '1', amount: '100.00' },
  ])
})

test.each<[why: string, entry: Partial<StatementEntry>, open: MatchDocument[]]>([
  ['two are equal', {}, [due('1', '120.00'), due('2', '120.00')]],
  ['one is as much as two others', {}, [due('1', '120.00'), due('2', '50.00'), due('3', '70.00')]],
  ['two choices come to it', {}, [due('1', '50.00'), due('2', '70.00'), due('3', '70.00')]],
  ['a cent is missing', { amount: '119.99' }, [due('1', '120.00')]],
  ['the payer names another', { reason: 'ф-ра 1245' }, [due('1', '120.00')]],
  ['the payer speaks of an advance', { reason: 'аванс по ф-ра 1' }, [due('1', '120.00')]],
  ['the money goes the other way', { direction: 'out' }, [due('1', '120.00')]],
  ['it takes another entry back', { isReversal: true }, [due('1', '120.00')]],
  ['it is a proforma', {}, [due('1', '120.00', { isProforma: true })]],
  ['it is in dollars', {}, [due('1', '120.00', { currency: 'USD' })]],
  ['so much is open that a sum says nothing', {}, Array.from({ length: 13 }, (_, index) => due(`${index}`, `${120 + index}.00`))],
])('a person decides where %s', (_why, entry, open) => {
  expect(ruledShares({ ...ENTRY, ...entry }, open)).toBeNull()
})

const cents = fc.integer({ min: 1, max: 400 }).map((units) => (units / 100).toFixed(2))

test('whatever is open: the whole entry is given, no document more than is left of it, and nothing else would do', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 8 }), (amount, dues) => {
      const open = dues.map((outstanding, index) => due(`${index}`, outstanding))
      const shares = ruledShares({ ...ENTRY, amount }, open)
      if (shares === null) return
      expect(compareDecimals(sumDecimals(shares.map((share) => share.amount)), amount)).toBe(0)
      for (const share of shares) expect(open.find(({ id }) => id === share.documentId)?.outstanding).toBe(share.amount)
      // As many ways as there are to make the amount of one to five: only one.
      const ways = Array.from({ length: 2 ** dues.length }, (_, mask) => dues.filter((_due, index) => mask & (1 << index))).filter(
        (chosen) => chosen.length > 0 && chosen.length <= 5 && compareDecimals(chosen.reduce(addDecimals, '0'), amount) === 0,
      )
      expect(ways).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})
