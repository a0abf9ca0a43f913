import * as documents from '@invoice/contract/documents/document.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import { type Contact, type ContactInput, createContact } from '@invoice/contract/records/contacts.ts'
import { createTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import { createStatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { createTransaction } from '@invoice/contract/treasury/transactions.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { camt, IBAN } from '../../../platform/bank-files/testing/files.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { beginWaiting } from '../../../platform/testing/waiting.ts'
import { mergeContact } from '../../contacts/merge-contact.ts'
import { voidDocument } from '../../documents/acts/void-document.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { undoStatementRule } from '../../statements/rules/rules.ts'
import { aTreasuryAccount } from '../../statements/testing/treasury-account.ts'
import { reverseTransaction } from '../../treasury/entries/reverse-transaction.ts'
import { makePaper } from '../papers/make-paper.ts'
import { refundPayment } from '../record/change-payment.ts'
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
const paidBy = ({ id: contactId }: Contact, allocations: { documentId: string; amount: string; settlingAmount: null }[] = []) =>
  client.call(contract.createPayment, {
    body: {
      direction: 'in',
      companyId: issuer.companyId,
      contactId,
      paidOn: server.clock.today(),
      currency: 'EUR',
      rateFromEur: null,
      methodKind: 'cash',
      paymentMethodId: null,
      accountId: null,
      entryId: null,
      reference: '',
      note: '',
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      amount: '120.00',
      allocations,
    },
  })

/** A payment of a contact, and after a merge what has become of it. */
async function withPayment<Result>(work: (tx: Tx, paymentId: string) => Promise<Result>) {
  const { acted, made, contactId } = await duringAMerge(
    (goes) => paidBy(goes),
    (tx, { id }) => work(tx, id),
  )
  const after = await client.call(contract.readPayment, { params: { id: made.id } })
  expect(after.contactId).toBe(contactId)
  return { result: acted, after, contactId }
}

/** A merge holds its contacts and waits for a draft that somebody saves; meanwhile the act begins, and then the draft is saved. */
async function duringAMerge<Made, Result>(make: (goes: Contact) => Promise<Made>, work: (tx: Tx, made: Made) => Promise<Result>) {
  const [stays, goes] = [await add(), await add()]
  const draft = await client.call(documents.createDocument, { body: aDraft(issuer, { contactId: goes.id }) })
  const made = await make(goes)
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
    return work(tx, made)
  })
  await acting.isWaiting()
  saved.resolve()
  const [acted] = await Promise.all([acting.result, merge.result, saving])
  expect(begun).toBe(2)
  return { acted, made, contactId: stays.id }
}

const REFUND = { paidOn: server.clock.today(), amount: '20.00', rateFromEur: null, accountId: null, reference: '', note: '' }

describe('while the contact of a payment is merged into another', () => {
  test('a refund waits for it, and is of the other one', async () => {
    const how = { ...REFUND, method: { kind: 'bank' as const, paymentMethodId: null } }
    const { result, after, contactId } = await withPayment((tx, id) => refundPayment(tx, act, id, how))
    expect(after.refunded).toBe('20.00')
    expect((await client.call(contract.readPayment, { params: { id: result.id } })).contactId).toBe(contactId)
  })

  test('undoing it waits for it', async () => {
    const { after } = await withPayment((tx, id) => undoPayment(tx, act, id))
    expect(after.undone).not.toBeNull()
  })

  test('a paper of it waits for it, and names the other one', async () => {
    const { result, contactId } = await withPayment((tx, id) => makePaper(tx, act, id, 'receipt'))
    expect(result.contactId).toBe(contactId)
  })

  test.each(['undo', 'release'] as const)('voiding what it paid, to %s it, waits for it', async (payments) => {
    const { made, contactId } = await duringAMerge(
      async (goes) => {
        const invoice = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { contactId: goes.id }))
        return { invoice, payment: await paidBy(goes, [{ documentId: invoice.id, amount: '10.00', settlingAmount: null }]) }
      },
      (tx, { invoice }) => voidDocument(tx, act, invoice.id, { reason: 'Сгрешена сума', reissue: false, payments }),
    )
    const after = await client.call(contract.readPayment, { params: { id: made.payment.id } })
    expect(after).toMatchObject({ contactId, undone: payments === 'undo' ? expect.anything() : null })
    expect(await client.call(documents.readDocument, { params: { id: made.invoice.id } })).toMatchObject({ status: 'voided' })
  })

  test('undoing a rule waits for it, with all that the rule paid', async () => {
    const account = await aTreasuryAccount(studio, { iban: IBAN })
    const { acted, made, contactId } = await duringAMerge(
      async (goes) => {
        const debit = { amount: '12.00', direction: 'out', on: server.clock.today(), reason: 'АБОНАМЕНТ', name: 'Облак', iban: '' } as const
        const entries = ['1', '2', '3'].map((reference) => ({ ...debit, reference }))
        await client.call(importStatement, { params: { id: account }, body: { file: fileOf(camt({ entries }), 'a.xml') } })
        const matching = {
          accountId: account,
          direction: 'out' as const,
          partyIban: '',
          partyName: 'Облак',
          reason: '',
          act: 'expense' as const,
        }
        const body = { ...matching, category: '', contactId: goes.id, description: 'Хостинг', taxRateId: issuer.taxRateId }
        return client.call(createStatementRule, { body })
      },
      (tx, { rule }) => undoStatementRule(tx, act, rule.id),
    )
    expect([made.decided, acted.opened]).toEqual([3, 3])
    const { items } = await client.call(documentList.listDocuments, { query: { contactId, type: ['expense'] } })
    expect(items.map(({ status }) => status)).toEqual(['voided', 'voided', 'voided'])
  })

  test('taking back an entry by hand that names the contact waits for it', async () => {
    const { companyId } = issuer
    const account = { companyId, name: 'Каса', type: 'cash' as const, currency: 'EUR', initial: '500', begunOn: '2026-01-01' }
    const { id: accountId } = await client.call(createTreasuryAccount, { body: account })
    const { acted } = await duringAMerge(
      async ({ id: contactId }) => {
        const body = { accountId, on: server.clock.today(), type: 'debit' as const, amount: '10.00', description: 'Аванс', contactId }
        return (await client.call(createTransaction, { body })).transaction
      },
      (tx, { id }) => reverseTransaction(tx, act, id),
    )
    expect(acted.transaction.amount).toBe('10.00')
  })
})
