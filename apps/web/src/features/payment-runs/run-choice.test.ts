import type { DueBill } from '@invoice/contract/treasury/payment-runs.ts'
import { describe, expect, it } from 'vitest'
import { allOf, ibanOf, judgeRun, leftOf, NOTHING_CHOSEN, withAmount, withIban } from './run-choice.ts'

const IBAN = 'BG80BNBG96611020345678'
const OTHER_IBAN = 'DE89370400440532013000'

const aBill = (n: number, changes: Partial<DueBill> = {}): DueBill => ({
  documentId: `bill-${n}`,
  type: 'bill',
  number: `INV-${n}`,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-20',
  contactId: 'paper',
  vendor: { bg: 'Хартия ООД', en: 'Paper Ltd' },
  outstanding: '120.00',
  asked: '120.00',
  waiting: '0.00',
  iban: IBAN,
  bic: '',
  ...changes,
})
const chosen = (...bills: readonly DueBill[]) => allOf(NOTHING_CHOSEN, bills)
const codesOf = (bill: DueBill, choice = chosen(bill)) =>
  judgeRun([bill], choice, true, 'en')
    .problems.get(bill.documentId)
    ?.map(({ field, code }) => `${field} ${code}`)

describe('what is left of a bill', () => {
  it('is what no other run waits to pay', () => {
    expect(leftOf(aBill(1, { waiting: '50.00' }))).toBe('70.00')
  })

  it('is nothing where the runs wait to pay all of it, or more', () => {
    expect([leftOf(aBill(1, { waiting: '120.00' })), leftOf(aBill(1, { waiting: '130.00' }))]).toEqual(['0', '0'])
  })
})

describe('choosing', () => {
  it('all takes what is left of each, and nothing of what another run pays already', () => {
    const bills = [aBill(1), aBill(2, { waiting: '20.00' }), aBill(3, { waiting: '120.00' })]
    expect([...chosen(...bills).amounts]).toEqual([
      ['bill-1', '120.00'],
      ['bill-2', '100.00'],
    ])
  })

  it('an amount leaves the others as they were, and none takes the bill out again', () => {
    const both = chosen(aBill(1), aBill(2))
    const part = withAmount(both, aBill(1), '10')
    expect([...part.amounts.values()]).toEqual(['10', '120.00'])
    expect([...withAmount(part, aBill(1), null).amounts.keys()]).toEqual(['bill-2'])
    expect([...both.amounts.values()]).toEqual(['120.00', '120.00'])
  })

  it('an IBAN is that of all bills of a vendor; a bill without a vendor keeps its own', () => {
    const choice = withIban(withIban(NOTHING_CHOSEN, aBill(1), OTHER_IBAN), aBill(3, { contactId: null }), 'BG')
    expect(ibanOf(choice, aBill(2))).toBe(OTHER_IBAN)
    expect(ibanOf(choice, aBill(3, { contactId: null }))).toBe('BG')
    expect(ibanOf(choice, aBill(4, { contactId: null }))).toBe(IBAN)
  })
})

describe('the run that it comes to', () => {
  it('has one transfer to each vendor, or one for each bill, of the same sum', () => {
    const bills = [aBill(1), aBill(2, { outstanding: '30.50', asked: '30.50' })]
    const grouped = judgeRun(bills, chosen(...bills), true, 'en')
    const single = judgeRun(bills, chosen(...bills), false, 'en')
    expect([grouped.transfers.length, single.transfers.length]).toEqual([1, 2])
    expect([grouped.total, single.total]).toEqual(['150.50', '150.50'])
    expect(grouped.transfers[0]?.documents).toEqual([
      { documentId: 'bill-1', amount: '120.00' },
      { documentId: 'bill-2', amount: '30.50' },
    ])
  })

  it('names the vendor in the language of the person, by the IBAN without its blanks', () => {
    const bill = aBill(1, { iban: 'bg80 bnbg 9661 1020 3456 78' })
    const [transfer] = judgeRun([bill], chosen(bill), true, 'bg').transfers
    expect(transfer).toMatchObject({ name: 'Хартия ООД', iban: IBAN })
  })

  it('takes the BIC that was used with this IBAN, and for another IBAN none but what that names itself', () => {
    const bill = aBill(1, { bic: 'BNBGBGSF' })
    const bicFor = (choice: ReturnType<typeof chosen>) => judgeRun([bill], choice, true, 'en').transfers[0]?.bic
    expect(bicFor(chosen(bill))).toBe('BNBGBGSF')
    expect(bicFor(withIban(chosen(bill), bill, OTHER_IBAN))).toBe('')
  })

  it('leaves out of the sum what is no amount', () => {
    const bills = [aBill(1), aBill(2)]
    expect(judgeRun(bills, withAmount(chosen(...bills), aBill(2), 'ten'), true, 'en').total).toBe('120.00')
  })
})

describe('a bill is kept out of the file', () => {
  it('by an IBAN that is missing, or of which the check digits are wrong', () => {
    expect(codesOf(aBill(1, { iban: '' }))).toEqual(['iban required'])
    expect(codesOf(aBill(1, { iban: 'BG81BNBG96611020345678' }))).toEqual(['iban iban'])
  })

  it('by more than is left of it, but not by a part', () => {
    const bill = aBill(1, { waiting: '20.00' })
    expect(codesOf(bill, withAmount(chosen(bill), bill, '100.01'))).toEqual(['amount transfer.more_than_left'])
    expect(codesOf(bill, withAmount(chosen(bill), bill, '99.99'))).toBeUndefined()
  })

  it('by a name of which a bank could write no letter', () => {
    expect(codesOf(aBill(1, { vendor: { bg: '漢字', en: '' } }))).toEqual(['name transfer.empty'])
  })
})
