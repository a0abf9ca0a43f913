import { expect, test } from 'vitest'
import { FISCAL_USES, isKeptElsewhere } from './fiscal-use.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from './payment-methods.ts'

const kinds = Object.keys(PAYMENT_KINDS) as PaymentMethodKind[]

test('who chose software of the Agency’s list records no cash, card or cash on delivery here; everybody else may', () => {
  for (const use of FISCAL_USES) {
    const kept = kinds.filter((kind) => isKeptElsewhere(use, kind))
    expect(kept).toEqual(use === 'supto' ? ['cash', 'cash_on_delivery', 'card_pos'] : [])
  }
})
