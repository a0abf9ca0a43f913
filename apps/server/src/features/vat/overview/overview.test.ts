import { voidDocument } from '@invoice/contract/documents/acts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { readVatChoices, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import { createVatEntry } from '@invoice/contract/vat/entries.ts'
import { readPurchaseLedger, readVatPeriod, writeTreatment } from '@invoice/contract/vat/periods.ts'
import { ledgersOf, type Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { beforeAll, expect, test } from 'vitest'
import { aForeignContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { readCompany } from '../../companies/read-company.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { findChecks } from '../checks/month-checks.ts'
import { declaredBy } from '../choices/choices-of.ts'
import { loadPurchasesPage, loadSalesPage, sumsOf } from '../ledger-page.ts'
import { isFound, loadFoundPurchases, loadFoundSales } from '../ledger-search.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { presentAmounts } from '../month-figures.ts'
import { TAXED, totalsIn, UNTAXED } from './testing/totals.ts'

const server = await testServer()
let studio: Studio
const NUMBER = 'DE136695976'

const issued = (changes: Partial<DocumentDraft> = {}) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
const period = (month: string) => studio.client.call(readVatPeriod, { params: { month }, query: { companyId: studio.issuer.companyId } })

const asTotals = (id: string, ...totals: readonly object[]): Promise<void> =>
  totalsIn(server.owner, studio.act.actor.workspaceId, id, totals)
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

test('and so does each page of its ledger, and what is looked for, where some stand in none: sold under OSS, or before a registration', async () => {
  const register = (how: string) =>
    server.owner.query('update app.companies set vat_registration = $2 where id = $1', [studio.issuer.companyId, how])
  await register('art97a')
  await issued({ issuedOn: '2026-11-14', vatInvoice: false, lines: [aLine(studio.issuer, { taxRateId: null })] })
  await register('registered')
  const unnumbered = await studio.inWorkspace((tx) => createContact(tx, studio.act, aForeignContact({ countryCode: 'US', vatNumber: '' })))
  await issued({ issuedOn: '2026-11-15', contactId: unnumbered.id })
  const { whole, pages, found } = await studio.inWorkspace(async (tx) => {
    const company = await readCompany(tx, studio.act, studio.issuer.companyId)
    const days = daysOfMonth('2026-11')
    const { placed } = await loadMonth(tx, studio.act, company, days)
    const pages = []
    for (const page of [1, 2, 3, 4, 5]) pages.push((await loadSalesPage(tx, studio.act, company, days, page, 4)).page)
    const found = []
    for (const search of ['000', '9999']) found.push((await loadFoundSales(tx, studio.act, company, days, { search, page: 1 }))?.page.items)
    return { whole: placed.rows.map((row, index) => ({ row, position: index + 1 })), pages, found }
  })
  const places = (items: readonly { row: { documentId: string; state: string }; position: number }[]) =>
    items.map(({ row: { documentId, state }, position }) => [documentId, state, position])
  // That of Germany alone, that of no state, and that of before the registration have no row.
  expect(places(pages.flatMap(({ items }) => items))).toEqual(places(whole))
  expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([whole.length]))
  // Who has no number has nines in the ledger.
  expect(found).toEqual(['000', '9999'].map((search) => whole.filter(({ row }) => isFound(row, search))))
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
      for (const page of [1, 2, 3, 4, 5, 6, 7]) found.push((await loadSalesPage(tx, other.act, company, days, page, 2)).page)
      return { rows: placed.rows, found }
    })
  const { rows, found } = await pages('2026-11')
  expect(rows).toHaveLength(13)
  expect(found.flatMap(({ items }) => items)).toEqual(rows.map((row, index) => ({ row, position: index + 1 })))
  expect(found.map(({ count, hasMore, sums }) => [count, hasMore, sums])).toEqual(
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
  expect(more.found.flatMap(({ items }) => items)).toEqual(more.rows.slice(0, 14).map((row, index) => ({ row, position: index + 1 })))
  // What is looked for is found by the database as it is in the whole, each row at its place there.
  const search = (text: string, most?: number) =>
    other.inWorkspace(async (tx) => {
      const company = await readCompany(tx, other.act, companyId)
      const days = daysOfMonth('2026-11')
      const { placed } = await loadMonth(tx, other.act, company, days)
      const found = []
      for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
        found.push((await loadFoundSales(tx, other.act, company, days, { search: text, page, length: 2 }, most))?.page)
        if (!found.at(-1)?.hasMore) break
      }
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

test('what is looked for in the purchase ledger is found by the database as it is in the whole, each row at its place there and with its checks', async () => {
  server.setNow('2026-12-20T10:00:00Z')
  const { workspaceId } = studio.act.actor
  const { companyId } = studio.issuer
  const contact = (changes: Parameters<typeof aForeignContact>[0]) =>
    studio.inWorkspace((tx) => createContact(tx, studio.act, aForeignContact(changes)))
  const bill = async (vendorNumber: string, day: string, changes: Partial<DocumentDraft> = {}) => {
    const draft = aDraft(studio.issuer, { type: 'bill', vendorNumber, issuedOn: `2026-12-${day}`, ...changes })
    const { id } = await studio.inWorkspace((tx) => createDocument(tx, studio.act, draft))
    await studio.inWorkspace((tx) => recordDocument(tx, studio.act, id, null))
    return id
  }
  const treat = (id: string, changes: Partial<Pick<Treatment, 'kind' | 'claimedIn'>>) =>
    studio.client.call(writeTreatment, {
      params: { id },
      body: { kind: null, credit: null, claimedIn: null, rate: null, lineUses: null, ...changes },
    })
  const of = (name: string) => ({ lines: [aLine(studio.issuer, { name: { bg: name, en: '' } })] })
  // November was filed with its bill, which is taken back in December.
  await server.owner.query(
    `insert into app.vat_periods (workspace_id, company_id, month, state, changed_at, changed_by) values ($1, $2, '2026-11-01', 'filed', now(), '')
     on conflict (workspace_id, company_id, month) do update set state = 'filed'`,
    [workspaceId, companyId],
  )
  const { items: ofNovember } = await studio.client.call(readPurchaseLedger, { params: { month: '2026-11' }, query: { companyId } })
  for (const { documentId: id } of ofNovember)
    await studio.client.call(voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })
  const german = await contact({ countryCode: 'DE', vatNumber: NUMBER })
  const again = await contact({ countryCode: 'DE', vatNumber: NUMBER })
  const unnumbered = await contact({ countryCode: 'DE', vatNumber: '' })
  const pagesAsWhole = (count: number) =>
    studio.inWorkspace(async (tx) => {
      const company = await readCompany(tx, studio.act, companyId)
      const days = daysOfMonth('2026-12')
      const { entered, currency } = await loadMonth(tx, studio.act, company, days)
      const sums = presentAmounts(sumsOf(entered.rows), currency)
      for (const length of [1, 2, 5]) {
        const pages = []
        for (let page = 1; page <= count + 1; page++)
          pages.push((await loadPurchasesPage(tx, studio.act, company, days, page, length)).page)
        expect(pages.flatMap(({ items }) => items)).toEqual(entered.rows.map((row, index) => ({ row, position: index + 1 })))
        expect(pages.map((page) => [page.count, page.hasMore, page.sums])).toEqual(
          pages.map((_, index) => [count, (index + 1) * length < count, sums]),
        )
      }
    })
  await bill('P-1', '01', of('Ток'))
  await pagesAsWhole(2)
  await bill('P-2', '03', { contactId: german.id })
  await treat(await bill('P-3', '05', { contactId: german.id, ...of('Стоманени тръби') }), { kind: 'acquisition' })
  await treat(await bill('P-3', '06', { contactId: again.id, ...of('Медни тръби') }), { kind: 'acquisition' })
  await treat(await bill('P-4', '07', { contactId: unnumbered.id }), { kind: 'domestic' })
  await treat(await bill('P-5', '08'), { kind: 'left_out' })
  const waste = await bill('P-6', '09', of('Скрап'))
  await asTotals(waste, { ...UNTAXED, category: 'AE', base: '70.00' }, TAXED)
  await treat(waste, { kind: 'waste' })
  const later = await bill('P-7', '10')
  await treat(later, { claimedIn: '2027-01' })
  const voided = await bill('P-8', '11')
  await studio.client.call(voidDocument, { params: { id: voided }, body: { reason: 'Сгрешена', reissue: false } })
  await bill('P-9', '02', of('Вода'))
  await pagesAsWhole(8)
  await studio.client.call(createVatEntry, {
    body: {
      companyId,
      kind: 'customs',
      month: '2026-12',
      madeOn: '2026-12-04',
      number: '26BG001000P00001',
      subject: 'Внос на тръби',
      partyName: 'Shenzhen Trade',
      credit: 'full',
      base: '10.00',
      vat: '2.00',
    },
  })
  await pagesAsWhole(9)
  const ledger = (search: string) => studio.client.call(readPurchaseLedger, { params: { month: '2026-12' }, query: { companyId, search } })
  const whole = await ledger('')
  expect(whole.items.map(({ number }) => number)).toEqual([
    'F-1',
    'P-1',
    'P-9',
    '26BG001000P00001',
    'P-4',
    'P-6',
    '0000000001',
    '0000000002',
    '0000000003',
  ])
  const isWhole = await studio.inWorkspace(async (tx) => {
    const company = await readCompany(tx, studio.act, companyId)
    const load = (search: string, most?: number) =>
      loadFoundPurchases(tx, studio.act, company, daysOfMonth('2026-12'), { search, page: 2, length: 2 }, most)
    expect((await load('p-'))?.page.items.map(({ row, position }) => [row.number, position])).toEqual([
      ['P-4', 5],
      ['P-6', 6],
    ])
    return [await load('p-', 3), await load('я'), await load('-')].map((page) => page === null)
  })
  expect(isWhole).toEqual([true, true, true])
  const texts = [
    'p-',
    'P-6',
    '0000',
    '000003',
    'ТРЪБИ',
    'медни',
    'скрап',
    NUMBER.toLowerCase(),
    NUMBER.slice(4),
    '999',
    '26bg',
    'внос',
    'f-1',
    'няма',
  ]
  for (const text of texts) {
    const { items, count } = await ledger(text)
    const wanted = whole.items.filter((row) => isFound(row, text.toLowerCase()))
    expect([text, items, count]).toEqual([text, wanted, wanted.length])
  }
})
