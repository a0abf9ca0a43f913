import type { BillFile } from '@invoice/contract/documents/bill-files.ts'
import { proveBill } from '@invoice/domain/bills/correcting/prove-bill.ts'
import { expect, test } from 'vitest'
import { correctedBy, formOf, typedOf, withLinesOfRates } from './bill-form.ts'

const read = (value: string) => ({ value, certainty: 'doubtful' as const, place: null })
const PROPOSAL: NonNullable<BillFile['proposal']> = {
  source: 'ocr',
  kind: 'bill',
  vendor: {
    name: read('Тиха река АД'),
    eik: null,
    vatNumber: null,
    iban: null,
    bic: null,
    country: null,
    city: null,
    postcode: null,
    address: null,
    email: null,
  },
  buyer: { name: null, eik: null, vatNumber: null },
  number: read('0000031902'),
  issueDate: read('2026-11-30'),
  taxDate: null,
  dueDate: read('2026-12-12'),
  currency: read('EUR'),
  reference: null,
  sourceNumber: null,
  pricesIncludeVat: false,
  rates: [{ rate: read('20'), category: null, reason: '', base: read('1260.00'), vat: read('252.00') }],
  total: read('1512.00'),
  due: null,
  lines: [],
  problems: [],
}

test('of what a person left alone nothing is sent', () => {
  const form = formOf(PROPOSAL)
  expect(typedOf(form, PROPOSAL)).toEqual({})
  expect(typedOf({ ...form, dueOn: '2026-12-14', number: '' }, PROPOSAL)).toEqual({ dueOn: '2026-12-14', number: '' })
})

test('the sums are held against one another as they are typed', () => {
  const form = withLinesOfRates(formOf(PROPOSAL), 'Печат')
  const holding = (typed: typeof form) =>
    proveBill(correctedBy(typed, PROPOSAL))
      .filter(({ holds }) => !holds)
      .map(({ rule }) => rule)
  expect(holding(form)).toEqual([])
  expect(holding({ ...form, total: '1513.00' })).toEqual(['BR-CO-15'])
  expect(holding({ ...form, lines: form.lines.map((line) => ({ ...line, net: '1250.00' })) })).toEqual(['R120', 'BR-CO-10'])
  expect(holding({ ...form, lines: form.lines.map((line) => ({ ...line, net: 'хиляда' })) })).toEqual([])
})
