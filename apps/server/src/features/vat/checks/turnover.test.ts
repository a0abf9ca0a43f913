import * as acts from '@invoice/contract/documents/acts.ts'
import { listVatMonths, readVatPeriod } from '@invoice/contract/vat/periods.ts'
import { expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../../documents/testing/studio.ts'

const server = await testServer()

test('a company that is not registered is told its turnover of this year and of twelve months, against the threshold', async () => {
  server.setNow('2026-03-20T10:00:00Z')
  const { client, act, issuer, inWorkspace } = await aStudio(server)
  const issued = (issuedOn: string) => inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { issuedOn }))
  await issued('2025-03-15')
  await issued('2025-06-02')
  await issued('2026-02-01')
  const { id } = await issued('2026-03-20')
  await client.call(acts.voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })
  const months = () => client.call(listVatMonths, { query: { companyId: issuer.companyId } })
  expect((await months()).turnover).toBeNull()
  await server.owner.query('update app.companies set vat_registration = $2 where id = $1', [issuer.companyId, 'art97a'])
  const { turnover } = await months()
  expect(turnover).toMatchObject({ threshold: '51130.00', currency: 'EUR', daysToApply: 7, thisYear: '100.00' })
  // What was frozen in leva in 2025 is told in euro.
  expect(turnover?.twelveMonths).toBe('200.00')
})

test('of a month in which the registration began, what was issued before it is counted beside the ledger', async () => {
  server.setNow('2026-11-20T10:00:00Z')
  const { client, act, issuer, inWorkspace } = await aStudio(server)
  const register = (how: string) =>
    server.owner.query('update app.companies set vat_registration = $2 where id = $1', [issuer.companyId, how])
  const month = () => client.call(readVatPeriod, { params: { month: '2026-11' }, query: { companyId: issuer.companyId } })
  await register('art97a')
  await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { issuedOn: '2026-11-03', vatInvoice: false }))
  expect(await month()).toMatchObject({ sales: 0 })
  expect((await month()).checks.map(({ code }) => code)).not.toContain('without_registration')
  await register('registered')
  await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { issuedOn: '2026-11-10' }))
  const found = await month()
  expect(found.sales).toBe(1)
  expect(found.checks).toContainEqual(expect.objectContaining({ code: 'without_registration', document: null, params: { count: '1' } }))
  expect(found.checks.map(({ code }) => code)).toContain('registration_began')
})
