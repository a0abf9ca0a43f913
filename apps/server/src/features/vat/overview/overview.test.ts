import { voidDocument } from '@invoice/contract/documents/acts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { readVatChoices, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import { createVatEntry } from '@invoice/contract/vat/entries.ts'
import { readVatPeriod, writeTreatment } from '@invoice/contract/vat/periods.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { beforeAll, expect, test } from 'vitest'
import { aForeignContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { readCompany } from '../../companies/read-company.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { findChecks } from '../checks/month-checks.ts'
import { declaredBy } from '../choices/choices-of.ts'
import { loadSalesPage } from '../ledger-page.ts'
import { isFound, loadFoundSales } from '../ledger-search.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { presentAmounts } from '../month-figures.ts'

const server = await testServer()
let studio: Studio
const NUMBER = 'DE136695976'

const issued = (changes: Partial<DocumentDraft> = {}) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
const period = (month: string) => studio.client.call(readVatPeriod, { params: { month }, query: { companyId: studio.issuer.companyId } })

/** Totals of a document, in place of what it was issued with. */
async function asTotals(id: string, ...totals: readonly object[]): Promise<void> {
  await server.owner.query('alter table app.document_taxes disable trigger user')
  const { workspaceId } = studio.act.actor
  await server.owner.query('delete from app.document_taxes where workspace_id = $1 and document_id = $2', [workspaceId, id])
  for (const [position, total] of totals.entries()) {
    const { category, rate, country, column, term, base, vat } = { ...TAXED, ...total }
    await server.owner.query(
      `insert into app.document_taxes (workspace_id, document_id, position, category, rate, country_code, ledger_column, deal_term_id, base, vat,
         base_currency, base_in_base_currency, vat_in_base_currency)
       values ($1, $2, $3, $4, $5, $6, $7, (select id from app.deal_terms where workspace_id = $1 and key = $8), $9, $10, 'EUR', $9, $10)`,
      [workspaceId, id, position, category, rate, country, column, term, base, vat],
    )
  }
  await server.owner.query('alter table app.document_taxes enable trigger user')
}
const TAXED = { category: 'S', rate: '20', country: 'BG', column: '', term: '', base: '100.00', vat: '20.00' }
const UNTAXED = { ...TAXED, category: 'E', rate: null, vat: '0.00' }
const OF_GERMANY = { ...TAXED, country: 'DE', rate: '19', vat: '19.00' }

/** Two months with each thing that a check of sales has to say, and with what nothing is to be said of. */
beforeAll(async () => {
  server.setNow('2026-10-30T10:00:00Z')
  studio = await aStudio(server)
  const abroad = await studio.inWorkspace((tx) => createContact(tx, studio.act, aForeignContact({ countryCode: 'DE', vatNumber: NUMBER })))
  const before = await issued({ issuedOn: '2026-10-20' })
  server.setNow('2026-11-25T10:00:00Z')
  await studio.client.call(voidDocument, { params: { id: before.id }, body: { reason: 'Сгрешена', reissue: false } })
  for (const totals of [
    [TAXED],
    [TAXED, { ...TAXED, rate: '9', vat: '9.00' }],
    [{ ...TAXED, vat: '20.01' }],
    [{ ...TAXED, vat: '20.02' }],
    [{ ...TAXED, rate: '7', vat: '7.00' }],
    [OF_GERMANY],
    [OF_GERMANY, TAXED],
    [TAXED, OF_GERMANY],
    [{ ...OF_GERMANY, country: '' }],
    [{ ...UNTAXED, term: 'bg_163a', column: '19' }],
    [{ ...UNTAXED, column: '16' }],
    [UNTAXED],
    [],
  ])
    await asTotals((await issued({ issuedOn: '2026-11-10' })).id, ...totals)
  await asTotals((await issued({ issuedOn: '2026-11-11', contactId: abroad.id })).id, { ...UNTAXED, category: 'K', column: '15' })
  await asTotals((await issued({ issuedOn: '2026-11-11' })).id, { ...UNTAXED, category: 'K', column: '17' })
  await issued({ issuedOn: '2026-11-12', taxOn: '2026-10-02' })
  const atOnce = await issued({ issuedOn: '2026-11-13' })
  await studio.client.call(voidDocument, { params: { id: atOnce.id }, body: { reason: 'Сгрешена', reissue: false } })
  await server.owner.query('update app.document_ranges set next_number = next_number + 2 where workspace_id = $1', [
    studio.act.actor.workspaceId,
  ])
  await issued({ issuedOn: '2026-11-14' })
  const { id: bill } = await studio.inWorkspace((tx) =>
    createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', vendorNumber: 'F-1', issuedOn: '2026-11-05' })),
  )
  await studio.inWorkspace((tx) => recordDocument(tx, studio.act, bill, null))
  await studio.client.call(createVatEntry, {
    body: {
      companyId: studio.issuer.companyId,
      kind: 'sales_report',
      month: '2026-11',
      madeOn: '2026-11-24',
      number: '0042',
      subject: 'Магазин',
      base: '100.00',
      vat: '20.00',
    },
  })
})

/** Of all documents of the month, read and placed one by one. */
const ofTheWhole = (month: string) =>
  studio.inWorkspace(async (tx) => {
    const company = await readCompany(tx, studio.act, studio.issuer.companyId)
    const days = daysOfMonth(month)
    const whole = await loadMonth(tx, studio.act, company, days)
    const { ledgers, placed, entered, choices, currency } = whole
    return {
      ...(await findChecks(tx, studio.act, company, whole, days)),
      cells: presentAmounts(ledgers.declarationOf(placed.rows, entered.rows, declaredBy(choices)).cells, currency),
      vies: ledgers.viesLines(placed.rows).map(({ partnerNumber }) => partnerNumber),
      sales: placed.rows.length,
      purchases: entered.rows.length,
    }
  })
const ofOverview = async (month: string) => {
  const { checks, checkCounts, cells, vies, sales, purchases } = await period(month)
  return { checks, checkCounts, cells, vies: vies.map(({ partnerNumber }) => partnerNumber), sales, purchases }
}

test('an overview that reads of the sales only what is odd tells what the whole month tells', async () => {
  for (const month of ['2026-10', '2026-11', '2026-12']) expect([month, await ofOverview(month)]).toEqual([month, await ofTheWhole(month)])
  const found = new Set((await ofOverview('2026-11')).checkCounts.map(({ code }) => code))
  const ofSales = ['unplaced', 'oss_without_state', 'vat_differs', 'missing_numbers', 'other_tax_month', 'vies_unchecked']
  expect(ledgersOf(regimeOf(null)).checks.filter((code) => found.has(code))).toEqual(
    expect.arrayContaining([...ofSales, 'oss_unregistered']),
  )
})

test('so it does where a company has chosen otherwise: a document of which only a part stands in a ledger is one row', async () => {
  const params = { id: studio.issuer.companyId }
  const { version } = await studio.client.call(readVatChoices, { params })
  const chosen = {
    oss: 'left_out',
    annex2: '02',
    annex2Base: '19',
    triangular: 'cell_18',
    intermediary: 'both',
    isOssRegistered: true,
  } as const
  await studio.client.call(writeVatChoices, {
    params,
    body: { version, choices: { ...chosen, from: '2026-11' }, coefficients: [], submitter: null, protocolStart: null },
  })
  const overview = await ofOverview('2026-11')
  expect(overview).toEqual(await ofTheWhole('2026-11'))
  expect(overview.checkCounts.map(({ code }) => code)).toContain('annex_2')
})

test('what was seen is another month once a document is in it that comes to nothing', async () => {
  const { digest, cells } = await period('2026-11')
  await asTotals((await issued({ issuedOn: '2026-11-25' })).id, { ...TAXED, base: '0.00', vat: '0.00' })
  const after = await period('2026-11')
  expect([after.cells, after.digest === digest]).toEqual([cells, false])
})

test('a page of the sales ledger is what the whole has there, wherever what is no document stands, with reports and protocols, and so is what is looked for', async () => {
  server.setNow('2026-10-30T10:00:00Z')
  const other = await aStudio(server)
  const { companyId } = other.issuer
  const inLedger = (issuedOn: string) => other.inWorkspace((tx) => anIssuedInvoice(tx, other.act, other.issuer, { issuedOn }))
  const annul = (id: string) => other.client.call(voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })
  const before = await inLedger('2026-10-20')
  server.setNow('2026-11-28T10:00:00Z')
  await annul(before.id)
  for (const day of ['02', '04', '06', '08', '10', '12', '14']) await inLedger(`2026-11-${day}`)
  await annul((await inLedger('2026-11-16')).id)
  const entered = { companyId, month: '2026-11', subject: 'Кола', base: '10.00', vat: '2.00' } as const
  for (const day of ['01', '05', '13', '27'])
    await other.client.call(createVatEntry, { body: { ...entered, kind: 'own_use', madeOn: `2026-11-${day}` } })
  const pages = (month: string) =>
    other.inWorkspace(async (tx) => {
      const company = await readCompany(tx, other.act, companyId)
      const days = daysOfMonth(month)
      const { placed } = await loadMonth(tx, other.act, company, days, 'named')
      const found = []
      for (const page of [1, 2, 3, 4, 5, 6, 7]) found.push((await loadSalesPage(tx, other.act, company, days, page, 2))?.page)
      return { rows: placed.rows, found }
    })
  const { rows, found } = await pages('2026-11')
  expect(rows).toHaveLength(13)
  expect(found.flatMap((page) => page?.items ?? [])).toEqual(rows.map((row, index) => ({ row, position: index + 1 })))
  expect(found.map((page) => [page?.count, page?.hasMore, page?.sums])).toEqual(
    found.map((_, index) => [13, index < 6, { 11: '600.00', 21: '120.00', 23: '8.00' }]),
  )
  // With reports of sales, and with a protocol of art. 117, which stands among them.
  await other.client.call(createVatEntry, { body: { ...entered, kind: 'sales_report', number: '1', madeOn: '2026-11-28' } })
  const vendor = await other.inWorkspace((tx) => createContact(tx, other.act, aForeignContact({ countryCode: 'DE', vatNumber: NUMBER })))
  const { id: bill } = await other.inWorkspace((tx) => {
    const draft = aDraft(other.issuer, { type: 'bill', vendorNumber: 'D-1', issuedOn: '2026-11-07', contactId: vendor.id })
    return createDocument(tx, other.act, draft)
  })
  await other.inWorkspace((tx) => recordDocument(tx, other.act, bill, null))
  const treatment = { kind: 'acquisition', credit: 'full', claimedIn: '2026-11', rate: null, lineUses: null } as const
  await other.client.call(writeTreatment, { params: { id: bill }, body: treatment })
  const more = await pages('2026-11')
  expect(more.rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['09', '81']))
  expect(more.found.flatMap((page) => page?.items ?? [])).toEqual(
    more.rows.slice(0, 14).map((row, index) => ({ row, position: index + 1 })),
  )
  // What is looked for is found by the database as it is in the whole, each row at its place there.
  const search = (text: string, most?: number) =>
    other.inWorkspace(async (tx) => {
      const company = await readCompany(tx, other.act, companyId)
      const days = daysOfMonth('2026-11')
      const { placed } = await loadMonth(tx, other.act, company, days)
      const found = []
      for (const page of [1, 2, 3, 4, 5, 6, 7, 8])
        found.push((await loadFoundSales(tx, other.act, company, days, { search: text, page, length: 2 }, most))?.page)
      const wanted = placed.rows
        .map((row, index) => ({ row, position: index + 1 }))
        .filter(({ row }) => isFound(row, text.toLocaleLowerCase('bg')))
      return { found: found.flatMap((page) => page?.items ?? []), wanted, isWhole: found[0] === undefined }
    })
  const first = rows.find(({ type }) => type === '01')
  const texts = ['00', first?.number ?? '', first?.partyName.toLocaleUpperCase('bg').slice(1, 6) ?? '', first?.partyNumber.slice(3) ?? '']
  for (const text of [...texts, 'кОл', NUMBER, 'няма такова']) {
    const { found, wanted, isWhole } = await search(text)
    expect([text, isWhole, found]).toEqual([text, false, wanted])
  }
  expect((await search('00')).found.length).toBeGreaterThan(8)
  for (const few of [search('00', 3), search('я'), search('-')]) expect((await few).isWhole).toBe(true)
})
