import { createHash } from 'node:crypto'
import * as acts from '@invoice/contract/documents/acts.ts'
import { attachFile } from '@invoice/contract/documents/attachments.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { readJob } from '@invoice/contract/history/jobs.ts'
import * as packages from '@invoice/contract/vat/package.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForeignContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { startWorkers, type Workers } from '../../../platform/jobs/workers.ts'
import { xlsxRows } from '../../../platform/spreadsheets/xlsx/read-xlsx.ts'
import { contentOf, type Entry, openZip } from '../../../platform/spreadsheets/zip.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aPdf } from '../../documents/attachments/testing/a-pdf.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../files/testing/pictures.ts'

const database = await testDatabase()
const server = await testServer({ database })
let studio: Studio
let workers: Workers | undefined
afterAll(() => workers?.stop())

const MONTH = '2026-11'
const companyId = () => studio.issuer.companyId
const issued = (changes: Partial<DocumentDraft> = {}) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))

async function bill(vendorNumber: string, changes: Partial<DocumentDraft> = {}) {
  const draft = await studio.inWorkspace((tx) =>
    createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', vendorNumber, issuedOn: '2026-11-05', ...changes })),
  )
  return { id: draft.id, record: () => studio.inWorkspace((tx) => recordDocument(tx, studio.act, draft.id, null)) }
}

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
  await issued({ issuedOn: '2026-11-02' })
  await issued({ issuedOn: '2026-11-03' })
  const annulled = await issued({ issuedOn: '2026-11-20' })
  await studio.client.call(acts.voidDocument, { params: { id: annulled.id }, body: { reason: 'Сгрешена', reissue: false } })
  const scanned = await bill('Ф-17/2026')
  await studio.client.call(attachFile, { params: { id: scanned.id }, body: { file: fileOf(aPdf({ pages: 1 }), 'Касова бележка.pdf') } })
  await scanned.record()
  await (await bill('A-2')).record()
  const vendor = await studio.inWorkspace((tx) =>
    createContact(tx, studio.act, aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true })),
  )
  const charged = await bill('C-3', { contactId: vendor.id })
  await charged.record()
  const decided = { kind: 'received' as const, credit: null, claimedIn: null, rate: null }
  await studio.client.call(contract.writeTreatment, { params: { id: charged.id }, body: decided })
})

const table = (ledger: 'sales' | 'purchases', format: 'xlsx' | 'csv' = 'xlsx', month = MONTH) =>
  studio.client.send(packages.exportVatLedger, { params: { month, ledger }, query: { companyId: companyId(), format } })

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const [, cells] of xlsxRows(bytes, { maxColumns: 50, maxCharacters: 1_000_000, maxInflatedBytes: 10_000_000 }))
    rows.push([...cells])
  return rows
}

describe.each(['sales', 'purchases'] as const)('the %s ledger as a table', (ledger) => {
  const shown = () => {
    const asked = { params: { month: MONTH }, query: { companyId: companyId() } }
    return ledger === 'sales' ? studio.client.call(contract.readSalesLedger, asked) : studio.client.call(contract.readPurchaseLedger, asked)
  }
  const fieldOf = (heading: string): string => /0[23]-(\d\d)\)$/.exec(heading)?.[1] ?? ''

  test('has the columns of the law in its order, and each row to the cent, the sums last', async () => {
    const { items, sums } = await shown()
    const [headings = [], ...rows] = await rowsOf((await table(ledger)).bytes)
    const fields = headings.map(fieldOf)
    const columns = fields.filter(Boolean)
    expect(columns).toEqual(
      ledger === 'sales' ? '10 20 11 21 12 26 22 23 13 24 14 15 16 17 18 19 25'.split(' ') : '30 31 41 32 42 43 44'.split(' '),
    )
    const amountsOf = (row: readonly string[]) =>
      Object.fromEntries(
        fields.flatMap((field, at) =>
          field && !['10', '20'].includes(field) && Number(row[at] ?? 0) !== 0 ? [[field, Number(row[at])]] : [],
        ),
      )
    const asNumbers = (amounts: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, Number(amount)]))
    expect(rows.slice(0, -1).map((row) => [row[1], row[2], row[4], amountsOf(row)])).toEqual(
      items.map(({ type, number, partyNumber, amounts }) => [type, number, partyNumber, asNumbers(amounts)]),
    )
    expect(amountsOf(rows.at(-1) ?? [])).toEqual(asNumbers(sums))
    expect(rows.length).toBe(items.length + 1)
  })

  test('is CSV where that is asked for, and a heading with sums of nothing where the month is empty', async () => {
    const { bytes, headers } = await table(ledger, 'csv')
    expect(headers['content-type']).toMatch('text/csv')
    expect(bytes.toString().split('\r\n').length).toBe((await shown()).items.length + 3)
    expect((await rowsOf((await table(ledger, 'xlsx', '2026-01')).bytes)).length).toBe(2)
  })
})

describe('the package of a month', () => {
  const made = () => studio.client.call(packages.makeVatPackage, { body: { companyId: companyId(), month: MONTH } })
  const fetched = (id: string, of = studio) => of.client.send(packages.readVatPackage, { params: { id } })
  async function done(id: string) {
    workers ??= await startWorkers(server.platform, database.config, tasks)
    await expect.poll(async () => (await studio.client.call(readJob, { params: { id } })).state, { interval: 30 }).toBe('done')
  }
  async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
    const files = new Map<string, Buffer>()
    for (const [name, entry] of openZip(bytes, () => true, 100_000_000)) files.set(name, await whole(bytes, entry))
    return files
  }
  async function whole(bytes: Buffer, entry: Entry): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of contentOf(bytes, entry)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  test('holds files, ledgers, papers by number and scans, and a page with the hash of each', async () => {
    const { jobId, papers } = await made()
    expect(papers).toBe(4)
    expect((await fetched(jobId)).status).toBe(409)
    await done(jobId)
    const { bytes, headers } = await fetched(jobId)
    expect(headers['content-type']).toBe('application/zip')
    const files = await unpacked(bytes)
    expect([...files.keys()]).toEqual([
      'Agency/DEKLAR.TXT',
      'Agency/PRODAGBI.TXT',
      'Agency/POKUPKI.TXT',
      'Ledgers/Sales ledger 2026-11.xlsx',
      'Ledgers/Purchase ledger 2026-11.xlsx',
      expect.stringMatching(/^SAF-T\/SAFT-PART-\d+-2026-11\.xml$/),
      expect.stringMatching(/^Documents\/.+ 0000000001\.pdf$/),
      expect.stringMatching(/^Documents\/.+ 0000000002\.pdf$/),
      expect.stringMatching(/^Documents\/.+ 0000000003\.pdf$/),
      expect.stringMatching(/^Documents\/.+ 0000000001\.pdf$/),
      expect.stringMatching(/^Received\/Ф-17-2026 .+ Касова бележка\.pdf$/),
      'index.html',
    ])
    const page = files.get('index.html')?.toString() ?? ''
    for (const name of files.keys()) if (name !== 'index.html') expect(page).toContain(`${name}</td>`)
    for (const [name, content] of files)
      if (name !== 'index.html') expect(page).toContain(createHash('sha256').update(content).digest('hex'))
    expect(page).toMatch('4 rows in the sales ledger')
    expect(page).toMatch('Bills without a file beside them: A-2, C-3')
    expect(page).toMatch('there are no supplies to the EU')
    for (const [name, content] of files)
      if (name.endsWith('.pdf') && name.startsWith('Documents')) expect((await pdfPages(content)).length).toBe(1)
    const sold = await rowsOf(files.get('Ledgers/Sales ledger 2026-11.xlsx') ?? Buffer.alloc(0))
    expect(sold.length).toBe(6)
  })

  test('tells a paper that could not be drawn, and gives the others', async () => {
    const { jobId } = await made()
    await done(jobId)
    await server.owner.query('delete from app.job_files where workspace_id = $1 and job_id = $2 and position = 0', [
      studio.client.workspaceId,
      jobId,
    ])
    const files = await unpacked((await fetched(jobId)).bytes)
    expect([...files.keys()].filter((name) => name.startsWith('Documents')).length).toBe(3)
    expect(files.get('index.html')?.toString()).toMatch('Invoice 0000000001: its PDF could not be made')
  })

  test('is of who asked for it, and kept for a day', async () => {
    const { jobId } = await made()
    await done(jobId)
    expect((await fetched(jobId, await aStudio(server))).status).toBe(404)
    server.setNow('2026-11-21T11:00:00Z')
    const late = await fetched(jobId)
    expect([late.status, late.bytes.toString()]).toEqual([404, expect.stringContaining('kept for a day')])
    server.setNow('2026-11-20T10:00:00Z')
  })
})
