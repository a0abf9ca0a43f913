import { expect, it } from 'vitest'
import { paymentFilter, readPaymentSearch } from './payment-filter.ts'
import { wantedOf } from './queries.ts'

const ID = '0192f0c1-8a00-7000-8000-000000000009'

it('a filter is what the address says, and what is none is passed over', () => {
  const search = {
    method: 'cash,nothing,bank',
    account: ID,
    contact: 'x',
    from: '2026-10-01',
    to: '2026-13-01',
    min: 5,
    max: 'a',
    currency: 'EUR',
  }
  expect(readPaymentSearch(search)).toEqual({ method: 'bank,cash', account: ID, from: '2026-10-01', min: '5', currency: 'EUR' })
  expect(readPaymentSearch({})).toEqual({})
})

it('the server is asked for all of it', () => {
  const filter = paymentFilter({
    tab: 'received',
    q: 'а',
    method: 'bank,cash',
    account: ID,
    from: '2026-10-01',
    min: '5',
    max: '9',
    currency: 'USD',
  })
  expect(wantedOf(filter)).toEqual({
    direction: 'in',
    state: 'live',
    q: 'а',
    method: ['bank', 'cash'],
    accountId: ID,
    paidFrom: '2026-10-01',
    amountFrom: '5',
    amountTo: '9',
    currency: 'USD',
  })
})
