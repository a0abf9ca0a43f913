import * as documentActs from '@invoice/contract/documents/acts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import { Problem } from '@invoice/contract/wire/problem.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { createDocument } from '../drafts/create-document.ts'
import { issueDocument } from '../issuing/issue-document.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
let studio: Studio
beforeAll(async () => {
  studio = await aStudio(server)
})

const read = (id: string) => studio.client.call(contract.readDocument, { params: { id } })
const convert = (id: string, type: DocumentType) => studio.client.send(documentActs.convertDocument, { params: { id }, body: { type } })
const voiding = (id: string, reissue = false) =>
  studio.client.send(documentActs.voidDocument, { params: { id }, body: { reason: 'Сгрешен получател', reissue } })
const issue = ({ id, version }: Document) => studio.inWorkspace((tx) => issueDocument(tx, studio.act, id, version))
const saidBy = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors['__']?.[0]

/** The documents that a refusal leads to. */
const ledTo = (answer: { body: unknown }) => Problem.parse(answer.body).documents?.map(({ id }) => id)

/** A document that was issued, by the operations themselves. */
function issued(type: DocumentType, changes: Partial<DocumentDraft> = {}): Promise<Document> {
  const { act, issuer, inWorkspace } = studio
  return inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { type, lines: [aLine(issuer)], ...changes }))
}
async function accepted(): Promise<Document> {
  const { id } = await issued('quote')
  return studio.client.call(documentActs.acceptDocument, { params: { id } })
}
async function drafted(id: string, type: DocumentType): Promise<Document> {
  const answer = await convert(id, type)
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body as Document
}
const noteTo = (invoice: Document, type: 'creditnote' | 'debitnote', quantity = '1') =>
  issued(type, {
    sourceDocumentId: invoice.id,
    reason: { bg: 'Връщане на стока', en: '' },
    lines: [aLine(studio.issuer, { quantity })],
  })

describe('converting', () => {
  test('makes a draft with every amount, linked on both sides; the source follows when it is issued, and comes back when it is voided', async () => {
    const quote = await accepted()
    const draft = await drafted(quote.id, 'invoice')
    const { total, totalVat, subtotal, currency, contactId } = quote
    expect(draft).toMatchObject({ type: 'invoice', status: 'draft', total, totalVat, subtotal, currency, contactId, issuedOn: null })
    expect(draft.source).toMatchObject({ id: quote.id, number: quote.number })
    expect(await read(quote.id)).toMatchObject({ status: 'accepted', derived: [{ id: draft.id, status: 'draft' }] })
    const invoice = await issue(draft)
    expect(invoice.source?.status).toBe('converted')
    expect((await read(quote.id)).status).toBe('converted')
    const again = await convert(quote.id, 'invoice')
    expect([again.status, ledTo(again)]).toEqual([409, [invoice.id]])
    expect((await voiding(invoice.id)).status).toBe(200)
    expect((await read(quote.id)).status).toBe('accepted')
  })

  test('twice, or twice at once, leads to the first draft; into something else it is refused until that is gone', async () => {
    const quote = await accepted()
    const [first, second] = await Promise.all([drafted(quote.id, 'invoice'), drafted(quote.id, 'invoice')])
    expect(second.id).toBe(first.id)
    const other = await convert(quote.id, 'proforma')
    expect([other.status, saidBy(other)]).toEqual([409, expect.stringContaining('“Invoice”')])
    expect(ledTo(other)).toEqual([first.id])
    await studio.client.call(contract.removeDocument, { params: { id: first.id } })
    expect(await read(quote.id)).toMatchObject({ status: 'accepted', derived: [] })
    expect((await convert(quote.id, 'proforma')).status).toBe(200)
  })

  test('what was converted meanwhile, or cancelled, is not converted again by a draft of earlier', async () => {
    const quote = await accepted()
    const draft = await drafted(quote.id, 'invoice')
    const { act, issuer, inWorkspace } = studio
    const typed = await inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { sourceDocumentId: quote.id })))
    await issue(draft)
    const { id, version } = typed
    const late = await studio.client.send(contract.issueDocument, { params: { id }, body: { version } })
    expect([late.status, saidBy(late)]).toEqual([409, expect.stringContaining(`${quote.number}, is in state “Converted”`)])
    expect(ledTo(late)).toEqual([quote.id])
  })

  test('to what the type does not become, or what nothing is left for, is refused', async () => {
    const quote = await accepted()
    expect(saidBy(await convert(quote.id, 'creditnote'))).toContain('cannot be converted to “Credit note”')
    const order = await issued('purchase_order')
    expect((await convert(order.id, 'invoice')).status).toBe(409)
  })

  test('a contact that was merged away makes way for the one that took its place', async () => {
    const { act, issuer, inWorkspace } = studio
    const into = await inWorkspace((tx) => createContact(tx, act, aContact()))
    const old = await inWorkspace((tx) => createContact(tx, act, aContact()))
    const proforma = await issued('proforma', { contactId: old.id })
    await server.owner.query('update app.contacts set archived_at = now(), merged_into_id = $1 where id = $2', [into.id, old.id])
    expect((await drafted(proforma.id, 'invoice')).contactId).toBe(into.id)
    const copy = await studio.client.call(documentActs.duplicateDocument, { params: { id: proforma.id } })
    expect(copy).toMatchObject({ contactId: into.id, paymentMethodId: issuer.paymentMethodId, sourceDocumentId: null, derived: [] })
  })
})

describe('an order', () => {
  test('remembers what is left of each line, offers just that, and is converted when nothing is left to invoice', async () => {
    const { issuer } = studio
    const order = await issued('order', { lines: [aLine(issuer, { quantity: '10' }), aLine(issuer, { quantity: '4' })] })
    const leftOf = async (target: 'invoice' | 'delivery_note') => (await read(order.id)).progress.map(({ left }) => left[target])
    const note = await drafted(order.id, 'delivery_note')
    const first = await changed(await drafted(order.id, 'invoice'), ['7', '4'])
    await issue(note)
    await issue(first)
    expect(await read(order.id)).toMatchObject({ status: 'issued', convertibleTo: ['invoice'] })
    expect([await leftOf('invoice'), await leftOf('delivery_note')]).toEqual([
      ['3', '0'],
      ['0', '0'],
    ])
    const rest = await drafted(order.id, 'invoice')
    expect(rest.lines.map(({ quantity }) => quantity)).toEqual(['3'])
    await issue(rest)
    expect((await read(order.id)).status).toBe('converted')
    expect((await convert(order.id, 'invoice')).status).toBe(409)
    await studio.client.call(documentActs.cancelDocument, { params: { id: note.id }, body: { reason: 'Върната' } })
    expect(await read(order.id)).toMatchObject({ status: 'converted', convertibleTo: ['delivery_note'] })
    await voiding(rest.id)
    expect(await read(order.id)).toMatchObject({ status: 'issued', convertibleTo: ['invoice', 'delivery_note'] })
    expect(await leftOf('invoice')).toEqual(['3', '0'])
  })

  test('is completed while something is left, and goes back to that when the last invoice is voided and issued anew', async () => {
    const order = await issued('order')
    await studio.client.call(documentActs.completeDocument, { params: { id: order.id } })
    const invoice = await issue(await drafted(order.id, 'invoice'))
    expect((await read(order.id)).status).toBe('converted')
    const { replacement } = (await voiding(invoice.id, true)).body as { replacement: Document }
    expect((await read(order.id)).status).toBe('completed')
    expect((await drafted(order.id, 'invoice')).id).toBe(replacement.id)
    await issue(replacement)
    expect((await read(order.id)).status).toBe('converted')
  })

  async function changed(draft: Document, quantities: readonly string[]): Promise<Document> {
    const { id, version, lines } = draft
    const kept = lines.map(({ id: lineId }, index) => ({ ...aLine(studio.issuer, { quantity: quantities[index] ?? '1' }), id: lineId }))
    const body = { ...aDraft(studio.issuer, { sourceDocumentId: draft.source?.id ?? null, lines: kept }), version }
    return studio.client.call(contract.saveDocument, { params: { id }, body })
  }
})

describe('voiding', () => {
  test('keeps number and reason, demands one, and is told with its day in view, list, and public page', async () => {
    const invoice = await issued('invoice')
    const { token } = await studio.client.call(documentLinks.shareDocument, { params: { id: invoice.id } })
    const pdf = () => studio.client.request('GET', `/api/documents/${invoice.id}/pdf`)
    const original = (await pdf()).body
    const none = await studio.client.request('POST', `/api/documents/${invoice.id}/void`, {
      body: { reason: ' ' },
      headers: { 'idempotency-key': newId() },
    })
    expect([none.status, Object.keys((none.body as { errors: object }).errors)]).toEqual([400, ['__', 'reason']])
    expect((await voiding(invoice.id)).status).toBe(200)
    const facts = { status: 'voided', number: invoice.number, voidReason: 'Сгрешен получател', voidedOn: server.clock.today() }
    expect(await read(invoice.id)).toMatchObject({ ...facts, paymentState: null, allowedActions: ['duplicate'] })
    const { items } = await studio.client.call(documentList.listDocuments, { query: { state: 'voided' } })
    expect(items.find(({ id }) => id === invoice.id)).toMatchObject(facts)
    const shared = await server.app.inject({ url: `/api/public/${token}`, headers: { host: 'localhost' } })
    expect(shared.json()).toMatchObject({ state: 'voided', voidedOn: server.clock.today(), paymentQr: null })
    expect(shared.body).not.toContain('Сгрешен получател')
    expect((await pdf()).body).not.toEqual(original)
    const kept = await server.owner.query('select count(*)::int as n from app.document_outputs where document_id = $1', [invoice.id])
    expect(kept.rows).toEqual([{ n: 1 }])
  })

  test('is refused while notes to it or payments stand, and names them; a voided credit note gives back what it took', async () => {
    const invoice = await issued('invoice')
    const note = await noteTo(invoice, 'creditnote')
    expect((await read(invoice.id)).settled).toBe(note.total)
    const held = await voiding(invoice.id)
    expect([held.status, saidBy(held)]).toEqual([409, expect.stringContaining(`Credit note ${note.number}`)])
    expect(Problem.parse(held.body).documents).toMatchObject([{ id: note.id, type: 'creditnote', number: note.number }])
    expect((await voiding(note.id)).status).toBe(200)
    expect((await read(invoice.id)).settled).toBe('0.00')
    const payment = await studio.inWorkspace((tx) => aPayment(tx, studio.act, invoice.id, { amount: '12.50' }))
    const receipt = await issued('receipt')
    await allocated(invoice.id, receipt.id, '7.50')
    const paid = await voiding(invoice.id)
    expect([saidBy(paid), ledTo(paid)]).toEqual([expect.stringContaining('payments allocated to it (€20.00)'), [receipt.id]])
    await studio.inWorkspace((tx) => undoPayment(tx, studio.act, payment.id))
    await server.owner.query('delete from app.allocations where settling_document_id = $1', [receipt.id])
    expect((await voiding(invoice.id)).status).toBe(200)
  })

  test('of a debit note is refused where the credit notes would exceed the invoice without it', async () => {
    const invoice = await issued('invoice')
    const debit = await noteTo(invoice, 'debitnote')
    const credit = await noteTo(invoice, 'creditnote', '3')
    const refused = await voiding(debit.id)
    expect([saidBy(refused), ledTo(refused)]).toEqual([expect.stringContaining(`exceed Invoice ${invoice.number}`), [credit.id]])
    await voiding(credit.id)
    expect((await voiding(debit.id)).status).toBe(200)
  })

  test('while a note to it is being issued, one of both happens', async () => {
    const { act, issuer, inWorkspace } = studio
    for (let turn = 0; turn < 3; turn++) {
      const invoice = await issued('invoice')
      const typed = { type: 'creditnote', sourceDocumentId: invoice.id, reason: { bg: 'Отстъпка', en: '' } } as const
      const note = await inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { ...typed, lines: [aLine(issuer)] })))
      const { id, version } = note
      const issuing = studio.client.send(contract.issueDocument, { params: { id }, body: { version } })
      const statuses = (await Promise.all([voiding(invoice.id), issuing])).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('and issuing anew: the draft says what it replaces, both say so once it is issued', async () => {
    const invoice = await issued('invoice')
    const { document, replacement } = (await voiding(invoice.id, true)).body as { document: Document; replacement: Document }
    expect(document.replacement).toMatchObject({ id: replacement.id, status: 'draft' })
    expect(replacement).toMatchObject({ replaces: { id: invoice.id, status: 'voided' }, total: invoice.total, taxOn: invoice.taxOn })
    const anew = await issue(replacement)
    expect((await read(invoice.id)).replacement).toMatchObject({ id: anew.id, number: anew.number })
    const { rows } = await server.owner.query('select replaced_by_id from app.documents where id = $1', [invoice.id])
    expect(rows).toEqual([{ replaced_by_id: anew.id }])
    const { items } = await studio.client.call(documentLinks.readHistory, { params: { id: invoice.id } })
    expect(items.slice(0, 3).map(({ act, details }) => [act, details['reason']])).toEqual([
      ['document.protocol_made', undefined],
      ['document.replaced', undefined],
      ['document.voided', 'Сгрешен получател'],
    ])
  })
})

test('an offer that has expired is neither accepted nor declined, and says so', async () => {
  const { id } = await issued('offer', { validUntilOn: server.clock.today() })
  await server.owner.query('alter table app.documents disable trigger documents_frozen')
  await server.owner.query(`update app.documents set valid_until_on = current_date - 1 where id = $1`, [id])
  await server.owner.query('alter table app.documents enable trigger documents_frozen')
  for (const endpoint of [documentActs.acceptDocument, documentActs.declineDocument] as const) {
    const answer = await studio.client.request('POST', endpoint.path.replace(':id', id), { body: { reason: '' } })
    expect([answer.status, saidBy(answer)]).toEqual([409, 'This cannot be done: Offer, state “Expired”. Possible now: Send, Duplicate.'])
  }
  expect(await read(id)).toMatchObject({ allowedActions: ['send', 'duplicate'] })
})

test('after all of this the sums are right and every chain is whole', async () => {
  const fresh = await aStudio(server)
  const { act, issuer, inWorkspace } = fresh
  const invoice = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  const body = { reason: 'Сгрешена сума', reissue: true }
  const { replacement } = await fresh.client.call(documentActs.voidDocument, { params: { id: invoice.id }, body })
  if (!replacement) throw new Error('It was asked for.')
  await inWorkspace((tx) => issueDocument(tx, act, replacement.id, replacement.version))
  expect((await inWorkspace((tx) => verifyDocuments(tx, act))).faults).toEqual([])
  const summary = await fresh.client.call(documentList.summariseDocuments, { query: { state: 'unpaid' } })
  expect(summary).toMatchObject({ count: 1, sums: [{ total: replacement.total }] })
})

async function allocated(documentId: string, settlingId: string, amount: string) {
  const { workspaceId } = studio.client
  await server.owner.query(
    `insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, allocated_on)
     values ($1, $2, $3, $4, $5, current_date)`,
    [workspaceId, newId(), documentId, settlingId, amount],
  )
}
