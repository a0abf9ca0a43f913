import type * as contract from '@invoice/contract/documents/document.ts'
import { describe, expect, test } from 'vitest'
import { type aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'
import { draftOf, errorsOf, issue } from './testing/drafts.ts'

const server = await testServer()

const today = () => server.clock.today()

describe('a note', () => {
  const reason = { bg: 'Върната стока', en: 'Goods returned' }
  const noteTo = (studio: Studio, sourceDocumentId: string, changes: Parameters<typeof aDraft>[1] = {}) =>
    draftOf(studio, { type: 'creditnote', reason, sourceDocumentId, ...changes })
  const anInvoice = (studio: Studio) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))

  test('corrects no draft, whatever number is typed, and nothing that was voided', async () => {
    const studio = await aStudio(server)
    const voided = await anInvoice(studio)
    await server.owner.query(`update app.documents set status = 'voided', voided_at = now() where id = $1`, [voided.id])
    const draft = await draftOf(studio)
    const typed = { type: 'debitnote' as const, sourceNumber: '0000000077', sourceIssuedOn: today() }
    for (const note of [await noteTo(studio, draft.id, typed), await noteTo(studio, voided.id, { type: 'debitnote' })]) {
      expect(errorsOf(await issue(studio, note))).toEqual({ sourceNumber: ['The invoice is not issued, or it is voided.'] })
    }
  })

  test('is of the company that issued the invoice', async () => {
    const studio = await aStudio(server)
    const { companyId, rangeId } = studio.issuer
    const other = newId()
    await server.owner.query(
      `insert into app.companies select (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'is_default', false))).* from app.companies c
      where id = $2`,
      [other, companyId],
    )
    await server.owner.query(
      `insert into app.document_ranges (workspace_id, id, company_id, name, number_pool, types, length, first_number, last_number, next_number)
      select workspace_id, $1, $2, name, number_pool, types, length, first_number, last_number, first_number from app.document_ranges
      where id = $3`,
      [newId(), other, rangeId],
    )
    const note = await noteTo(studio, (await anInvoice(studio)).id, { companyId: other })
    expect(errorsOf(await issue(studio, note))).toEqual({ sourceNumber: ['The invoice was issued by another company.'] })
  })

  test('takes from an invoice at most what is left, also when three come at once', async () => {
    const studio = await aStudio(server)
    const { id } = await anInvoice(studio)
    const notes = await Promise.all([1, 2, 3].map(() => noteTo(studio, id)))
    const answers = await Promise.all(notes.map((note) => issue(studio, note)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test.each([false, true])('credits its invoice line by line to the last cent, prices with VAT: %s', async (pricesIncludeVat) => {
    const studio = await aStudio(server)
    const unitPrice = pricesIncludeVat ? '0.40' : '0.33'
    const third = () => ({ pricesIncludeVat, lines: [aLine(studio.issuer, { quantity: '1', unitPrice })] })
    const lines = [1, 2, 3].flatMap(() => third().lines)
    const invoice = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { pricesIncludeVat, lines }))
    const sums: string[] = []
    for (let part = 0; part < 3; part++) {
      const answer = await issue(studio, await noteTo(studio, invoice.id, third()))
      expect(answer.status).toBe(200)
      const { taxBase, totalVat } = answer.body as contract.Document
      sums.push(`${taxBase} + ${totalVat}`)
    }
    expect(sums).toEqual(pricesIncludeVat ? ['0.33 + 0.07', '0.33 + 0.07', '0.34 + 0.06'] : ['0.33 + 0.07', '0.33 + 0.07', '0.33 + 0.06'])
    const cent = { pricesIncludeVat, lines: [aLine(studio.issuer, { quantity: '1', unitPrice: '0.01' })] }
    expect(errorsOf(await issue(studio, await noteTo(studio, invoice.id, cent)))['lines']?.[0]).toContain('exceeds what is left')
    const report = await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))
    expect(report.faults).toEqual([])
  })

  test('in EUR takes from an invoice in BGN what its leva are in euro', async () => {
    const studio = await aStudio(server)
    const days = { issuedOn: '2025-12-30', taxOn: '2025-12-30', dueOn: '2026-01-10' }
    const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { ...days, currency: 'BGN' }))
    const line = (unitPrice: string) => ({ lines: [aLine(studio.issuer, { quantity: '1', unitPrice })] })
    // 100.00 BGN and 20.00 of VAT are 51.13 and 10.23 EUR.
    const tooMuch = await issue(studio, await noteTo(studio, id, line('51.14')))
    expect(errorsOf(tooMuch)['lines']?.[0]).toContain('61.36')
    expect((await issue(studio, await noteTo(studio, id, line('51.13')))).status).toBe(200)
    expect((await issue(studio, await noteTo(studio, id, line('0.01')))).status).toBe(400)
  })
})
