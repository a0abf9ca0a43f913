import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { describe, expect, test } from 'vitest'
import { aSnapshot } from '../testing/snapshots.ts'
import { documentModel } from './build-document-model.ts'

const ORIGINAL = { kind: 'original' } as const
const modelOf = (changes: Parameters<typeof aSnapshot>[0]) => documentModel(aSnapshot(changes), DEFAULT_LOOK, ORIGINAL)

describe('what a document points to', () => {
  test.each([
    ['an invoice', { type: 'invoice', number: '0000000007', issuedOn: '2026-11-03' }, 'Към фактура', '№ 0000000007 / 03.11.2026\u00a0г.'],
    ['a proforma', { type: 'proforma', number: 'ПФ-7', issuedOn: '2026-11-03' }, 'По проформа фактура', '№ ПФ-7 / 03.11.2026\u00a0г.'],
    ['an offer', { type: 'offer', number: 'О-7', issuedOn: '2026-11-03' }, 'По оферта', '№ О-7 / 03.11.2026\u00a0г.'],
    ['something from outside', { type: null, number: '7', issuedOn: '2026-11-03' }, 'Към документ', '№ 7 / 03.11.2026\u00a0г.'],
    ['a number without a day', { type: null, number: '7', issuedOn: null }, 'Към документ', '№ 7'],
  ] as const)('is called what it is: %s', (_, source, label, value) => {
    expect(modelOf({ source }).references).toMatchObject([{ label: { text: label }, value: { text: value } }])
  })

  test('the number of a fiscal receipt stands there without its day too', () => {
    const { references } = modelOf({ fiscalReceipt: { number: '0012345', issuedOn: null } })
    expect(references.map(({ value }) => value.text)).toEqual(['№ 0012345'])
  })
})

test('a term that the days alone do not tell is said in words, in both languages where both are printed; one after issue is not', () => {
  const term = (changes: Parameters<typeof aSnapshot>[0]) =>
    modelOf(changes).facts.find(({ label }) => label.text === 'Срок за плащане')?.value
  expect(term({ language: 'both', paymentTerm: { days: 30, from: 'month_end' } })).toEqual({
    text: '30 дни след края на месеца',
    second: '30 days after the end of the month',
  })
  expect(term({ paymentTerm: { days: 14, from: 'issue' } })).toBeUndefined()
  expect(term({ paymentTerm: { days: 10, from: 'next_month' }, status: 'voided' })).toBeUndefined()
})

test('an account that is no IBAN is not called one', () => {
  const { payment } = aSnapshot()
  const model = modelOf({ payment: payment && { ...payment, iban: '123456789012' } })
  expect(model.payment?.facts[0]).toMatchObject({ label: { text: 'Сметка' }, value: { text: '123456789012' } })
  expect(JSON.stringify(model.payment)).not.toContain('IBAN')
})

describe('the total with VAT', () => {
  const { totals } = aSnapshot()

  test('is not said twice where it is what is to be paid', () => expect(modelOf({}).withVat).toBeNull())

  test('stands above what is to be paid where that is another sum', () => {
    expect(modelOf({ totals: { ...totals, total: '1.00' } }).withVat).toMatchObject({ label: { text: 'Общо с ДДС' } })
  })
})
