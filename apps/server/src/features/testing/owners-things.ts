import { setTimeout as pause } from 'node:timers/promises'
import { issueDocuments } from '@invoice/contract/documents/bulk.ts'
import { createDocument, type Document, issueDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { uploadDocumentImport } from '@invoice/contract/documents/document-imports.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { markViewed } from '@invoice/contract/documents/public.ts'
import { createRecurrence } from '@invoice/contract/documents/recurrences.ts'
import { sendDocument } from '@invoice/contract/documents/sending.ts'
import { sendTestMail } from '@invoice/contract/letters/mails.ts'
import { listNotices, readNotice, readNotices } from '@invoice/contract/letters/notices.ts'
import { listNotifications, updateCalendar, updateNotification } from '@invoice/contract/letters/notifications.ts'
import { inviteUsers } from '@invoice/contract/people/users.ts'
import { createApiKey } from '@invoice/contract/programs/api-keys.ts'
import { saveAssistants } from '@invoice/contract/programs/assistants.ts'
import { createWebhook, testWebhook } from '@invoice/contract/programs/webhooks.ts'
import { uploadContactImport } from '@invoice/contract/records/contact-imports.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { uploadLogo } from '@invoice/contract/records/files.ts'
import { uploadProductImport } from '@invoice/contract/records/product-imports.ts'
import { createProduct } from '@invoice/contract/records/products.ts'
import { createSavedView, saveListColumns } from '@invoice/contract/records/saved-views.ts'
import { createBankAccount, listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import { createCustomField, createPriceList, createTaxRate, listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { createTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { createPaymentRun, readPaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import { createPayment, listOpenDocuments, listPayments } from '@invoice/contract/treasury/payments.ts'
import { setOffNote } from '@invoice/contract/treasury/set-offs.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { createCount, createTransaction } from '@invoice/contract/treasury/transactions.ts'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuer, type Issuer } from '../../../seed/issuer.ts'
import { aProduct } from '../../../seed/product.ts'
import type { Act } from '../../platform/act.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import { aPng, fileOf } from '../files/testing/pictures.ts'
import { imported } from '../spreadsheets/documents/testing/carried-out.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import {
  aLetter,
  anInvitation,
  anOldTable,
  aRecurrence,
  aRule,
  aTable,
  fileOfBank,
  GROUND,
  type Json,
  MARK,
  ofOldTable,
  RATE_OF_ONES_OWN,
  type Route,
  RUN_AMOUNT,
  readRoutes,
} from './owners-bodies.ts'

/**
 * Somebody with something of every kind, who knows what can be sent to each route. A route that is added later is walked without a change
 * here: what is asked of it is learnt from the API document, and what is sent to it from what the owner reads there.
 */
export class OwnersThings {
  readonly owner: OnboardedClient
  protected readonly server: TestServer
  protected readonly routes: readonly Route[]
  /** Uploaded tables have no list. */
  protected importIds: Readonly<Record<string, string>> = {}
  protected statementAccountId = ''
  protected count: Json = {}
  protected bankEntries = 0
  protected payingAccountId = ''
  protected billId = ''
  protected setOffId = ''
  protected runId = ''
  /** With all that an invoice needs. */
  issuer: Issuer | undefined
  /** A mail with a document, that waits for its time. */
  sent = { documentId: '', mailId: '' }

  constructor(server: TestServer, owner: OnboardedClient) {
    this.owner = owner
    this.server = server
    this.routes = readRoutes(server)
  }

  /** Makes something of every kind. */
  async fill(): Promise<void> {
    const { owner } = this
    const name = { bg: MARK, en: '' }
    const units = await owner.call(listUnits, { query: {} })
    const taxRates = await owner.call(listTaxRates, { query: {} })
    await owner.call(createTaxRate, { body: { ...RATE_OF_ONES_OWN, name } })
    // Of which one is archived on the way.
    for (const noun of ['contact', 'product'] as const) await owner.call(createCustomField, { body: { name, noun, kind: 'text' } })
    for (const _ of ['kept', 'archived']) await owner.call(createPriceList, { body: { name } })
    await owner.call(createContact, { body: aContact({ name, isVendor: true }) })
    const unitId = units.items[0]?.id ?? null
    await owner.call(createProduct, { body: aProduct({ name, unitId, taxRateIds: taxRates.items.map(({ id }) => id) }) })
    await owner.call(createBankAccount, { body: { ...(await this.account()), name } })
    const { id: logo } = await owner.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    await this.server.owner.query('update app.companies set logo_file_id = $1 where id = $2', [logo, owner.companyId])
    await owner.call(createSavedView, { body: { name: MARK, search: { q: MARK }, isDefault: true } })
    await owner.call(saveListColumns, { body: { hidden: ['dueOn'] } })
    await this.addDocuments()
    const { id: contacts } = await owner.call(uploadContactImport, { body: { file: aTable(MARK) } })
    const { id: products } = await owner.call(uploadProductImport, { body: { file: aTable(MARK) } })
    await this.owner.call(sendTestMail, {})
    await this.addNotification()
    await this.addWebhook()
    await this.addTreasury()
    await this.addStatement()
    await owner.call(createPayment, { body: await this.payment() })
    await this.waitingRun()
    await owner.call(createApiKey, { body: { name: MARK, role: 'member', lifetime: 'year' } })
    await owner.call(saveAssistants, { body: { mayIssue: true } })
    this.importIds = { contacts, products, ...(await this.importedDocuments()) }
    await this.addPeople()
  }

  /** A table of documents that waits, and an import that was carried out. */
  private async importedDocuments() {
    const { id: documents } = await this.owner.call(uploadDocumentImport, { body: { file: anOldTable('8') } })
    return { documents, imported: await this.anImport(MARK) }
  }

  /** An import of a document that was carried out. */
  async anImport(client: string): Promise<string> {
    const { owner } = this
    const { id } = await owner.call(uploadDocumentImport, { body: { file: anOldTable(client) } })
    const { mapping, ...body } = ofOldTable(owner.companyId)
    return (await imported(this.server, owner, { params: { id }, body: { ...body, mapping: [...mapping], mended: [], accepted: [] } })).id
  }

  /** A colleague, and somebody who is invited. */
  protected async addPeople(): Promise<void> {
    await this.server.signIn({ workspaceId: this.owner.workspaceId, role: 'member', name: MARK })
    await this.owner.call(inviteUsers, { body: anInvitation() })
  }

  /** A draft, and an invoice that is issued and shared. */
  protected async addDocuments(): Promise<void> {
    const { userId: id, workspaceId } = this.owner
    const act: Act = {
      actor: { kind: 'user', id, name: MARK, workspaceId, role: 'owner' },
      language: 'bg',
      clock: this.server.clock,
    }
    const issuer = await inTransaction(this.server.db, workspaceId, (tx) => anIssuer(tx, act))
    this.issuer = issuer
    // Before all others: what is read first is the newest.
    await this.bill()
    const draft = await this.owner.call(createDocument, { body: aDraft(issuer, { notes: MARK }) })
    await this.owner.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
    const { token } = await this.owner.call(shareDocument, { params: { id: draft.id } })
    await this.server.client().call(markViewed, { params: { token } })
    await this.readNotices()
    const sendAt = new Date(this.server.clock.now().getTime() + 86_400_000).toISOString()
    const letter = { ...aLetter(), subject: MARK, to: [{ name: MARK, address: 'client@example.net' }], sendAt }
    const { id: mailId } = await this.owner.call(sendDocument, { params: { id: draft.id }, body: letter })
    this.sent = { documentId: draft.id, mailId }
    const another = await this.owner.call(createDocument, { body: aDraft(issuer, { notes: MARK }) })
    await this.addJob(another.id)
    await this.owner.call(createRecurrence, { body: aRecurrence(another.id) })
  }

  protected async readNotices(): Promise<void> {
    const { items } = await this.owner.call(listNotices, { query: {} })
    const id = items[0]?.id ?? ''
    await this.owner.call(readNotice, { params: { id } })
    await this.owner.call(readNotices, { body: { lastId: id } })
  }

  /** One that nobody runs, and of which something was refused. */
  protected async addJob(documentId: string): Promise<void> {
    const { jobId } = await this.owner.call(issueDocuments, { body: { ids: [documentId] } })
    await this.server.owner.query(
      'insert into app.job_refusals (workspace_id, job_id, position, subject_id, messages) values ($1, $2, 0, $3, $4)',
      [this.owner.workspaceId, jobId, documentId, JSON.stringify([MARK])],
    )
  }

  /** The first of them, in words of one's own. */
  protected async addNotification(): Promise<void> {
    const { items, calendar } = await this.owner.call(listNotifications, {})
    const [first] = items
    if (!first) throw new Error('There is no notification.')
    const { id, defaults: _, ...rest } = first
    const text = { bg: MARK, en: '' }
    await this.owner.call(updateNotification, { params: { id }, body: { ...rest, subject: text, message: text } })
    await this.owner.call(updateCalendar, { body: { ...calendar, isQuiet: false } })
  }

  /** One that was told something, with its name in what it was told. */
  protected async addWebhook(): Promise<void> {
    const url = `https://shop.example.com/${encodeURIComponent(MARK)}/${MARK.replaceAll(' ', '')}`
    const { id } = await this.owner.call(createWebhook, { body: { url, events: ['document.issued'], isOn: true } })
    await this.owner.call(testWebhook, { params: { id } })
  }

  /** Of an account of its own, with an entry that waits, and a rule. */
  protected async addStatement(): Promise<void> {
    const account = { companyId: this.owner.companyId, name: `${MARK} в банка`, type: 'bank' as const, currency: 'EUR', iban: '' }
    const { id } = await this.owner.call(createTreasuryAccount, {
      body: { ...account, initial: '0', begunOn: '2026-01-01', paymentMethodId: null },
    })
    this.statementAccountId = id
    await this.anEntryOfABank()
    // A second file tells of the same day and amount: it may be the same entry.
    const again = { amount: '7.77', reason: `${MARK} ${aWord()}` }
    await this.anEntryOfABank(again)
    await this.anEntryOfABank({ ...again, reason: `${again.reason} ` })
    await this.owner.call(createStatementRule, { body: aRule() })
  }

  /** An entry that a bank told and nobody decided about; one that goes on where the ledger has the same already, if that is wanted. */
  async anEntryOfABank({
    hasTwin = false,
    isOut = false,
    amount = `${++this.bankEntries}.00`,
    reason = `${MARK} ${aWord()}`,
    accountId: id = this.statementAccountId,
  } = {}): Promise<Json> {
    const said = { description: MARK, reference: '', contactId: null }
    const twin = { accountId: id, on: '2026-10-05', type: 'debit' as const, amount, ...said }
    if (hasTwin) await this.owner.call(createTransaction, { body: twin })
    const file = fileOfBank(`05.10.2026;${isOut ? '-' : ''}${amount};${reason}`)
    // What was sent before may still be read: a workspace has a few places at a time.
    for (let tries = 0; tries < 60; tries++) {
      const { status } = await this.owner.send(importStatement, { params: { id }, body: { file } })
      if (status !== 429) break
      await pause(250)
    }
    const { items } = await this.owner.call(listStatementEntries, { params: { id }, query: { state: 'open' } })
    return { ...(items.find((entry) => entry.amount === amount && (entry.twin !== null) === hasTwin) ?? {}) }
  }

  /** The one that all runs pay some of. */
  protected async bill(): Promise<string> {
    if (this.billId !== '') return this.billId
    if (this.issuer === undefined) throw new Error('There is no issuer yet.')
    const draft = aDraft(this.issuer, { type: 'bill', issuedOn: '2026-10-01', vendorNumber: aWord() })
    const { id, version } = await this.owner.call(createDocument, { body: draft })
    await this.owner.call(recordDocument, { params: { id }, body: { version } })
    this.billId = id
    return id
  }

  /** Pays some of a bill, from an account that a bank knows. */
  protected async run() {
    const { companyId } = this.owner
    if (this.payingAccountId === '') {
      const account = { companyId, name: `${MARK} за преводи`, type: 'bank' as const, currency: 'EUR', iban: 'BG18RZBB91550123456789' }
      const body = { ...account, initial: '0', begunOn: '2026-01-01', paymentMethodId: null }
      this.payingAccountId = (await this.owner.call(createTreasuryAccount, { body })).id
    }
    const documentId = await this.bill()
    const vendor = { contactId: null, name: MARK, iban: 'BG80BNBG96611020345678', bic: '', remittance: MARK }
    const transfers = [{ ...vendor, documents: [{ documentId, amount: RUN_AMOUNT }] }]
    return { companyId, accountId: this.payingAccountId, executionOn: this.server.clock.today(), isBatch: false, transfers }
  }

  /** A run that nobody has told to be paid, of `RUN_AMOUNT`. */
  protected async waitingRun(): Promise<string> {
    this.runId = (await this.owner.call(createPaymentRun, { body: await this.run() })).id
    return this.runId
  }

  /** A transfer that nobody has told to be paid. */
  async aTransfer(): Promise<Json> {
    const id = await this.waitingRun()
    const { items } = await this.owner.call(readPaymentRun, { params: { id } })
    return { ...(items[0] ?? {}) }
  }

  /** Of more than it settles, so that each act finds something to do. */
  protected async payment() {
    const { items } = await this.owner.call(listOpenDocuments, { query: { direction: 'in' } })
    const [first] = items
    if (!first) throw new Error('Nothing is left to be paid.')
    return {
      direction: 'in' as const,
      companyId: first.companyId ?? '',
      contactId: first.contactId,
      paidOn: this.server.clock.today(),
      amount: '10.00',
      currency: first.currency,
      rateFromEur: null,
      reference: MARK,
      note: MARK,
      methodKind: 'cash' as const,
      paymentMethodId: null,
      accountId: null,
      entryId: null,
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      allocations: [{ documentId: first.id, amount: '0.01', settlingAmount: null }],
    }
  }

  /** A credit note that owes all of itself, and an invoice that it can be set off against; or some of it is. */
  async aNoteToSetOff(isDone: boolean): Promise<Json> {
    // Theirs alone: whoever else there is may have been erased, or left without an address.
    const { id: client } = await this.owner.call(createContact, { body: aContact() })
    const [paid, open] = [await this.issuedInvoice(client), await this.issuedInvoice(client)]
    const allocations = [{ documentId: paid.id, amount: paid.total, settlingAmount: null }]
    const { companyId, contactId } = paid
    const body = { ...(await this.payment()), companyId: companyId ?? '', contactId, amount: paid.total, allocations }
    await this.owner.call(createPayment, { body })
    const begun = await this.owner.call(createCreditNote, { params: { id: paid.id }, body: { reason: GROUND, lines: [] } })
    const note = await this.owner.call(issueDocument, { params: { id: begun.id }, body: { version: begun.version } })
    this.setOffId = open.id
    const setOff = { allocations: [{ documentId: open.id, amount: '0.01' }] }
    if (isDone) await this.owner.call(setOffNote, { params: { id: note.id }, body: setOff })
    // Others begin with the newest document, and not all of that can be done with a note.
    await this.issuedInvoice(client)
    return { ...note }
  }

  protected async issuedInvoice(contactId: string): Promise<Document> {
    if (this.issuer === undefined) throw new Error('There is no issuer yet.')
    const { id, version } = await this.owner.call(createDocument, { body: aDraft(this.issuer, { contactId }) })
    return this.owner.call(issueDocument, { params: { id }, body: { version } })
  }

  /** The document that the newest payment settles. */
  protected async settled(): Promise<string | undefined> {
    const { items } = await this.owner.call(listPayments, { query: {} })
    return items[0]?.documents[0]?.documentId
  }

  /** Two accounts, an entry of the first, and what was counted in it. */
  protected async addTreasury(): Promise<void> {
    const till = await this.owner.call(createTreasuryAccount, { body: this.aTill(MARK) })
    await this.owner.call(createTreasuryAccount, { body: this.aTill(MARK) })
    const { transaction } = await this.owner.call(createTransaction, { body: this.anEntry(till.id) })
    const counted = { accountId: till.id, pieces: [{ value: '1', count: 51 }], expected: transaction.balance, note: MARK }
    this.count = { ...(await this.owner.call(createCount, { body: counted })) }
  }

  aTill(name: string) {
    return { companyId: this.owner.companyId, name, type: 'cash', currency: 'EUR', responsiblePerson: name, initial: '50' } as const
  }

  anEntry(accountId: string) {
    return { accountId, on: this.server.clock.today(), type: 'debit', amount: '1.00', description: MARK } as const
  }

  protected async tills(): Promise<Json[]> {
    return ((await this.owner.request('GET', '/api/treasury/accounts')).body as { items: Json[] }).items
  }

  protected async account() {
    const { items } = await this.owner.call(listPaymentMethods, { query: {} })
    const account = items.find(({ kind }) => kind === 'bank')
    if (!account) throw new Error('Onboarding made no bank account.')
    const { companyId, bankName, bankAddress, iban, bic, holder, holderAddress } = account
    return {
      companyId,
      name: { bg: '', en: '' },
      bankName,
      bankAddress,
      iban,
      bic,
      holder,
      holderAddress,
      currency: 'EUR',
      isDefault: false,
    }
  }

  /** Quiet days, the other way round. */
  protected async calendar() {
    const { calendar } = await this.owner.call(listNotifications, {})
    return { ...calendar, isQuiet: !calendar.isQuiet }
  }

  /** The first method of all, as it is changed. */
  protected async method() {
    const { items } = await this.owner.call(listPaymentMethods, { query: {} })
    const [first] = items
    if (!first) throw new Error('Onboarding made no payment method.')
    return { ...(await this.account()), kind: first.kind, version: first.version }
  }
}
