import { readdirSync } from 'node:fs'
import * as contract from '@invoice/contract/documents/document.ts'
import { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import * as open from '@invoice/contract/documents/public.ts'
import { listRanges } from '@invoice/contract/settings/settings.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { hasField, OFFERED_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { describe, expect, test } from 'vitest'
import { inReadingTransaction } from '../../platform/db/reading-transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { kindsOf, RELEASED, releasedDatabase } from '../../platform/testing/released-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { verifyDocuments } from './verify/verify-documents.ts'

const releases = readdirSync(RELEASED).flatMap((name) => /^(\d{4})\.tar\.zst$/.exec(name)?.[1] ?? [])

test('a database of every release that changed the schema is kept', () => {
  expect(releases).toEqual(['0017', '0077', '0079', '0100', '0108', '0115', '0122', '0139', '0154', '0171', '0183', '0187', '0188'])
})

// All are brought to the present and verified (verification/upgraded.test.ts); each document of the first and of the last is read and printed.
describe.each(await Promise.all([releases[0], releases.at(-1)].map((release) => opened(release ?? ''))))(
  'a database of the release that ended with $release, brought to the present',
  (of) => {
    const { server, client, kinds, act } = of

    test('lists each of its documents', async () => {
      const { items } = await client.call(documentList.listDocuments, { query: { pageSize: 100 } })
      expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(kinds)))
    })

    test.each(Object.entries(kinds))('reads, prints and shows its document: %s', async (kind, id) => {
      const params = { id }
      const document = await client.call(contract.readDocument, { params })
      const { snapshot, pages } = await client.call(documentPaper.readPaper, { params })
      expect(snapshot).toMatchObject({ number: document.number, totals: { total: document.total }, issuedOn: document.issuedOn })
      expect(pages).toBe(1)
      const page = await client.send(documentPaper.readPage, { params: { ...params, page: 1 }, query: {} })
      expect(page.bytes.toString()).toContain('<svg')
      const pdf = await client.send(documentPaper.readPdf, { params, query: { kind: 'original' } })
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      if (kind === 'sample') return
      const { token } = await client.call(documentLinks.shareDocument, { params })
      const page1 = await server.client().send(open.readPublicPage, { params: { token, page: '1' } })
      expect(page1.status).toBe(200)
      const shown = await server.client().call(open.readPublicDocument, { params: { token } })
      expect(shown).toMatchObject({ snapshot: { number: document.number, totals: { total: document.total } }, pages: 1 })
    })

    test('gives the very file that left the house', async () => {
      const { rows } = await server.owner.query('select document_id as id, content from app.document_outputs order by created_at limit 1')
      const { bytes } = await client.send(documentPaper.readPdf, { params: { id: rows[0].id }, query: { kind: 'original' } })
      expect(bytes.equals(rows[0].content)).toBe(true)
    })

    test('has nothing that was altered', async () => {
      const report = await inReadingTransaction(server.db, act.actor.workspaceId, (tx) => verifyDocuments(tx, act))
      expect(report.faults).toEqual([])
      expect(report.checked.documents).toBe(Object.keys(kinds).length)
    })

    test('keeps the numbers of its cash orders, and numbers those to come in and out apart', async () => {
      const { rows: orders } = await server.owner.query(
        `select number, prefix from app.documents d join app.document_ranges r on r.workspace_id = d.workspace_id and r.id = d.range_id
         where d.type = 'payment' and d.number is not null`,
      )
      // One range was of both, until there was one of each (0102).
      const isOfBoth = of.release < '0102'
      const known = isOfBoth ? ['PM-'] : ['PKO-', 'RKO-']
      expect(
        orders.filter(({ number, prefix }) => !known.includes(prefix) || !/^[A-Z]{2,3}-\d{6}$/.test(number) || !number.startsWith(prefix)),
      ).toEqual([])
      const { items } = await client.call(listRanges, { query: { archived: true } })
      const ranges = items.filter(({ types }) => types.includes('payment'))
      const companies = new Set(ranges.map(({ companyId }) => companyId))
      for (const companyId of companies) {
        const own = ranges.filter((range) => range.companyId === companyId)
        expect(own.map(({ prefix, direction, archivedAt }) => [prefix, direction, archivedAt !== null]).sort()).toEqual([
          ['PKO-', 'in', false],
          ...(isOfBoth ? [['PM-', null, true]] : []),
          ['RKO-', 'out', false],
        ])
      }
      expect(companies.size).toBeGreaterThan(0)
    })

    test('numbers each type that is offered now', async () => {
      const { companyId, contactId, lines } = await client.call(contract.readDocument, { params: { id: kinds['invoice-bg'] ?? '' } })
      const taxRateId = lines[0]?.taxRateId ?? null
      // What a vendor sent bears the vendor's number.
      for (const type of OFFERED_TYPES.filter((each) => !isVendorDocument(each))) {
        const direction = hasField(type, 'direction') ? ('in' as const) : null
        const line = { id: newId(), name: { bg: 'Услуга', en: '' }, quantity: '1', unitPrice: '5', taxRateId }
        const body = DocumentDraft.parse({ type, direction, companyId, contactId, lines: [line], ...noted(type) })
        const { id, version } = await client.call(contract.createDocument, { body })
        const { number } = await client.call(contract.issueDocument, { params: { id }, body: { version } })
        expect(number, type).toMatch(/^([A-Z]{2,3}-)?\d+$/)
      }
    })
  },
)

/** A note corrects an invoice, here one that was issued elsewhere. */
const noted = (type: DocumentType) =>
  isNote(type) ? { reason: { bg: 'Връщане на стока', en: 'Goods returned' }, sourceNumber: '0000000001', sourceIssuedOn: '2026-11-01' } : {}

async function opened(release: string) {
  const database = await releasedDatabase(release)
  const server = await testServer({ database })
  const { rows } = await server.owner.query<{ id: string }>('select id from account.workspaces')
  const workspaceId = rows[0]?.id ?? ''
  const client = await server.signIn({ workspaceId })
  const actor = { kind: 'user', id: client.userId, name: '', workspaceId, role: 'owner' } as const
  return { release, server, client, kinds: kindsOf(release), act: { actor, language: 'en', clock: server.clock } as const }
}
