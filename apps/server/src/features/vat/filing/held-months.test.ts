import { readVatChoices, type VatChoicesInput, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import * as entries from '@invoice/contract/vat/entries.ts'
import * as filing from '@invoice/contract/vat/filing.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { aVatEntry } from '../../testing/owners-bodies.ts'

const server = await testServer()
let studio: Studio

beforeEach(async () => {
  server.setNow('2026-11-10T10:00:00Z')
  studio = await aStudio(server)
})

const query = () => ({ companyId: studio.issuer.companyId })
async function fileOctober(): Promise<void> {
  const { digest } = await studio.client.call(contract.readVatPeriod, { params: { month: '2026-10' }, query: query() })
  const body = { ...query(), filedOn: '2026-11-09', receiptNumber: '2211-90417', digest }
  await studio.client.call(filing.fileVatMonth, { params: { month: '2026-10' }, body })
}
const entered = (month: string, number: string) =>
  studio.client.send(entries.createVatEntry, { body: { ...aVatEntry(studio.issuer.companyId), month, madeOn: `${month}-05`, number } })
async function choose(body: Partial<VatChoicesInput>) {
  const { companyId: id } = studio.issuer
  const { version, coefficients } = await studio.client.call(readVatChoices, { params: { id } })
  const whole = { version, choices: null, coefficients, submitter: null, protocolStart: null, ...body }
  return studio.client.send(writeVatChoices, { params: { id }, body: whole })
}

test('nothing is entered by hand in a filed month, and what stands there is not taken out', async () => {
  const { body } = await entered('2026-10', '0001')
  expect(body).toMatchObject({ month: '2026-10' })
  await fileOctober()
  const refused = { errors: { month: [expect.stringContaining('November 2026')] } }
  expect(await entered('2026-10', '0002')).toMatchObject({ status: 409, body: refused })
  const { items } = await studio.client.call(entries.listVatEntries, { params: { month: '2026-10' }, query: query() })
  const voiding = { params: { id: items[0]?.id ?? '' }, body: { reason: 'Два пъти' } }
  expect(await studio.client.send(entries.voidVatEntry, voiding)).toMatchObject({ status: 409, body: refused })
  expect((await entered('2026-11', '0002')).status).toBe(201)
})

test('a filed month is read as it was filed: nothing is chosen for it, and its coefficient stays', async () => {
  expect((await choose({ coefficients: [{ year: 2026, coefficient: '0.85' }] })).status).toBe(200)
  await fileOctober()
  const choices = {
    isOssRegistered: true,
    oss: 'column_18',
    annex2: '01',
    annex2Base: '11',
    triangular: 'apart',
    intermediary: 'column_44',
  } as const
  const later = [expect.stringContaining('November 2026')]
  expect(await choose({ choices: { ...choices, from: '2026-09' } })).toMatchObject({
    status: 409,
    body: { errors: { 'choices.from': later } },
  })
  const other = await choose({ coefficients: [{ year: 2026, coefficient: '0.86' }] })
  expect(other).toMatchObject({ status: 409, body: { errors: { coefficients: later } } })
  expect((await choose({ choices: { ...choices, from: '2026-11' } })).status).toBe(200)
  const also = [
    { year: 2026, coefficient: '0.85' },
    { year: 2027, coefficient: '0.90' },
  ]
  expect((await choose({ coefficients: also })).status).toBe(200)
})
