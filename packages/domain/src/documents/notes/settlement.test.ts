import { expect, test } from 'vitest'
import { settlementOf } from './settlement.ts'

const note = (total: string, currency = 'EUR') => ({ total, currency })
const invoice = (outstanding: string, currency = 'EUR') => ({ outstanding, currency })

test.each([
  ['less than is outstanding', note('30.00'), invoice('120.00'), { amount: '30.00', settlingAmount: '30.00' }],
  [
    'more than is outstanding: the rest stays with the note',
    note('120.00'),
    invoice('20.00'),
    { amount: '20.00', settlingAmount: '20.00' },
  ],
  ['nothing where the invoice is paid', note('120.00'), invoice('0.00'), null],
  ['nothing of a note that comes to nothing', note('0.00'), invoice('10.00'), null],
  [
    'leva by euro, whole, whatever cent lies between',
    note('61.36'),
    invoice('120.00', 'BGN'),
    { amount: '120.00', settlingAmount: '61.36' },
  ],
  ['a part of leva by euro', note('51.13'), invoice('120.00', 'BGN'), { amount: '100.00', settlingAmount: '51.13' }],
  ['leva that were paid in part', note('61.36'), invoice('20.00', 'BGN'), { amount: '20.00', settlingAmount: '10.23' }],
])('a credit note settles %s', (_, credit, corrected, settled) => {
  expect(settlementOf(credit, corrected)).toEqual(settled)
})
