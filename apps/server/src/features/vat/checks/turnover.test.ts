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

test('of a month in which nothing was issued, that the registration began or ended is told by when it was entered at the company', async () => {
  server.setNow('2024-09-20T10:00:00Z')
  const { client, issuer } = await aStudio(server)
  const { companyId } = issuer
  // 00:30 of the first day of June here.
  for (const [at, from, to] of [
    ['2024-05-31T21:30:00Z', 'none', 'registered'],
    ['2024-08-20T10:00:00Z', 'registered', 'none'],
  ])
    await server.owner.query(
      `insert into app.audit_entries (workspace_id, id, at, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
       values ($1, gen_random_uuid(), $2, 'user', '', '', 'company.updated', 'company', $3,
         jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'vatRegistration', 'from', $4::text, 'to', $5::text))))`,
      [client.workspaceId, at, companyId, from, to],
    )
  const turns = async (month: string) =>
    (await client.call(readVatPeriod, { params: { month }, query: { companyId } })).checks.flatMap(({ code }) =>
      code.startsWith('registration') ? [code] : [],
    )
  const found = []
  for (const month of ['05', '06', '07', '08', '09']) found.push(await turns(`2024-${month}`))
  expect(found).toEqual([[], ['registration_began'], [], ['registration_ended'], []])
})
