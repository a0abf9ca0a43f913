import { expect, test } from 'vitest'
import { withoutVat, withVat } from './unit-price.ts'

test.each([
  ['100', '20', '120'],
  ['83.333333', '20', '100'],
  ['0.15', '9', '0.1635'],
  ['7', '0', '7'],
])('%s without VAT at %s %% is %s with it', (price, rate, gross) => {
  expect(withVat(price, rate)).toBe(gross)
})

test.each([
  ['120', '20', '100'],
  ['100', '20.0000', '83.333333'],
  ['109.00', '9', '100'],
])('%s with VAT at %s %% is %s without it', (price, rate, net) => {
  expect(withoutVat(price, rate)).toBe(net)
})
