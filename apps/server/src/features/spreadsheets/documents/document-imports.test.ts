import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import {
  checkDocumentImport,
  DOCUMENT_IMPORT_FIELDS,
  type DocumentImportField,
  runDocumentImport,
  takeBackDocumentImport,
  uploadDocumentImport,
} from '@invoice/contract/documents/document-imports.ts'
import { listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { readSalesLedger } from '@invoice/contract/vat/periods.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'
import { csvFile } from '../imports/testing/tables.ts'

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
  const run = await client.call(runDocumentImport, work)
  expect(run).toMatchObject({ documents: ROWS, firstNumber: '0000000101', lastNumber: '0000000160' })
  await expect(client.call(runDocumentImport, work)).rejects.toMatchObject({ status: 404 })
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
