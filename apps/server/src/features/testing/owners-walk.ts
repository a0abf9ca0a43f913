import { setTimeout as pause } from 'node:timers/promises'
import { issueDocuments } from '@invoice/contract/documents/bulk.ts'
import { createDocument, type Document, issueDocument, readDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { markViewed } from '@invoice/contract/documents/public.ts'
import { createRecurrence, type RecurrenceInput } from '@invoice/contract/documents/recurrences.ts'
import { type LetterInput, sendDocument } from '@invoice/contract/documents/sending.ts'
import { sendTestMail } from '@invoice/contract/letters/mails.ts'
import { listNotices, readNotice, readNotices } from '@invoice/contract/letters/notices.ts'
import { listNotifications, updateCalendar, updateNotification } from '@invoice/contract/letters/notifications.ts'
import { type InvitationInput, inviteUsers, listUsers } from '@invoice/contract/people/users.ts'
import { createApiKey } from '@invoice/contract/programs/api-keys.ts'
import { saveAssistants } from '@invoice/contract/programs/assistants.ts'
import { createWebhook, testWebhook } from '@invoice/contract/programs/webhooks.ts'
import { uploadContactImport } from '@invoice/contract/records/contact-imports.ts'
import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import { uploadLogo } from '@invoice/contract/records/files.ts'
import { uploadProductImport } from '@invoice/contract/records/product-imports.ts'
import { createProduct } from '@invoice/contract/records/products.ts'
import { createSavedView, saveListColumns } from '@invoice/contract/records/saved-views.ts'
import { createBankAccount, listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import { createTaxRate, listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { createTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { ignoreStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { createPaymentRun, readPaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import { createPayment, listOpenDocuments, listPayments } from '@invoice/contract/treasury/payments.ts'
import { setOffNote } from '@invoice/contract/treasury/set-offs.ts'
import { listStatementEntries, type StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule, listStatementRules } from '@invoice/contract/treasury/statement-rules.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { createCount, createTransaction } from '@invoice/contract/treasury/transactions.ts'
import type { Access } from '@invoice/contract/wire/endpoint.ts'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuer, type Issuer } from '../../../seed/issuer.ts'
import { anOnboarding } from '../../../seed/onboarding.ts'
import { aProduct } from '../../../seed/product.ts'
import type { Act } from '../../platform/act.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { JsonSchema } from '../../platform/testing/fuzz/json-schema.ts'
import { formOf } from '../../platform/testing/test-client.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import { aPng, fileOf } from '../files/testing/pictures.ts'
import { csvFile } from '../spreadsheets/imports/testing/tables.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'

export type Json = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Operation = {
  parameters?: { in: string; name: string; schema?: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  /** none: open to everybody */
  security?: unknown[]
  /** the acts that it leaves in the audit */
  'x-audit'?: string[]
  /** who may call: anybody, anybody signed in, or whose role allows the act on the noun */
  'x-access'?: Access
}
export type Route = { method: Method; path: string; operation: Operation }

const GROUND = { bg: 'Върната стока', en: 'Goods returned' }
/** That always was and has no end. */
const RATE_OF_ONES_OWN = {
  description: { bg: '', en: '' },
  rate: '8.5',
  countryCode: 'BG',
  validFrom: null,
  validTo: null,
  isDefault: false,
} as const

/** What stands in everything of the owner's that has a text. */
export const MARK = 'Скрито съкровище'

/** Every registered route, as the API document tells of it. */
export function readRoutes(server: TestServer): Route[] {
  const paths = server.app.swagger().paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase() as Method, path, operation })),
  )
}

/**
 * Somebody with something of every kind, who knows what can be sent to each route. A route that is added later is walked without a change
 * here: what is asked of it is learnt from the API document, and what is sent to it from what the owner reads there.
 */
export class OwnersWalk {
  readonly owner: OnboardedClient
  readonly #server: TestServer
  readonly #routes: readonly Route[]
  /** Uploaded tables have no list. */
  #importIds: Readonly<Record<string, string>> = {}
  #statementAccountId = ''
  #count: Json = {}
  #bankEntries = 0
  #payingAccountId = ''
  #billId = ''
  #setOffId = ''
  #runId = ''
  #issuer: Issuer | undefined
  /** A mail with a document, that waits for its time. */
  sent = { documentId: '', mailId: '' }

  constructor(server: TestServer, owner: OnboardedClient) {
    this.owner = owner
    this.#server = server
    this.#routes = readRoutes(server)
  }

  /** Makes something of every kind. */
  async fill(): Promise<void> {
    const { owner } = this
    const name = { bg: MARK, en: '' }
    const units = await owner.call(listUnits, { query: {} })
    const taxRates = await owner.call(listTaxRates, { query: {} })
    await owner.call(createTaxRate, { body: { ...RATE_OF_ONES_OWN, name } })
    await owner.call(createContact, { body: aContact({ name, isVendor: true }) })
    const unitId = units.items[0]?.id ?? null
    await owner.call(createProduct, { body: aProduct({ name, unitId, taxRateIds: taxRates.items.map(({ id }) => id) }) })
    await owner.call(createBankAccount, { body: { ...(await this.#account()), name } })
    const { id: logo } = await owner.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
    await this.#server.owner.query('update app.companies set logo_file_id = $1 where id = $2', [logo, owner.companyId])
    await owner.call(createSavedView, { body: { name: MARK, search: { q: MARK }, isDefault: true } })
    await owner.call(saveListColumns, { body: { hidden: ['dueOn'] } })
    await this.#addDocuments()
    const { id: contacts } = await owner.call(uploadContactImport, { body: { file: aTable(MARK) } })
    const { id: products } = await owner.call(uploadProductImport, { body: { file: aTable(MARK) } })
    await this.owner.call(sendTestMail, {})
    await this.#addNotification()
    await this.#addWebhook()
    await this.#addTreasury()
    await this.#addStatement()
    await owner.call(createPayment, { body: await this.#payment() })
    await this.#waitingRun()
    await owner.call(createApiKey, { body: { name: MARK, role: 'member', lifetime: 'year' } })
    await owner.call(saveAssistants, { body: { mayIssue: true } })
    this.#importIds = { contacts, products }
    await this.#addPeople()
  }

  /** A colleague, and somebody who is invited. */
  async #addPeople(): Promise<void> {
    await this.#server.signIn({ workspaceId: this.owner.workspaceId, role: 'member', name: MARK })
    await this.owner.call(inviteUsers, { body: anInvitation() })
  }

  /** A draft, and an invoice that is issued and shared. */
  async #addDocuments(): Promise<void> {
    const { userId: id, workspaceId } = this.owner
    const act: Act = {
      actor: { kind: 'user', id, name: MARK, workspaceId, role: 'owner' },
      language: 'bg',
      clock: this.#server.clock,
    }
    const issuer = await inTransaction(this.#server.db, workspaceId, (tx) => anIssuer(tx, act))
    this.#issuer = issuer
    // Before all others: what is read first is the newest.
    await this.#bill()
    const draft = await this.owner.call(createDocument, { body: aDraft(issuer, { notes: MARK }) })
    await this.owner.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
    const { token } = await this.owner.call(shareDocument, { params: { id: draft.id } })
    await this.#server.client().call(markViewed, { params: { token } })
    await this.#readNotices()
    const sendAt = new Date(this.#server.clock.now().getTime() + 86_400_000).toISOString()
    const letter = { ...aLetter(), subject: MARK, to: [{ name: MARK, address: 'client@example.net' }], sendAt }
    const { id: mailId } = await this.owner.call(sendDocument, { params: { id: draft.id }, body: letter })
    this.sent = { documentId: draft.id, mailId }
    const another = await this.owner.call(createDocument, { body: aDraft(issuer, { notes: MARK }) })
    await this.#addJob(another.id)
    await this.owner.call(createRecurrence, { body: aRecurrence(another.id) })
  }

  async #readNotices(): Promise<void> {
    const { items } = await this.owner.call(listNotices, { query: {} })
    const id = items[0]?.id ?? ''
    await this.owner.call(readNotice, { params: { id } })
    await this.owner.call(readNotices, { body: { lastId: id } })
  }

  /** One that nobody runs, and of which something was refused. */
  async #addJob(documentId: string): Promise<void> {
    const { jobId } = await this.owner.call(issueDocuments, { body: { ids: [documentId] } })
    await this.#server.owner.query(
      'insert into app.job_refusals (workspace_id, job_id, position, subject_id, messages) values ($1, $2, 0, $3, $4)',
      [this.owner.workspaceId, jobId, documentId, JSON.stringify([MARK])],
    )
  }

  /** The first of them, in words of one's own. */
  async #addNotification(): Promise<void> {
    const { items, calendar } = await this.owner.call(listNotifications, {})
    const [first] = items
    if (!first) throw new Error('There is no notification.')
    const { id, defaults: _, ...rest } = first
    const text = { bg: MARK, en: '' }
    await this.owner.call(updateNotification, { params: { id }, body: { ...rest, subject: text, message: text } })
    await this.owner.call(updateCalendar, { body: { ...calendar, isQuiet: false } })
  }

  /** One that was told something, with its name in what it was told. */
  async #addWebhook(): Promise<void> {
    const url = `https://shop.example.com/${encodeURIComponent(MARK)}/${MARK.replaceAll(' ', '')}`
    const { id } = await this.owner.call(createWebhook, { body: { url, events: ['document.issued'], isOn: true } })
    await this.owner.call(testWebhook, { params: { id } })
  }

  /** Of an account of its own, with an entry that waits, and a rule. */
  async #addStatement(): Promise<void> {
    const account = { companyId: this.owner.companyId, name: `${MARK} в банка`, type: 'bank' as const, currency: 'EUR', iban: '' }
    const { id } = await this.owner.call(createTreasuryAccount, {
      body: { ...account, initial: '0', begunOn: '2026-01-01', paymentMethodId: null },
    })
    this.#statementAccountId = id
    await this.anEntryOfABank()
    await this.owner.call(createStatementRule, { body: aRule() })
  }

  /** An entry that a bank told and nobody decided about; one that goes on where the ledger has the same already, if that is wanted. */
  async anEntryOfABank({
    hasTwin = false,
    isOut = false,
    amount = `${++this.#bankEntries}.00`,
    reason = `${MARK} ${aWord()}`,
    accountId: id = this.#statementAccountId,
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
  async #bill(): Promise<string> {
    if (this.#billId !== '') return this.#billId
    if (this.#issuer === undefined) throw new Error('There is no issuer yet.')
    const draft = aDraft(this.#issuer, { type: 'bill', issuedOn: '2026-10-01', vendorNumber: aWord() })
    const { id, version } = await this.owner.call(createDocument, { body: draft })
    await this.owner.call(recordDocument, { params: { id }, body: { version } })
    this.#billId = id
    return id
  }

  /** Pays some of a bill, from an account that a bank knows. */
  async #run() {
    const { companyId } = this.owner
    if (this.#payingAccountId === '') {
      const account = { companyId, name: `${MARK} за преводи`, type: 'bank' as const, currency: 'EUR', iban: 'BG18RZBB91550123456789' }
      const body = { ...account, initial: '0', begunOn: '2026-01-01', paymentMethodId: null }
      this.#payingAccountId = (await this.owner.call(createTreasuryAccount, { body })).id
    }
    const documentId = await this.#bill()
    const vendor = { contactId: null, name: MARK, iban: 'BG80BNBG96611020345678', bic: '', remittance: MARK }
    const transfers = [{ ...vendor, documents: [{ documentId, amount: RUN_AMOUNT }] }]
    return { companyId, accountId: this.#payingAccountId, executionOn: this.#server.clock.today(), isBatch: false, transfers }
  }

  /** A run that nobody has told to be paid, of `RUN_AMOUNT`. */
  async #waitingRun(): Promise<string> {
    this.#runId = (await this.owner.call(createPaymentRun, { body: await this.#run() })).id
    return this.#runId
  }

  /** A transfer that nobody has told to be paid. */
  async aTransfer(): Promise<Json> {
    const id = await this.#waitingRun()
    const { items } = await this.owner.call(readPaymentRun, { params: { id } })
    return { ...(items[0] ?? {}) }
  }

  /** Of more than it settles, so that each act finds something to do. */
  async #payment() {
    const { items } = await this.owner.call(listOpenDocuments, { query: { direction: 'in' } })
    const [first] = items
    if (!first) throw new Error('Nothing is left to be paid.')
    return {
      direction: 'in' as const,
      companyId: first.companyId ?? '',
      contactId: first.contactId,
      paidOn: this.#server.clock.today(),
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
    const [paid, open] = [await this.#issuedInvoice(client), await this.#issuedInvoice(client)]
    const allocations = [{ documentId: paid.id, amount: paid.total, settlingAmount: null }]
    const { companyId, contactId } = paid
    const body = { ...(await this.#payment()), companyId: companyId ?? '', contactId, amount: paid.total, allocations }
    await this.owner.call(createPayment, { body })
    const begun = await this.owner.call(createCreditNote, { params: { id: paid.id }, body: { reason: GROUND, lines: [] } })
    const note = await this.owner.call(issueDocument, { params: { id: begun.id }, body: { version: begun.version } })
    this.#setOffId = open.id
    const setOff = { allocations: [{ documentId: open.id, amount: '0.01' }] }
    if (isDone) await this.owner.call(setOffNote, { params: { id: note.id }, body: setOff })
    // Others begin with the newest document, and not all of that can be done with a note.
    await this.#issuedInvoice(client)
    return { ...note }
  }

  async #issuedInvoice(contactId: string): Promise<Document> {
    if (this.#issuer === undefined) throw new Error('There is no issuer yet.')
    const { id, version } = await this.owner.call(createDocument, { body: aDraft(this.#issuer, { contactId }) })
    return this.owner.call(issueDocument, { params: { id }, body: { version } })
  }

  /** The document that the newest payment settles. */
  async #settled(): Promise<string | undefined> {
    const { items } = await this.owner.call(listPayments, { query: {} })
    return items[0]?.documents[0]?.documentId
  }

  /** Two accounts, an entry of the first, and what was counted in it. */
  async #addTreasury(): Promise<void> {
    const till = await this.owner.call(createTreasuryAccount, { body: this.aTill(MARK) })
    await this.owner.call(createTreasuryAccount, { body: this.aTill(MARK) })
    const { transaction } = await this.owner.call(createTransaction, { body: this.anEntry(till.id) })
    const counted = { accountId: till.id, pieces: [{ value: '1', count: 51 }], expected: transaction.balance, note: MARK }
    this.#count = { ...(await this.owner.call(createCount, { body: counted })) }
  }

  aTill(name: string) {
    return { companyId: this.owner.companyId, name, type: 'cash', currency: 'EUR', responsiblePerson: name, initial: '50' } as const
  }

  anEntry(accountId: string) {
    return { accountId, on: this.#server.clock.today(), type: 'debit', amount: '1.00', description: MARK } as const
  }

  async #tills(): Promise<Json[]> {
    return ((await this.owner.request('GET', '/api/treasury/accounts')).body as { items: Json[] }).items
  }

  async #account() {
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
  async #calendar() {
    const { calendar } = await this.owner.call(listNotifications, {})
    return { ...calendar, isQuiet: !calendar.isQuiet }
  }

  /** The first method of all, as it is changed. */
  async #method() {
    const { items } = await this.owner.call(listPaymentMethods, { query: {} })
    const [first] = items
    if (!first) throw new Error('Onboarding made no payment method.')
    return { ...(await this.#account()), kind: first.kind, version: first.version }
  }

  /** Bodies that cannot be learnt from what the owner reads under the same address. */
  #samples(): Record<string, () => Promise<unknown>> {
    const firstOf = (list: string) => async () => ({ ids: [(await this.read(`/api/${list}`))['id']] })
    return {
      '/api/bank-accounts': () => this.#account(),
      '/api/payment-methods': async () => ({ kind: 'bank', ...(await this.#account()) }),
      '/api/payment-methods/{id}': () => this.#method(),
      ...Object.fromEntries(
        ['issue', 'delete', 'duplicate', 'export', 'send', 'send/check', 'pay/check'].map((act) => [
          `/api/documents/${act}`,
          firstOf('documents'),
        ]),
      ),
      '/api/documents/pay': async () => {
        const { paidOn, methodKind, paymentMethodId, accountId } = await this.#payment()
        return { ...(await firstOf('documents')()), paidOn, methodKind, paymentMethodId, accountId }
      },
      '/api/documents/download': async () => ({ ...(await firstOf('documents')()), format: 'zip' }),
      '/api/api-keys': async () => ({ name: MARK, role: 'member', lifetime: 'year' }),
      '/api/assistants': async () => ({ mayIssue: (await this.#settingOf('/api/assistants'))['mayIssue'] !== true }),
      '/api/profile': async () => ({ language: 'bg' }),
      // A name is given once.
      '/api/saved-views': async () => ({ name: newId(), search: { q: MARK }, isDefault: false }),
      '/api/recurrences': async () => aRecurrence(String((await this.read('/api/documents'))['id'])),
      '/api/notices/read': async () => ({ lastId: (await this.read('/api/notices'))['id'] }),
      '/api/list-columns': async () => ({ hidden: ['issuedOn'] }),
      '/api/notification-calendar': () => this.#calendar(),
      ...Object.fromEntries(
        ['preview', 'test'].map((act) => [
          `/api/notifications/{id}/${act}`,
          async () => ({ language: 'bg', template: { subject: MARK, message: MARK }, documentId: null }),
        ]),
      ),
      '/api/payment-runs': () => this.#run(),
      '/api/payment-runs/transfers/{id}/paid': async () => ({ paidOn: this.#server.clock.today() }),
      '/api/payment-runs/{id}/paid': async () => ({ paidOn: this.#server.clock.today() }),
      '/api/payments': () => this.#payment(),
      '/api/payments/undo': firstOf('payments'),
      '/api/payments/{id}/allocate': async () => ({
        allocations: [{ documentId: await this.#settled(), amount: '0.01', settlingAmount: null }],
      }),
      '/api/payments/{id}/release': async () => ({ documentId: await this.#settled(), amount: null }),
      '/api/payments/{id}/refund': async () => {
        const { paidOn, rateFromEur, reference, note, methodKind, paymentMethodId, accountId } = await this.#payment()
        return { paidOn, rateFromEur, reference, note, methodKind, paymentMethodId, accountId, amount: '0.01' }
      },
      '/api/payments/{id}/papers': async () => ({ type: 'receipt' }),
      '/api/payments/{id}/fiscal-receipt': async () => ({ fiscalReceipt: newId(), fiscalReceiptOn: null }),
      '/api/treasury/accounts': async () => this.aTill('Друга каса'),
      '/api/treasury/accounts/order': firstOf('treasury/accounts'),
      '/api/treasury/transactions': async () => ({ ...this.anEntry(String((await this.#tills())[0]?.['id'])), description: 'Друго' }),
      '/api/treasury/transfers': async () => {
        const [from, to] = await this.#tills()
        return { fromId: from?.['id'], toId: to?.['id'], on: this.#server.clock.today(), amount: '1.00' }
      },
      '/api/treasury/counts': async () => {
        const [till] = await this.#tills()
        return { accountId: till?.['id'], pieces: [], expected: till?.['current'] }
      },
      '/api/vat-checks': async () => ({ vatNumber: aContact().vatNumber, countryCode: 'BG' }),
      '/api/contacts/{id}/merge': async () => {
        const { items } = await this.owner.call(listContacts, { query: {} })
        return { version: 1, mergedId: items.at(-1)?.id, mergedVersion: 1, contact: aContact() }
      },
      ...Object.fromEntries(
        ['payment-methods', 'tax-rates', 'units', 'deal-terms', 'ranges'].map((list) => [`/api/${list}/order`, firstOf(list)]),
      ),
      '/api/documents/{id}/credit-notes': async () => ({ reason: GROUND, lines: [] }),
      '/api/documents/{id}/debit-notes': async () => ({ reason: GROUND, lines: [] }),
      '/api/documents/{id}/set-offs': async () => ({ allocations: [{ documentId: this.#setOffId || newId(), amount: '0.01' }] }),
      '/api/documents/{id}/set-offs/undo': async () => ({ documentId: this.#setOffId || newId() }),
      '/api/documents/outside-notes': async () => {
        const { items: contacts } = await this.owner.call(listContacts, { query: {} })
        const { items: rates } = await this.owner.call(listTaxRates, { query: {} })
        const taxes = [{ taxRateId: rates[0]?.id, dealTermId: null, base: '100', vat: '20' }]
        const invoice = { number: aWord(), issuedOn: '2025-11-05', currency: 'BGN', taxes }
        return { type: 'creditnote', companyId: this.owner.companyId, contactId: contacts[0]?.id, reason: GROUND, ...invoice }
      },
      '/api/workspaces': async () => anOnboarding(),
      '/api/workspace': async () => ({ requiresSecondFactor: !(await this.owner.call(listUsers, {})).requiresSecondFactor }),
      '/api/users/invitations': async () => anInvitation(),
      '/api/users/{id}': async () => ({ role: 'accountant' }),
      '/api/users/{id}/hand-over': async () => ({ ownRole: 'owner' }),
      '/api/tax-rates/{id}/successor': async () => ({
        rate: '21',
        validFrom: '2099-01-01',
        version: (await this.#rateToFollow())['version'],
      }),
      ...Object.fromEntries(
        ['check', 'problems', 'run'].flatMap((act) => [
          [`/api/contacts/imports/{id}/${act}`, async () => ({ mapping: ['name.bg'], duplicates: 'create' })],
          [`/api/products/imports/{id}/${act}`, async () => ({ mapping: ['name.bg'], duplicates: 'create', currency: 'EUR' })],
        ]),
      ),
      '/api/treasury/accounts/{id}/statements': async () => formOf({ file: fileOfBank(`06.10.2026;5,00;${aWord()}`) }),
      '/api/treasury/accounts/{id}/statement-entries/accept-certain': async () => ({ ids: [(await this.#firstEntry()).id] }),
      '/api/treasury/statement-rules': async () => aRule(),
      ...Object.fromEntries(
        ['accept', 'split', 'explain', 'ignore', 'link', 'undo', 'expense'].map((act) => [
          `/api/treasury/statement-entries/{id}/${act}`,
          async () => ({ version: 1, ...STATEMENT_BODIES[act] }),
        ]),
      ),
      '/api/treasury/statement-entries/{id}/run': async () => ({ version: 1, runId: this.#runId }),
      '/api/treasury/statement-entries/{id}/transfer': async () => ({ version: 1, accountId: this.#payingAccountId, amount: null }),
      '/api/documents/{id}/dispute': async () => ({ reason: 'Друго' }),
      '/api/documents/{id}/send': async () => ({ to: [{ name: '', address: 'client@example.net' }], ...aLetter(), sendAt: null }),
      '/api/documents/{id}/letter/preview': async () => aLetter(),
      '/api/documents/{id}/sendings/{mailId}/time': async () => ({ sendAt: null }),
      '/api/documents/{id}/decline': async () => ({ reason: 'Друго' }),
      '/api/documents/{id}/cancel': async () => ({ reason: 'Друго' }),
      '/api/documents/{id}/void': async () => ({ reason: 'Друго', reissue: true }),
      '/api/documents/{id}/convert': async () => ({ type: 'invoice' }),
      '/api/documents/preview': async () => ({ draft: await this.bodyOf(this.route('POST', '/api/documents')), page: 1 }),
    }
  }

  route(method: Method, path: string): Route {
    const route = this.#routes.find((each) => each.method === method && each.path === path)
    if (!route) throw new Error(`There is no ${method} ${path}.`)
    return route
  }

  /** What the owner would send there: the fields that the body takes, as the owner reads them in `record`. */
  async bodyOf({ path, operation }: Route, record?: Json): Promise<unknown> {
    const sample = this.#samples()[path]
    if (sample) return sample()
    const content = operation.requestBody?.content ?? {}
    if ('multipart/form-data' in content) return formOf({ file: path.endsWith('/imports') ? aTable('Друго') : fileOf(await aPng()) })
    const schema = content['application/json']?.schema
    return schema && pruned(record ?? (await this.read(path)), schema)
  }

  async #firstEntry(): Promise<StatementEntry> {
    const { items } = await this.owner.call(listStatementEntries, { params: { id: this.#statementAccountId }, query: { state: 'all' } })
    const [first] = items
    if (!first) throw new Error('There is no entry of a bank.')
    return first
  }

  /** An entry that pays the invoice, and names it. */
  async aCertainEntry(): Promise<Json> {
    const { number, outstanding } = await this.owner.call(readDocument, { params: { id: this.sent.documentId } })
    return this.anEntryOfABank({ amount: outstanding ?? '', reason: `Ф-РА ${number}` })
  }

  /** In the state in which the act has something to do. */
  async #entryFor(path: string): Promise<Json> {
    if (path.endsWith('/run')) {
      await this.#waitingRun()
      return this.anEntryOfABank({ isOut: true, amount: RUN_AMOUNT, accountId: this.#payingAccountId })
    }
    const amount = path.endsWith('/split') ? { amount: SPLIT_AMOUNT } : {}
    const entry = await this.anEntryOfABank({ hasTwin: path.endsWith('/link'), isOut: path.endsWith('/expense'), ...amount })
    if (path.endsWith('/undo')) {
      // One and the same version for all of them.
      const params = { id: String(entry['id']) }
      await this.owner.call(ignoreStatementEntry, { params, body: { version: 1 } })
    }
    return entry
  }

  /** A rule that there is, for one is forgotten with each that is undone. */
  async #ruleOfABank(): Promise<Json> {
    const [rule] = (await this.owner.call(listStatementRules, {})).items
    return { ...(rule ?? (await this.owner.call(createStatementRule, { body: aRule() })).rule) }
  }

  /** One's own, until it has a successor. */
  async #rateToFollow(): Promise<Json> {
    const { items } = await this.owner.call(listTaxRates, { query: {} })
    return items.find(({ validFrom, validTo }) => validFrom === null && validTo === null) ?? items[0] ?? {}
  }

  /** A company's look is named by its company. */
  async #lookOfCompany(): Promise<Json> {
    const { id } = await this.read('/api/companies')
    const { body } = await this.owner.request('GET', `/api/templates/${String(id)}`)
    return { ...(body as Json), id }
  }

  /** What has no list. */
  async #settingOf(path: string): Promise<Json> {
    return (await this.owner.request('GET', path)).body as Json
  }

  /** The first thing that the owner finds at an address, in the list of its noun. */
  async read(path: string): Promise<Json> {
    const [noun] = /(?<=^\/api\/)\w+(?=\/imports\/\{id\})/.exec(path) ?? []
    if (noun !== undefined) return { id: this.#importIds[noun] }
    if (path === '/api/tax-rates/{id}/successor') return this.#rateToFollow()
    if (path.startsWith('/api/payment-runs/transfers/')) return this.aTransfer()
    if (path.startsWith('/api/documents/{id}/set-offs')) return this.aNoteToSetOff(path.endsWith('/undo'))
    if (path.startsWith('/api/treasury/accounts/{id}/statement')) return { id: this.#statementAccountId }
    if (path.startsWith('/api/treasury/counts')) return this.#count
    if (path.startsWith('/api/treasury/statement-entries/')) return this.#entryFor(path)
    if (path.startsWith('/api/treasury/statement-rules')) return this.#ruleOfABank()
    const collection = path
      .split('/')
      .slice(0, path.startsWith('/api/treasury/') ? 4 : 3)
      .join('/')
    if (path.startsWith('/api/users/{id}')) return { ...(await this.owner.call(listUsers, {})).items.at(-1) }
    if (path.startsWith('/api/users/invitations')) return { ...(await this.owner.call(listUsers, {})).invitations[0] }
    if (collection === '/api/templates') return this.#lookOfCompany()
    const { body } = await this.owner.request('GET', collection)
    const [first] = (body as { items?: Json[] }).items ?? []
    if (!first) return {}
    const detail = await this.owner.request('GET', `${collection}/${String(first['id'])}`)
    return detail.status === 200 ? (detail.body as Json) : first
  }
}

/** What a mail with a document says. */
const aLetter = (): Pick<LetterInput, 'language' | 'subject' | 'message' | 'paper' | 'attachmentIds' | 'withLink'> => ({
  language: 'bg',
  subject: 'Фактура',
  message: 'Здравейте',
  paper: 'original',
  attachmentIds: [],
  withLink: true,
})

/** Every month from next year on: nothing of it is due while somebody walks. */
const aRecurrence = (documentId: string): RecurrenceInput => ({
  documentId,
  name: MARK,
  every: 1,
  unit: 'month',
  onDay: 31,
  startOn: '2098-01-01',
  endOn: null,
  times: null,
  dayOff: 'keep',
  action: 'draft',
  raises: [],
  lines: [],
  paymentDays: null,
  notes: MARK,
})

const RUN_AMOUNT = '0.01'
const SPLIT_AMOUNT = '7.77'

/** What is sent to an entry of a bank, beside its version: a version that was decided is one more. */
const STATEMENT_BODIES: Readonly<Record<string, Json>> = {
  split: {
    rateFromEur: null,
    payments: [{ direction: 'in', amount: SPLIT_AMOUNT, contactId: null, allocations: [] }],
  },
  accept: { contactId: null, rateFromEur: null, allocations: [] },
  explain: { category: MARK },
  link: { isSame: true },
  undo: { version: 2 },
  expense: { type: 'expense', contactId: null, vendorNumber: '', issuedOn: null, description: MARK, taxRateId: null, rateFromEur: null },
}

const fileOfBank = (row: string): File => new File([`Дата;Сума;Основание\r\n${row}\r\n`], 'statement.csv')

const aRule = () => ({
  accountId: null,
  direction: 'out' as const,
  partyIban: '',
  partyName: '',
  reason: aWord(),
  act: 'explain' as const,
  category: MARK,
})

/** Nobody is invited twice. */
const anInvitation = (): InvitationInput => ({ emails: [`${newId()}@example.com`], role: 'member', language: 'bg' })

const aTable = (name: string) => csvFile([['Име'], [name]])

/** A reply holds more than a body takes: what the schema does not name is left out. */
function pruned(value: unknown, { properties, items }: JsonSchema): unknown {
  if (Array.isArray(value)) return items ? value.map((item) => pruned(item, items)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).flatMap(([field, inner]) => {
    const schema = properties[field]
    return schema ? [[field, pruned(inner, schema)]] : []
  })
  return Object.fromEntries(known)
}

/** The draft's lines as those of a new document: a line is in one document only. */
export function withLinesOfItsOwn(body: unknown): unknown {
  const { lines, ...draft } = body as { lines: Json[] }
  return { ...draft, lines: lines.map((line) => ({ ...line, id: newId() })) }
}
