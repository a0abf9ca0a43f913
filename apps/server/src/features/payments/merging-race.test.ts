import { type Contact, type ContactInput, createContact } from '@invoice/contract/contacts.ts'
import * as documents from '@invoice/contract/documents.ts'
import * as contract from '@invoice/contract/payments.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { beginWaiting } from '../../platform/testing/waiting.ts'
import { mergeContact } from '../contacts/merge-contact.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { refundPayment } from './change-payment.ts'
import { makePaper } from './make-paper.ts'
import { undoPayment } from './undo-payment.ts'

/**
 * Who merges contacts holds them while documents and payments are moved. Whoever acts on a payment and writes something about its contact must wait
 * for the contact before the payment, or the two stop one another.
 */

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
const race = { inWorkspace, owner: server.owner }

const add = (): Promise<Contact> => client.call(createContact, { body: aContact() })
const inputOf = ({ id: _id, version: _v, archivedAt: _a, mergedIntoId: _m, ...input }: Contact): ContactInput => input
const paidBy = ({ id: contactId }: Contact) =>
  client.call(contract.createPayment, {
    body: {
      ...{ direction: 'in', companyId: issuer.companyId, contactId, paidOn: server.clock.today(), currency: 'EUR', rateFromEur: null },
      ...{ methodKind: 'cash', paymentMethodId: null, accountId: null, entryId: null, reference: '', note: '' },
      ...{ fiscalReceipt: '', fiscalReceiptOn: null, amount: '120.00', allocations: [] },
    },
  })

/** A merge holds its contacts and waits for a draft that somebody saves; meanwhile the act begins, and then the draft is saved. */
async function duringAMerge<Result>(work: (tx: Tx, paymentId: string) => Promise<Result>) {
  const [stays, goes] = [await add(), await add()]
  const payment = await paidBy(goes)
  const draft = await client.call(documents.createDocument, { body: aDraft(issuer, { contactId: goes.id }) })
  const saved = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const saving = inWorkspace(async (tx) => {
    await sql`select from app.documents where workspace_id = ${client.workspaceId} and id = ${draft.id} for update`.execute(tx)
    isHeld.resolve()
    await saved.promise
  })
  await isHeld.promise
  // Who is stopped as one of two that wait for each other is begun anew: nobody is.
  let begun = 0
  const merge = await beginWaiting(race, (tx) => {
    begun++
    return mergeContact(tx, act, stays.id, {
      version: stays.version,
      mergedId: goes.id,
      mergedVersion: goes.version,
      contact: inputOf(stays),
    })
  })
  await merge.isWaiting()
  const acting = await beginWaiting(race, (tx) => {
    begun++
    return work(tx, payment.id)
  })
  await acting.isWaiting()
  saved.resolve()
  const [result] = await Promise.all([acting.result, merge.result, saving])
  expect(begun).toBe(2)
  const after = await client.call(contract.readPayment, { params: { id: payment.id } })
  expect(after.contactId).toBe(stays.id)
  return { result, after, contactId: stays.id }
}

const REFUND = { paidOn: server.clock.today(), amount: '20.00', rateFromEur: null, accountId: null, reference: '', note: '' }

describe('while the contact of a payment is merged into another', () => {
  test('a refund waits for it, and is of the other one', async () => {
    const how = { ...REFUND, method: { kind: 'bank' as const, paymentMethodId: null } }
    const { result, after, contactId } = await duringAMerge((tx, id) => refundPayment(tx, act, id, how))
    expect(after.refunded).toBe('20.00')
    expect((await client.call(contract.readPayment, { params: { id: result.id } })).contactId).toBe(contactId)
  })

  test('undoing it waits for it', async () => {
    const { after } = await duringAMerge((tx, id) => undoPayment(tx, act, id))
    expect(after.undone).not.toBeNull()
  })

  test('a paper of it waits for it, and names the other one', async () => {
    const { result, contactId } = await duringAMerge((tx, id) => makePaper(tx, act, id, 'receipt'))
    expect(result.contactId).toBe(contactId)
  })
})
