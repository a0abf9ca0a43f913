import { putAwayBillFile, receiveBillFile } from '@invoice/contract/documents/bill-files.ts'
import { listDealTerms } from '@invoice/contract/settings/settings.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { beforeEach, expect, test } from 'vitest'
import { aForeignContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { camt, IBAN } from '../../../platform/bank-files/testing/files.ts'
import { ubl, type Wanted } from '../../../platform/einvoices/testing/files.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { entriesLike } from '../../statements/testing/bank-world.ts'
import { aTreasuryAccount } from '../../statements/testing/treasury-account.ts'
import { MOST_SHOWN } from './month-checks.ts'

const server = await testServer()
let studio: Studio

beforeEach(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

const period = () =>
  studio.client.call(contract.readVatPeriod, { params: { month: '2026-11' }, query: { companyId: studio.issuer.companyId } })
const codes = async () => (await period()).checks.map(({ code, document, params }) => [code, document?.number ?? null, params])
const entry = entriesLike({ amount: '10.00', direction: 'out', on: '2026-11-10', reason: 'ток', name: 'Електро АД', iban: '' })
const UNKNOWN = ['submitter_unknown', null, { name: expect.any(String) }]
const workspaceId = () => studio.act.actor.workspaceId
const issued = (changes: Parameters<typeof anIssuedInvoice>[3] = {}) =>
  studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))

test('VIES is looked up on the day: an answer that is kept of it is the evidence, one that says no stops', async () => {
  const supply = (await studio.client.call(listDealTerms, { query: {} })).items.find(({ key }) => key === 'bg_53_1')?.id ?? ''
  const german = await studio.inWorkspace((tx) =>
    createContact(tx, studio.act, aForeignContact({ countryCode: 'DE', vatNumber: 'DE136695976' })),
  )
  const { number } = await issued({
    issuedOn: '2026-11-12',
    contactId: german.id,
    deliverToCountryCode: 'DE',
    deliverToCity: 'Berlin',
    lines: [aLine(studio.issuer, { dealTermId: supply, taxRateId: null })],
  })
  const answered = (outcome: string, at: string) =>
    server.owner.query(
      `insert into app.vat_checks (workspace_id, id, vat_number, requester_vat_number, outcome, checked_at, checked_by_id, checked_by)
       values ($1, $2, 'DE136695976', '', $3, $4, '', '')`,
      [workspaceId(), newId(), outcome, at],
    )
  const params = { number: 'DE136695976', count: '1' }
  await answered('unavailable', '2026-11-12T09:00:00Z')
  expect(await codes()).toEqual([['vies_unchecked', number, params], UNKNOWN])
  await answered('invalid', '2026-11-10T09:00:00Z')
  expect(await codes()).toEqual([['vies_invalid', number, params], UNKNOWN])
  // 00:30 of the 12th here.
  await answered('valid', '2026-11-11T22:30:00Z')
  expect(await codes()).toEqual([UNKNOWN])
})

test('a number that is missing in its range is told at the next one, and so is one of an earlier day', async () => {
  const first = await issued({ issuedOn: '2026-11-10' })
  await server.owner.query(
    `update app.document_ranges set next_number = next_number + 2
     where workspace_id = $1 and id = (select range_id from app.documents where workspace_id = $1 and id = $2)`,
    [workspaceId(), first.id],
  )
  const next = await issued({ issuedOn: '2026-11-11' })
  expect(await codes()).toEqual([['missing_numbers', next.number, { number: first.number, day: '2026-11-10', count: '2' }], UNKNOWN])
})

test('drafts of the month wait, and what the bank told of it', async () => {
  await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, { issuedOn: '2026-11-09' })))
  await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, { issuedOn: '2026-12-01' })))
  await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'quote', issuedOn: '2026-11-09' })))
  const account = await aTreasuryAccount(studio, { iban: IBAN })
  const entries = [entry({ on: '2026-11-10' }), entry({ on: '2026-11-11' }), entry({ on: '2026-10-30' })]
  const file = fileOf(camt({ entries, account: IBAN }), 'a.xml')
  await studio.client.call(importStatement, { params: { id: account }, body: { file } })
  const found = await period()
  expect(found.checks.map(({ code, severity }) => [code, severity])).toEqual([
    ['drafts', 'review'],
    ['unexplained_entries', 'review'],
    ['submitter_unknown', 'review'],
  ])
  expect(found.checks[0]?.document).toMatchObject({ type: 'invoice', number: '', issuedOn: '2026-11-09' })
  expect(found.checks[1]).toMatchObject({ document: null, params: { accountId: account, count: '2' } })
})

test('a tax event of another month is told where the invoice came late', async () => {
  const { number } = await issued({ issuedOn: '2026-11-18', taxOn: '2026-10-20' })
  await issued({ issuedOn: '2026-11-18', taxOn: '2026-11-17' })
  expect(await codes()).toEqual([['other_tax_month', number, { day: '2026-10-20' }], UNKNOWN])
})

test('of each kind the first hundred are shown, and all are counted', async () => {
  const { id } = await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, { issuedOn: '2026-11-09' })))
  await server.owner.query(
    `insert into app.documents (workspace_id, id, type, status, company_id, number_pool, issued_on, version)
     select workspace_id, gen_random_uuid(), type, status, company_id, number_pool, issued_on, version
     from app.documents cross join generate_series(1, $3::int) where workspace_id = $1 and id = $2`,
    [workspaceId(), id, MOST_SHOWN + 20],
  )
  const { checks, checkCounts } = await period()
  expect(checks.filter(({ code }) => code === 'drafts')).toHaveLength(MOST_SHOWN)
  expect(checkCounts).toContainEqual({ code: 'drafts', severity: 'review', count: MOST_SHOWN + 21 })
})

test('a received file of the month waits, until somebody says what it is; one of another month, or for another buyer, is not of it', async () => {
  const receive = async (wanted: Wanted, name: string) =>
    (await studio.client.call(receiveBillFile, { body: { file: new File([ubl(wanted)], name) } })).file
  const waiting = await receive({ issuedOn: '2026-11-04' }, 'noemvri.xml')
  await receive({ issuedOn: '2026-10-04', number: '31' }, 'oktomvri.xml')
  const another = { name: 'Друг ООД', eik: '175074752', vatNumber: 'BG175074752' }
  await receive({ issuedOn: '2026-11-04', number: '32', buyer: another }, 'chuzhda.xml')
  const files = async () => (await period()).checks.filter(({ code }) => code === 'received_files')
  expect((await files()).map(({ params }) => params)).toEqual([{ fileId: waiting.id, name: expect.stringContaining('noemvri.xml') }])
  await studio.client.call(putAwayBillFile, { params: { id: waiting.id }, body: { version: waiting.version, isAway: true } })
  expect(await files()).toEqual([])
})
