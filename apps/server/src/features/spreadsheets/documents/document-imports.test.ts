import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { listAdvances } from '@invoice/contract/documents/advances.ts'
import { listAttachments } from '@invoice/contract/documents/attachments.ts'
import { readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import {
  addDocumentImportPayments,
  cancelDocumentImport,
  checkDocumentImport,
  DOCUMENT_IMPORT_FIELDS,
  type DocumentImportField,
  readDocumentImport,
  runDocumentImport,
  takeBackDocumentImport,
  uploadDocumentImport,
} from '@invoice/contract/documents/document-imports.ts'
import { listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { readCompany } from '@invoice/contract/settings/companies.ts'
import { listVatMonths, readSalesLedger } from '@invoice/contract/vat/periods.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { writeZip } from '../../../platform/archives/write-zip.ts'
import { cii, ubl } from '../../../platform/einvoices/testing/files.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aPdf } from '../../documents/attachments/testing/a-pdf.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'
import { csvFile } from '../imports/testing/tables.ts'
import { carriedOut, imported, runImports } from './testing/carried-out.ts'

const server = await testServer()
const HEADINGS = ['Вид', 'Номер', 'Дата', 'Клиент', 'ЕИК', 'Данъчна основа', 'ДДС', 'Общо', 'Валута', 'Към фактура']
const ROWS = 60

function history(): string[][] {
  return Array.from({ length: ROWS }, (_, index) => {
    const [type, currency] =
      [
        ['Фактура', 'EUR'],
        ['КИ', 'EUR'],
        ['ДИ', 'EUR'],
        ['Фактура', 'BGN'],
      ][index % 4] ?? []
    const base = 100 + index
    const vat = (base * 20) / 100
    const month = currency === 'BGN' ? '11.2025' : '10.2026'
    return [
      type ?? '',
      String(101 + index),
      `15.${month}`,
      `Клиент ${index % 5} ЕООД`,
      '',
      base.toFixed(2),
      index === 0 ? '20,01' : vat.toFixed(2),
      index === 0 ? '120,01' : (base + vat).toFixed(2),
      currency ?? '',
      type === 'КИ' || type === 'ДИ' ? String(101 + index - (index % 4)) : '',
    ]
  })
}

const uploaded = (studio: Studio, rows: string[][], headings = HEADINGS) =>
  studio.client.call(uploadDocumentImport, { body: { file: csvFile([headings, ...rows]) } })

const isField = (field: string | null): field is DocumentImportField => DOCUMENT_IMPORT_FIELDS.some((known) => known === field)

async function asked(studio: Studio, rows: string[][], headings = HEADINGS) {
  const table = await uploaded(studio, rows, headings)
  const mapping = table.columns.map(({ field }) => (isField(field) ? field : null))
  const body = { mapping, companyId: studio.issuer.companyId, currency: 'EUR', dealTermId: null, mended: [], accepted: [] }
  return { params: { id: table.id }, body }
}

async function zipOf(files: Record<string, string | Uint8Array>): Promise<File> {
  const pieces: Buffer[] = []
  async function* entries() {
    for (const [name, content] of Object.entries(files)) yield { name, bytes: Buffer.from(content) }
  }
  for await (const piece of writeZip(entries())) pieces.push(Buffer.from(piece))
  return new File([Buffer.concat(pieces)], 'история.zip')
}

const faultsOf = async ({ act, inWorkspace }: Studio) => (await inWorkspace((tx) => verifyDocuments(tx, act))).faults

test('a history is imported as it is printed, once, in a chain of its own, and taken back whole', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const before = (await client.call(summariseDocuments, { query: {} })).count
  const work = await asked(studio, history())
  const report = await client.call(checkDocumentImport, work)
  expect(report).toMatchObject({ documents: ROWS, bad: 0, skipped: 0, contacts: { known: 0, added: 5 }, nearCount: 1, gaps: [] })
  expect(report.near).toEqual([{ row: 2, number: '0000000101', printed: '20.01', own: '20.00' }])
  expect(report.next).toMatchObject([{ number: '0000000161' }])
  const run = await imported(server, client, work)
  expect(run).toMatchObject({ documents: ROWS, firstNumber: '0000000101', lastNumber: '0000000160' })
  // However often it is asked for: it is done.
  expect(await carriedOut(server, client, work)).toMatchObject({ state: 'done', result: { id: run.id } })
  const again = await client.call(checkDocumentImport, await asked(studio, history()))
  expect(again).toMatchObject({ documents: 0, skipped: ROWS, bad: 0 })
  expect(await faultsOf(studio)).toEqual([])
  const { items } = await client.call(listDocuments, { query: { q: '0000000101' } })
  const [first] = items
  const document = await client.call(readDocument, { params: { id: first?.id ?? '' } })
  expect(document).toMatchObject({ importId: run.id, totalVat: '20.01', total: '120.01', outstanding: '120.01', rangeId: null })
  expect(document.allowedActions).not.toContain('void')
  expect(document.allowedActions).toEqual(expect.arrayContaining(['addPayment', 'createCreditNote']))
  await expect(
    client.call(voidDocument, { params: { id: document.id }, body: { reason: 'Грешка', reissue: false } }),
  ).rejects.toMatchObject({ status: 409 })
  const ledger = await client.call(readSalesLedger, {
    params: { month: '2026-10' },
    query: { companyId: studio.issuer.companyId, search: '0000000101' },
  })
  expect(ledger.items).toMatchObject([{ number: '0000000101' }])
  const note = await client.call(createCreditNote, { params: { id: document.id }, body: { reason: { bg: 'Върната стока', en: '' } } })
  expect(note).toMatchObject({ type: 'creditnote', totalVat: '20.01', sourceNumber: '0000000101' })
  await expect(client.call(takeBackDocumentImport, { params: { id: run.id } })).rejects.toMatchObject({ status: 409 })
  await client.call(removeDocument, { params: { id: note.id } })
  const undone = await client.call(takeBackDocumentImport, { params: { id: run.id } })
  expect(undone.takenBackAt).not.toBeNull()
  expect((await client.call(summariseDocuments, { query: {} })).count).toBe(before)
  expect(await faultsOf(studio)).toEqual([])
})

const PAID_HEADINGS = [...HEADINGS, 'Статус', 'Платено на', 'Платена сума', 'Начин на плащане', 'Плащане по №']
const paidRow = (type: string, number: string, day: string, total: string, source: string, ...paid: string[]): string[] => [
  type,
  number,
  day,
  'Плащащ ЕООД',
  '',
  (Number(total) / 1.2).toFixed(2),
  (Number(total) / 6).toFixed(2),
  total,
  'EUR',
  source,
  ...paid,
]
const payment = (of: string, day: string, amount: string, method: string) => [...HEADINGS.map(() => ''), '', day, amount, method, of]

test('what was paid elsewhere settles the documents to the cent, moves no account, and goes with them', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const sums = async () => JSON.stringify(await client.call(summariseDocuments, { query: {} }))
  const before = await sums()
  const rows = [
    paidRow('Фактура', '1', '05.10.2026', '120.00', '', 'платена', '20.10.2026', '', 'банка'),
    paidRow('Фактура', '2', '06.10.2026', '240.00', '', 'частично', '21.10.2026', '100,01', 'в брой'),
    paidRow('Фактура', '3', '07.10.2026', '60.00', '', 'неплатена'),
    paidRow('КИ', '4', '08.10.2026', '24.00', '3'),
    paidRow('Фактура', '5', '09.10.2026', '36.00', ''),
    payment('5', '10.10.2026', '16.00', 'карта'),
    payment('5', '11.10.2026', '20.00', 'банка'),
    paidRow('Фактура', '6', '12.10.2026', '12.00', '', 'платена'),
  ]
  const work = await asked(studio, rows, PAID_HEADINGS)
  const report = await client.call(checkDocumentImport, work)
  expect(report).toMatchObject({ bad: 0, documents: 6, paid: { payments: 5, undated: 1, settled: 3 } })
  expect(report.paid?.sums).toEqual([{ currency: 'EUR', paid: '268.01', credited: '24.00', open: '175.99' }])
  const run = await imported(server, client, work)
  expect(run).toMatchObject({ documents: 6, payments: 5 })
  const { items } = await client.call(listDocuments, { query: { sort: 'number' } })
  const open = items
    .filter(({ number }) => /^00000000\d\d$/.test(number ?? ''))
    .map(({ number, outstanding }) => [Number(number), outstanding])
  expect(Object.fromEntries(open)).toMatchObject({ 1: '0.00', 2: '139.99', 3: '36.00', 4: '24.00', 5: '0.00', 6: '0.00' })
  const third = items.find(({ number }) => number === '0000000003')
  // What the imported note took is not credited once more.
  const note = await client.call(createCreditNote, { params: { id: third?.id ?? '' }, body: { reason: { bg: 'Отстъпка', en: '' } } })
  expect(note).toMatchObject({ total: '36.00' })
  expect(await faultsOf(studio)).toEqual([])
  await client.call(removeDocument, { params: { id: note.id } })
  await client.call(takeBackDocumentImport, { params: { id: run.id } })
  expect(await sums()).toBe(before)
  expect(await faultsOf(studio)).toEqual([])
})

test('payments lie in a second table, whichever of the two comes first', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const documents = csvFile([HEADINGS, ...history().slice(0, 2)])
  const payments = csvFile([
    ['Фактура №', 'Дата', 'Сума', 'Начин'],
    ['101', '20.10.2026', '50', 'банка'],
    ['101', '21.10.2026', '10,01', 'каса'],
    ['999', '21.10.2026', '1', ''],
  ])
  const fieldsOf: (string | null)[][] = []
  for (const [first, second] of [
    [documents, payments],
    [payments, documents],
  ] as const) {
    const { id } = await client.call(uploadDocumentImport, { body: { file: first } })
    const table = await client.call(addDocumentImportPayments, { params: { id }, body: { file: second } })
    fieldsOf.push(table.columns.map(({ field }) => field))
    const mapping = table.columns.map(({ field }) => (isField(field) ? field : null))
    const body = { mapping, companyId: studio.issuer.companyId, currency: 'EUR', dealTermId: null, mended: [], accepted: [] }
    const report = await client.call(checkDocumentImport, { params: { id }, body })
    expect(report).toMatchObject({ documents: 2, bad: 1, problems: [{ row: 1_000_004, value: '999', acceptable: true }] })
    const taken = await client.call(checkDocumentImport, { params: { id }, body: { ...body, accepted: [1_000_004] } })
    expect(taken).toMatchObject({ bad: 0, paid: { payments: 2, sums: [{ paid: '60.01' }] } })
  }
  expect(fieldsOf[0]).toEqual(fieldsOf[1])
  const { id } = await client.call(uploadDocumentImport, { body: { file: documents } })
  await expect(client.call(addDocumentImportPayments, { params: { id }, body: { file: documents } })).rejects.toMatchObject({ status: 400 })
})

test('a job imports once; given up before or with a bad row it leaves nothing, and its table may be asked for again', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const work = await asked(studio, history().slice(0, 2))
  const count = async () => (await client.call(summariseDocuments, { query: {} })).count
  const before = await count()
  expect(await client.call(runDocumentImport, work)).toMatchObject({ state: 'waiting', result: null })
  expect(await client.call(runDocumentImport, work)).toMatchObject({ state: 'waiting' })
  const { rows } = await server.owner.query(`select id from app.jobs where workspace_id = $1 and task = 'documents.import'`, [
    client.workspaceId,
  ])
  expect(rows).toHaveLength(1)
  await client.call(cancelDocumentImport, { params: work.params })
  await runImports(server, client)
  expect(await client.call(readDocumentImport, { params: work.params })).toMatchObject({ state: 'cancelled', result: null })
  expect(await count()).toBe(before)
  const bad = { ...work, body: { ...work.body, mended: [{ row: 2, column: 1, value: 'нищо' }] } }
  expect(await carriedOut(server, client, bad)).toMatchObject({ state: 'refused', messages: [expect.stringContaining('bad rows')] })
  expect(await count()).toBe(before)
  expect(await carriedOut(server, client, work)).toMatchObject({ state: 'done', done: 2, result: { documents: 2 } })
  expect(await count()).toBe(before + 2)
})

test('e-invoices of ours are read from a ZIP as a table of their lines, and those of another company are refused', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const { issuer } = studio
  const company = await client.call(readCompany, { params: { id: issuer.companyId } })
  const ours = { name: 'Ние', eik: company.registrationNumber, vatNumber: company.vatNumber }
  const buyer = { name: 'Клиент по е-фактура ООД', eik: '175074752', vatNumber: 'BG175074752' }
  const zip = await zipOf({
    'a/1.xml': ubl({ number: '51', vendor: ours, buyer }),
    '2.xml': cii({ number: '52', vendor: ours, buyer }),
    '3.xml': ubl({ number: '53', buyer }),
  })
  const table = await client.call(uploadDocumentImport, { body: { file: zip } })
  const mapping = table.columns.map(({ field }) => (isField(field) ? field : null))
  const body = { mapping, companyId: issuer.companyId, currency: 'EUR', dealTermId: null, mended: [], accepted: [] }
  const report = await client.call(checkDocumentImport, { params: { id: table.id }, body })
  expect(report).toMatchObject({ documents: 3, bad: 1, problems: [{ row: 4, value: '201234563' }], sums: [{ total: '4536.00' }] })
  const broken = client.call(uploadDocumentImport, { body: { file: await zipOf({ 'счупен.xml': '<?xml version="1.0"?><Invoice>' }) } })
  await expect(broken).rejects.toMatchObject({ status: 400 })
})

test('PDFs in a ZIP stay with the documents whose numbers they are called by, and go back with them; columns are remembered by their headings', async () => {
  const studio = await aStudio(server)
  const { client, issuer } = studio
  const headings = ['Док', 'Кога', 'На кого', 'Към бюджета', 'Всичко']
  const table = [headings, ...['301', '302', '303'].map((number) => [number, '15.10.2026', 'Клиент ЕООД', '20,00', '120,00'])]
  const [one, other] = [aPdf({ text: 'Invoice 301' }), aPdf({ pages: 2 })]
  const files = {
    'история.csv': table.map((row) => row.join(';')).join('\r\n'),
    'Фактура 0000000301.pdf': one,
    'f-302.pdf': other,
    'скан.pdf': one,
  }
  const upload = async () => client.call(uploadDocumentImport, { body: { file: await zipOf(files) } })
  const first = await upload()
  expect(first.isRemembered).toBe(false)
  const mapping: DocumentImportField[] = ['number', 'issuedOn', 'clientName', 'vat', 'total']
  const body = { mapping, companyId: issuer.companyId, currency: 'EUR', dealTermId: null, mended: [], accepted: [] }
  const work = { params: { id: first.id }, body }
  expect(await client.call(checkDocumentImport, work)).toMatchObject({ bad: 0, papers: { joined: 2, left: 1, leftNames: ['скан.pdf'] } })
  const made = await imported(server, client, work)
  const { items } = await client.call(listDocuments, { query: { q: '0000000302' } })
  const attached = await client.call(listAttachments, { params: { id: items[0]?.id ?? '' } })
  expect(attached.items).toMatchObject([{ name: 'f-302.pdf', pages: 2, isRemovable: false, size: other.length }])
  expect(await faultsOf(studio)).toEqual([])
  const again = await upload()
  expect([again.isRemembered, again.columns.map(({ field }) => field)]).toEqual([true, mapping])
  await client.call(takeBackDocumentImport, { params: { id: made.id } })
  const { rows } = await server.owner.query('select count(*)::int as files from app.files where workspace_id = $1 and purpose = $2', [
    client.workspaceId,
    'attachment',
  ])
  expect(rows).toEqual([{ files: 0 }])
  const broken = client.call(uploadDocumentImport, { body: { file: await zipOf({ ...files, 'счупен.pdf': '%PDF-1.7' }) } })
  await expect(broken).rejects.toMatchObject({ status: 400, message: expect.stringContaining('счупен.pdf') })
})

test('a note is joined to its invoice that was here before it, takes off what is open, and gives it back when it is taken back', async () => {
  const studio = await aStudio(server)
  const of = (type: string, number: string, base: string, source = ''): string[] => {
    const vat = (Number(base) / 5).toFixed(2)
    return [
      type,
      number,
      source === '' ? '01.10.2026' : '10.10.2026',
      'Клиент ЕООД',
      '',
      base,
      vat,
      (Number(base) * 1.2).toFixed(2),
      'EUR',
      source,
    ]
  }
  const first = await imported(server, studio.client, await asked(studio, [of('Фактура', '700', '100.00')]))
  const later = await asked(studio, [of('КИ', '701', '20.00', '700'), of('КИ', '702', '500.00', '700'), of('ДИ', '703', '10.00', '700')])
  const report = await studio.client.call(checkDocumentImport, later)
  expect(report.notesHere).toEqual({
    joined: 2,
    apartCount: 1,
    apart: [{ row: 3, number: '0000000702', sourceNumber: '0000000700' }],
  })
  const second = await imported(server, studio.client, later)
  const { items } = await studio.client.call(listDocuments, { query: {} })
  const idOf = (number: string): string => items.find((one) => one.number === `0000000${number}`)?.id ?? ''
  const shown = (number: string) => studio.client.call(readDocument, { params: { id: idOf(number) } })
  expect(await shown('700')).toMatchObject({ outstanding: '96.00' })
  expect(await shown('701')).toMatchObject({ sourceDocumentId: idOf('700'), sourceIssuedOn: '2026-10-01' })
  expect(await shown('702')).toMatchObject({ sourceDocumentId: null, sourceNumber: '0000000700' })
  expect(await shown('703')).toMatchObject({ sourceDocumentId: idOf('700') })
  expect(await faultsOf(studio)).toEqual([])
  expect((await studio.client.send(takeBackDocumentImport, { params: { id: first.id } })).status).toBe(409)
  await studio.client.call(takeBackDocumentImport, { params: { id: second.id } })
  expect(await shown('700')).toMatchObject({ outstanding: '120.00' })
  expect(await faultsOf(studio)).toEqual([])
  await studio.client.call(takeBackDocumentImport, { params: { id: first.id } })
})

const ELSEWHERE = (number: string, day: string, base: string, vat: string) => [
  'Фактура',
  number,
  day,
  'Клиент Едно ЕООД',
  '175074752',
  base,
  vat,
  (Number(base) + Number(vat)).toFixed(2),
  'EUR',
  '',
]

test('what another program issued counts in the turnover that a company has to register from', async () => {
  server.setNow('2026-11-20T10:00:00Z')
  const studio = await aStudio(server)
  const { companyId } = studio.issuer
  await server.owner.query(`update app.companies set vat_registration = 'none', vat_number = '' where id = $1`, [companyId])
  const rows = [
    ELSEWHERE('501', '10.11.2025', '1000.00', '0.00'),
    ELSEWHERE('502', '25.11.2025', '200.00', '0.00'),
    ELSEWHERE('503', '15.02.2026', '30.00', '0.00'),
  ]
  await imported(server, studio.client, await asked(studio, rows))
  expect((await studio.client.call(listVatMonths, { query: { companyId } })).turnover).toMatchObject({
    thisYear: '30.00',
    twelveMonths: '230.00',
  })
})

test('an advance that another program invoiced is deducted by the invoice for the whole supply here, in the ledger of its month', async () => {
  server.setNow('2026-11-20T10:00:00Z')
  const studio = await aStudio(server)
  const { client, issuer } = studio
  const { companyId } = issuer
  const { id: contactId } = await studio.inWorkspace((tx) =>
    createContact(tx, studio.act, aContact({ registrationNumber: '175074752', vatNumber: '' })),
  )
  await imported(server, client, await asked(studio, [ELSEWHERE('601', '15.10.2026', '300.00', '60.00')]))
  const [found] = (await client.call(listDocuments, { query: { q: '0000000601' } })).items
  const query = { companyId, contactId, all: true }
  const offered = async () => (await client.call(listAdvances, { query })).advances.map(({ number }) => number)
  expect(await offered()).toEqual(['0000000601'])
  const lines = [
    aLine(issuer, { quantity: '1', unitPrice: '1000' }),
    aLine(issuer, { unitPrice: '300', quantity: '-1', advanceId: found?.id ?? null }),
  ]
  await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, issuer, { contactId, lines, issuedOn: '2026-11-20' }))
  expect(await offered()).not.toContain('0000000601')
  const sums = async (month: string) => (await client.call(readSalesLedger, { params: { month }, query: { companyId } })).sums
  expect([await sums('2026-10'), await sums('2026-11')]).toEqual([
    { 11: '300.00', 21: '60.00' },
    { 11: '700.00', 21: '140.00' },
  ])
  expect(await faultsOf(studio)).toEqual([])
})
