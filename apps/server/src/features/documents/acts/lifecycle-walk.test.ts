import { ACTION_ENDPOINTS } from '@invoice/contract/documents/action-endpoints.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { DOCUMENT_TYPES, type DocumentStatus, type DocumentType } from '@invoice/domain/documents/document.ts'
import { DOCUMENT_ACTIONS, type DocumentAction, statusesOf, transition } from '@invoice/domain/documents/lifecycle.ts'
import { takesPayments } from '@invoice/domain/documents/open.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isReversing, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../drafts/create-document.ts'
import { issueDocument } from '../issuing/issue-document.ts'
import { recordDocument } from '../issuing/record-document.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

/** Every type in each of its states is asked for every act that is served: it is done, or refused with those that are allowed. */

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  studio = await aStudio(server)
})

const RETURNED = { bg: 'Връщане на стока', en: '' }
const STATES = DOCUMENT_TYPES.flatMap((type) => statusesOf(type).map((status) => [type, status] as const))

test.each(STATES)('%s, %s: each act is done or refused with those that are allowed', async (type, status) => {
  const held = await aDocument(type, status)
  // What is not disputed cannot be taken back.
  const allowed = DOCUMENT_ACTIONS.filter((action) => action !== 'undispute' && transition(type, status, action).ok)
  expect(held.allowedActions).toEqual(allowed)
  for (const action of DOCUMENT_ACTIONS) {
    const isAllowed = allowed.includes(action)
    // What a credit note owes is sent back as long as it stands.
    if (action === 'addPayment' && isReversing(type) && takesPayments({ type, status })) continue
    const document = isAllowed ? await aDocument(type, status) : held
    const answer = await send(document, action)
    if (!isAllowed) {
      expect([action, answer.status]).toEqual([action, 409])
      const [text = ''] = Object.values((answer.body as { errors: Record<string, string[]> }).errors).flat()
      expect(text).toContain(bg.states[genderOf(type)][status])
      if (action !== 'delete' && action !== 'addPayment') for (const other of allowed) expect(text).toContain(bg.actions[nameOf(other)])
      continue
    }
    expect([action, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([action, expect.toBeOneOf([200, 201, 204]), ''])
    const next = transition(type, status, action)
    if (!next.ok || next.outcome === 'deleted') continue
    const { body } = await studio.client.request('GET', `/api/documents/${document.id}`)
    expect([action, (body as Document).status]).toEqual([action, next.outcome])
  }
})

/** Texts have names of their own. */
const nameOf = (action: DocumentAction) =>
  (action in bg.actions ? action : action.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as keyof typeof bg.actions

/** Each number of a vendor is recorded once. */
let numbers = 0
const corrected = (type: DocumentType): Partial<DocumentDraft> =>
  hasField(type, 'corrects') ? { sourceNumber: 'OLD-1', sourceIssuedOn: '2026-01-31' } : {}
const entered = (type: DocumentType): Partial<DocumentDraft> =>
  isVendorDocument(type) ? { vendorNumber: `F-${++numbers}`, issuedOn: server.clock.today(), ...corrected(type) } : {}

/** A cent of it. */
const aPayment = (documentId: string, type: DocumentType) => ({
  direction: directionOf(type) ?? 'in',
  companyId: studio.issuer.companyId,
  contactId: null,
  paidOn: server.clock.today(),
  amount: '0.01',
  currency: 'EUR',
  rateFromEur: null,
  methodKind: 'bank',
  paymentMethodId: null,
  accountId: null,
  entryId: null,
  reference: '',
  note: '',
  fiscalReceipt: '',
  fiscalReceiptOn: null,
  allocations: [{ documentId, amount: '0.01', settlingAmount: null }],
})

function send({ id, type, version, convertibleTo }: Document, action: DocumentAction, target = convertibleTo[0] ?? type) {
  const endpoint = ACTION_ENDPOINTS[action]
  const bodies: Partial<Record<DocumentAction, unknown>> = {
    edit: { ...aDraft(studio.issuer, { type, lines: [] }), version },
    issue: { version },
    record: { version },
    send: { to: [{ name: '', address: 'client@example.com' }], language: 'bg', subject: 'Документ', message: '', paper: 'original' },
    void: { reason: 'Сгрешен получател' },
    addPayment: aPayment(id, type),
    dispute: { reason: 'Непълна доставка' },
    convert: { type: target },
    decline: { reason: '' },
    cancel: { reason: 'Отказана' },
    createCreditNote: { reason: RETURNED, lines: [] },
    createDebitNote: { reason: RETURNED, lines: [] },
  }
  const headers = { 'idempotency-key': newId(), 'accept-language': 'bg' }
  return studio.client.request(endpoint.method, endpoint.path.replace(':id', id), { body: bodies[action], headers })
}

/** A document in that state, reached by acts. */
async function aDocument(type: DocumentType, status: DocumentStatus): Promise<Document> {
  const { client, act, issuer, inWorkspace } = studio
  const id = await inWorkspace(async (tx) => {
    const source = isNote(type) ? await anIssuedInvoice(tx, act, issuer) : undefined
    const noted: Partial<DocumentDraft> = source ? { sourceDocumentId: source.id, reason: RETURNED } : {}
    const lines = [aLine(issuer, isNote(type) ? { quantity: '1' } : {})]
    const draft = await createDocument(
      tx,
      act,
      aDraft(issuer, { type, lines, direction: type === 'payment' ? 'in' : null, ...noted, ...entered(type) }),
    )
    const freeze = isVendorDocument(type) ? recordDocument : issueDocument
    if (status !== 'draft') await freeze(tx, act, draft.id, draft.version)
    return draft.id
  })
  const read = async () => (await client.request('GET', `/api/documents/${id}`)).body as Document
  for (const action of ACTS_TO[status] ?? []) {
    const answer = await send(await read(), action)
    if (transition(type, 'issued', action).ok) expect([type, action, answer.status, answer.body]).toEqual([type, action, 200, answer.body])
  }
  if (status === 'converted') await convert(await read())
  const document = await read()
  expect([type, document.status]).toEqual([type, status])
  return document
}

const ACTS_TO: Partial<Record<DocumentStatus, DocumentAction[]>> = {
  voided: ['void'],
  cancelled: ['cancel'],
  accepted: ['accept'],
  declined: ['decline'],
  completed: ['complete'],
  converted: ['accept'],
}

async function convert(document: Document): Promise<void> {
  const { client, act, issuer, inWorkspace } = studio
  if (document.convertibleTo.includes('invoice')) {
    const { id, version } = (await send(document, 'convert', 'invoice')).body as Document
    await inWorkspace((tx) => issueDocument(tx, act, id, version))
    return
  }
  const bill = (await send(document, 'convert', 'bill')).body as Document
  const lines = bill.lines.map(({ id }) => ({ ...aLine(issuer), id }))
  const body = { ...aDraft(issuer, { type: 'bill', lines, sourceDocumentId: document.id, ...entered('bill') }), version: bill.version }
  const saved = await client.request('PUT', `/api/documents/${bill.id}`, { body })
  await inWorkspace((tx) => recordDocument(tx, act, bill.id, (saved.body as Document).version))
}
