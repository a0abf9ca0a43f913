import { receiveBillFile } from '@invoice/contract/documents/bill-files.ts'
import { readDocument } from '@invoice/contract/documents/document.ts'
import { listMails, readMail } from '@invoice/contract/letters/mails.ts'
import { listUsers } from '@invoice/contract/people/users.ts'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import { listTaxRates } from '@invoice/contract/settings/settings.ts'
import { ignoreStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { listStatementEntries, type StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { listStatementRepeats } from '@invoice/contract/treasury/statement-repeats.ts'
import { createStatementRule, listStatementRules } from '@invoice/contract/treasury/statement-rules.ts'
import { listUnaskedEntries } from '@invoice/contract/treasury/unasked-entries.ts'
import { readVatChoices } from '@invoice/contract/vat/choices.ts'
import { createVatEntry, voidVatEntry } from '@invoice/contract/vat/entries.ts'
import { sendVatPackage } from '@invoice/contract/vat/package-links.ts'
import { readVatPeriod } from '@invoice/contract/vat/periods.ts'
import { aContact } from '../../../seed/contact.ts'
import { anOnboarding } from '../../../seed/onboarding.ts'
import { ubl } from '../../platform/einvoices/testing/files.ts'
import { newId } from '../../platform/new-id.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import { formOf } from '../../platform/testing/test-client.ts'
import { aPng, fileOf } from '../files/testing/pictures.ts'
import { clientLink, proposed, someClientData } from './client-page.ts'
import { nameToClose } from './closed.ts'
import { A_SCHEDULE, A_TEMPLATE, AN_EXPORT, archived, exported, scheduled, templated } from './exported.ts'
import { hoursBodies, openHours } from './hours.ts'
import { anInquiry, askedOf } from './inquiries.ts'
import {
  A_CLIENT_LINK,
  aLetter,
  anInvitation,
  anOldTable,
  aPackageLetter,
  aRecurrence,
  aRule,
  aTable,
  aTableOfPayments,
  aVatEntry,
  fileOfBank,
  GROUND,
  type Json,
  MARK,
  type Method,
  ofOldTable,
  pruned,
  type Route,
  RUN_AMOUNT,
  SPLIT_AMOUNT,
  STATEMENT_BODIES,
  seatBodies,
} from './owners-bodies.ts'
import { OwnersThings } from './owners-things.ts'
import { A_MAILBOX, ALWAYS_ALIKE, FILED_ON, OF_COMPANY, ofCompany, WALKED_MONTH } from './walk-bodies.ts'

/** Another one each time. */
const reasons = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, async () => ({ reason: 'Друго' })]))
const aBill = () => new File([ubl({ number: newId() })], 'bill.xml')

/** As its things, who knows what can be sent to each route. */
export class OwnersWalk extends OwnersThings {
  /** Bodies that cannot be learnt from what the owner reads under the same address. */
  protected samples(): Record<string, () => Promise<unknown>> {
    const firstOf = (list: string) => async () => ({ ids: [(await this.read(`/api/${list}`))['id']] })
    return {
      '/api/bank-accounts': () => this.account(),
      '/api/payment-methods': async () => ({ kind: 'bank', ...(await this.account()) }),
      '/api/payment-methods/{id}': () => this.method(),
      ...Object.fromEntries(
        ['issue', 'issue/check', 'delete', 'duplicate', 'export', 'send', 'send/check', 'pay/check'].map((act) => [
          `/api/documents/${act}`,
          firstOf('documents'),
        ]),
      ),
      ...Object.fromEntries(['', '/continue'].map((act) => [`/api/documents/import-reading${act}`, async () => ({ token: 'of-nobody' })])),
      '/api/documents/pay': async () => {
        const { paidOn, methodKind, paymentMethodId, accountId } = await this.payment()
        return { ...(await firstOf('documents')()), paidOn, methodKind, paymentMethodId, accountId }
      },
      '/api/documents/download': async () => ({ ...(await firstOf('documents')()), format: 'zip' }),
      '/api/api-keys': async () => ({ name: MARK, role: 'member', lifetime: 'year' }),
      '/api/assistants': async () => ({ mayIssue: (await this.settingOf('/api/assistants'))['mayIssue'] !== true }),
      '/api/profile': async () => ({ language: 'bg' }),
      // A name is given once.
      '/api/saved-views': async () => ({ name: newId(), search: { q: MARK }, isDefault: false }),
      '/api/recurrences': async () => aRecurrence(String((await this.read('/api/documents'))['id'])),
      '/api/notices/read': async () => ({ lastId: (await this.read('/api/notices'))['id'] }),
      '/api/list-columns': async () => ({ hidden: ['issuedOn'] }),
      '/api/notification-calendar': () => this.calendar(),
      ...Object.fromEntries(
        ['preview', 'test'].map((act) => [
          `/api/notifications/{id}/${act}`,
          async () => ({ language: 'bg', template: { subject: MARK, message: MARK }, documentId: null }),
        ]),
      ),
      '/api/payment-runs': () => this.run(),
      '/api/payment-runs/transfers/{id}/paid': async () => ({ paidOn: this.server.clock.today() }),
      '/api/payment-runs/{id}/paid': async () => ({ paidOn: this.server.clock.today() }),
      '/api/payments': () => this.payment(),
      '/api/payments/undo': firstOf('payments'),
      '/api/payments/{id}/allocate': async () => ({
        allocations: [{ documentId: await this.settled(), amount: '0.01', settlingAmount: null }],
      }),
      '/api/payments/{id}/release': async () => ({ documentId: await this.settled(), amount: null }),
      '/api/payments/{id}/refund': async () => {
        const { paidOn, rateFromEur, reference, note, methodKind, paymentMethodId, accountId } = await this.payment()
        return { paidOn, rateFromEur, reference, note, methodKind, paymentMethodId, accountId, amount: '0.01' }
      },
      ...ALWAYS_ALIKE,
      '/api/payments/{id}/fiscal-receipt': async () => ({ fiscalReceipt: newId(), fiscalReceiptOn: null }),
      '/api/treasury/accounts': async () => this.aTill('Друга каса'),
      '/api/treasury/accounts/order': firstOf('treasury/accounts'),
      '/api/treasury/transactions': async () => ({ ...this.anEntry(String((await this.tills())[0]?.['id'])), description: 'Друго' }),
      '/api/treasury/transfers': async () => {
        const [from, to] = await this.tills()
        return { fromId: from?.['id'], toId: to?.['id'], on: this.server.clock.today(), amount: '1.00' }
      },
      '/api/treasury/counts': async () => {
        const [till] = await this.tills()
        return { accountId: till?.['id'], pieces: [], expected: till?.['current'] }
      },
      '/api/bill-files': async () => formOf({ file: aBill() }),
      '/api/bill-files/{id}/forget': async () => ({ version: 1, field: 'number' }),
      '/api/bill-files/{id}/record': async () => ({ version: 1, contactId: null }),
      '/api/company-lookups': async () => ({ registrationNumber: aContact().registrationNumber }),
      '/api/own-company-lookups': async () => ({ registrationNumber: aContact().registrationNumber }),
      '/api/vat-checks': async () => ({ vatNumber: aContact().vatNumber, countryCode: 'BG' }),
      '/api/contacts/{id}/merge': async () => {
        const { items } = await this.owner.call(listContacts, { query: {} })
        return { version: 1, mergedId: items.at(-1)?.id, mergedVersion: 1, contact: aContact() }
      },
      ...Object.fromEntries(
        ['payment-methods', 'tax-rates', 'units', 'deal-terms', 'custom-fields', 'price-lists', 'ranges'].map((list) => [
          `/api/${list}/order`,
          firstOf(list),
        ]),
      ),
      '/api/documents/{id}/credit-notes': async () => ({ reason: GROUND, lines: [] }),
      '/api/documents/{id}/debit-notes': async () => ({ reason: GROUND, lines: [] }),
      '/api/documents/{id}/set-offs': async () => ({ allocations: [{ documentId: this.setOffId || newId(), amount: '0.01' }] }),
      '/api/documents/{id}/set-offs/undo': async () => ({ documentId: this.setOffId || newId() }),
      '/api/documents/outside-notes': async () => {
        const { items: contacts } = await this.owner.call(listContacts, { query: {} })
        const { items: rates } = await this.owner.call(listTaxRates, { query: {} })
        const taxes = [{ taxRateId: rates[0]?.id, dealTermId: null, base: '100', vat: '20' }]
        const invoice = { number: aWord(), issuedOn: '2025-11-05', currency: 'BGN', taxes }
        return { type: 'creditnote', companyId: this.owner.companyId, contactId: contacts[0]?.id, reason: GROUND, ...invoice }
      },
      '/api/workspaces': async () => anOnboarding(),
      '/api/workspace': async () => ({ requiresSecondFactor: !(await this.owner.call(listUsers, {})).requiresSecondFactor }),
      '/api/workspace/idle-end': async () => ({ idleEnd: 'days_7' }),
      '/api/users/invitations': async () => anInvitation(),
      '/api/users/{id}': async () => ({ role: 'accountant' }),
      '/api/users/{id}/hand-over': async () => ({ ownRole: 'owner' }),
      '/api/tax-rates/{id}/successor': async () => ({
        rate: '21',
        validFrom: '2099-01-01',
        version: (await this.rateToFollow())['version'],
      }),
      ...Object.fromEntries(
        ['check', 'problems', 'run'].flatMap((act) => [
          [`/api/contacts/imports/{id}/${act}`, async () => ({ mapping: ['name.bg'], duplicates: 'create' })],
          [`/api/documents/imports/{id}/${act}`, async () => ofOldTable(this.owner.companyId)],
          [`/api/products/imports/{id}/${act}`, async () => ({ mapping: ['name.bg'], duplicates: 'create', currency: 'EUR' })],
        ]),
      ),
      '/api/treasury/accounts/{id}/statements': async () => formOf({ file: fileOfBank(`06.10.2026;5,00;${aWord()}`) }),
      '/api/treasury/accounts/{id}/statement-entries/accept-certain': async () => ({ ids: [(await this.firstEntry()).id] }),
      '/api/treasury/accounts/{id}/statement-repeats/decide': async () => ({ ids: [await this.firstRepeat()], isSame: true }),
      '/api/treasury/accounts/{id}/statement-unasked/take-back': async () => ({ ids: [await this.firstUnasked()] }),
      '/api/treasury/accounts/{id}/statement-accepting': async () => ({ isOn: true }),
      '/api/treasury/accounts/{id}/statement-rules/dismiss': async () => {
        const { accountId: _, ...rule } = aRule()
        return { ...rule, contactId: null, taxRateId: null, description: '' }
      },
      '/api/treasury/statement-rules': async () => aRule(),
      ...Object.fromEntries(
        ['accept', 'split', 'explain', 'ignore', 'link', 'undo', 'expense'].map((act) => [
          `/api/treasury/statement-entries/{id}/${act}`,
          async () => ({ version: 1, ...STATEMENT_BODIES[act] }),
        ]),
      ),
      '/api/treasury/statement-entries/{id}/run': async () => ({ version: 1, runId: this.runId }),
      '/api/treasury/statement-entries/{id}/transfer': async () => ({ version: 1, accountId: this.payingAccountId, amount: null }),
      '/api/companies/{id}/vat': async () => {
        const { version } = await this.owner.call(readVatChoices, { params: { id: this.owner.companyId } })
        const choices = { from: '2026-01', isOssRegistered: true, oss: 'left_out', annex2: '02', annex2Base: '19', triangular: 'cell_18' }
        return { version, choices, coefficients: [{ year: 2026, coefficient: '0.85' }], submitter: null, protocolStart: null }
      },
      '/api/companies/{id}/practices': async () => ({ collectionCosts: '41', fiscalUse: 'device' }),
      '/api/interest/rates': async () => ({ from: '2026-07-01', base: '2.15' }),
      '/api/contacts/{id}/links': async () => A_CLIENT_LINK,
      '/api/vat/{month}/filings': async () => this.filing(WALKED_MONTH),
      ...Object.fromEntries(Object.entries(ofCompany(this.owner.companyId)).map(([path, body]) => [path, async () => body])),
      '/api/vat/{month}/package-links': async () => aPackageLetter(this.owner.companyId),
      '/api/exports': async () => AN_EXPORT,
      '/api/contacts/proposals/{id}/acceptance': async () => ({ version: 1, fields: ['city'] }),
      '/api/workspace/closing': async () => nameToClose(this.server, this.owner.workspaceId),
      '/api/exports/count': async () => AN_EXPORT,
      // A name is given once.
      '/api/export-templates': async () => ({ ...A_TEMPLATE, name: newId() }),
      '/api/export-templates/{id}': async () => ({ ...A_TEMPLATE, name: newId(), version: 1 }),
      '/api/export-schedules': async () => A_SCHEDULE,
      '/api/export-schedules/{id}': async () => ({ ...A_SCHEDULE, version: 1 }),
      '/api/archive-intakes': async () => ({ name: `${aWord()}.zip`, size: 8 }),
      '/api/archive-intakes/{id}/looks': async () => ({ passphrase: '' }),
      '/api/archive-intakes/{id}/taking': async () => ({ passphrase: '' }),
      ...seatBodies(this.owner),
      '/api/vat/packages': async () => ({ companyId: this.owner.companyId, month: '2026-11' }),
      '/api/vat/purchases/{id}': async () => ({ kind: 'received', credit: 'full', claimedIn: null, rate: null }),
      '/api/vat/entries': async () => aVatEntry(this.owner.companyId),
      '/api/vat/sales-reports/read': async () => formOf({ file: new File(['Дата;Номер;Оборот 20 %\n01.11.2026;1;5,00'], 'r.csv') }),
      '/api/vat/{month}/sales-reports': async () => ({
        companyId: this.owner.companyId,
        reports: [{ madeOn: `${WALKED_MONTH}-05`, number: aWord().slice(0, 20), subject: MARK, base: '10.00', vat: '2.00' }],
      }),
      '/api/vat/purchases/move': async () => ({ ids: [await this.bill()], claimedIn: '2026-12' }),
      '/api/documents/taking-over': async () => ({ selection: { ids: [this.sent.documentId] }, taken: true }),
      '/api/documents/{id}/send': async () => ({ to: [{ name: '', address: 'client@example.net' }], ...aLetter(), sendAt: null }),
      '/api/documents/{id}/letter/preview': async () => aLetter(),
      '/api/documents/{id}/sendings/{mailId}/time': async () => ({ sendAt: null }),
      ...reasons('/api/vat/entries/{id}/void', '/api/documents/{id}/dispute', '/api/documents/{id}/decline', '/api/documents/{id}/cancel'),
      '/api/documents/{id}/void': async () => ({ reason: 'Друго', reissue: true }),
      ...hoursBodies(this.owner),
      '/api/inquiries': async () => anInquiry(this.sent.documentId),
      '/api/treasury/accounts/{id}/fee-bills': async () => ({ documentId: this.sent.documentId }),
      '/api/documents/{id}/convert': async () => ({ type: 'invoice' }),
      ...Object.fromEntries(Object.entries(OF_COMPANY).map(([path, body]) => [path, async () => body])),
      ...Object.fromEntries(['/api/mailbox', '/api/mailbox/trial'].map((path) => [path, async () => A_MAILBOX])),
      '/api/mail-senders': async () => ({ address: 'faktury@vendor.example', decision: 'accepted' }),
      '/api/exchange/lookups': async () => ({ address: '9925:BE0848934496', companyId: null }),
      '/api/documents/preview': async () => ({ draft: await this.bodyOf(this.route('POST', '/api/documents')), page: 1 }),
    }
  }

  route(method: Method, path: string): Route {
    const route = this.routes.find((each) => each.method === method && each.path === path)
    if (!route) throw new Error(`There is no ${method} ${path}.`)
    return route
  }

  /** The month as it is now, to be filed. */
  async filing(month: string) {
    const { companyId } = this.owner
    const { digest } = await this.owner.call(readVatPeriod, { params: { month }, query: { companyId } })
    return { companyId, filedOn: FILED_ON, receiptNumber: '2211-90417', digest }
  }

  /** What the owner would send there: the fields that the body takes, as the owner reads them in `record`. */
  async bodyOf({ path, operation }: Route, record?: Json): Promise<unknown> {
    const sample = this.samples()[path]
    if (sample) return sample()
    const content = operation.requestBody?.content ?? {}
    if (path === '/api/documents/imports/{id}/payments') return formOf({ file: aTableOfPayments() })
    if (path === '/api/documents/imports') return formOf({ file: anOldTable(aWord()) })
    if ('multipart/form-data' in content) return formOf({ file: path.endsWith('/imports') ? aTable('Друго') : fileOf(await aPng()) })
    if ('application/x-www-form-urlencoded' in content) return someClientData(aWord())
    const schema = content['application/json']?.schema
    return schema && pruned(record ?? (await this.read(path)), schema)
  }

  /** A bill that came as a file and waits; a picture, where its pages are asked for. */
  async aBillFile(path: string): Promise<Json> {
    const file = path.includes('/pages/') ? fileOf(await aPng()) : aBill()
    return (await this.owner.call(receiveBillFile, { body: { file } })).file
  }

  /** A row of the ledgers that was entered by hand: a protocol, which has its paper. */
  protected async vatEntry(isTakenOut = false): Promise<Json> {
    const entry = await this.owner.call(createVatEntry, { body: aVatEntry(this.owner.companyId) })
    return isTakenOut ? this.owner.call(voidVatEntry, { params: { id: entry.id }, body: { reason: 'Друго' } }) : entry
  }

  /** A link to the package of a month, and what opens it. */
  protected async sentPackage(): Promise<{ id: string; token: string }> {
    const { id } = await this.owner.call(sendVatPackage, { params: { month: WALKED_MONTH }, body: aPackageLetter(this.owner.companyId) })
    const { items } = await this.owner.call(listMails, { query: {} })
    const { text } = await this.owner.call(readMail, { params: { id: items[0]?.id ?? '' } })
    return { id, token: /\/api\/packages\/([\w-]+)/.exec(text)?.[1] ?? '' }
  }

  protected async firstEntry(): Promise<StatementEntry> {
    const { items } = await this.owner.call(listStatementEntries, { params: { id: this.statementAccountId }, query: { state: 'all' } })
    const [first] = items
    if (!first) throw new Error('There is no entry of a bank.')
    return first
  }

  /** What a file told that may be there already. */
  protected async firstRepeat(): Promise<string> {
    const { items } = await this.owner.call(listStatementRepeats, { params: { id: this.statementAccountId }, query: { state: 'all' } })
    const [first] = items
    if (!first) throw new Error('There is nothing that a bank told twice.')
    return first.id
  }

  /** An entry that pays the invoice, and names it. */
  async aCertainEntry(): Promise<Json> {
    const { number, outstanding } = await this.owner.call(readDocument, { params: { id: this.sent.documentId } })
    return this.anEntryOfABank({ amount: outstanding ?? '', reason: `Ф-РА ${number}` })
  }

  /** An entry that a rule decided about. */
  async anUnaskedEntry(): Promise<string> {
    const word = aWord()
    await this.owner.call(createStatementRule, { body: { ...aRule(), direction: 'in', partyIban: '', partyName: '', reason: word } })
    await this.anEntryOfABank({ reason: `${MARK} ${word}` })
    const { items } = await this.owner.call(listUnaskedEntries, { params: { id: this.statementAccountId }, query: {} })
    return items[0]?.id ?? ''
  }

  /** Or any entry, where nobody was left unasked. */
  protected async firstUnasked(): Promise<string> {
    const { items } = await this.owner.call(listUnaskedEntries, { params: { id: this.statementAccountId }, query: {} })
    return items[0]?.id ?? (await this.firstEntry()).id
  }

  /** In the state in which the act has something to do. */
  protected async entryFor(path: string): Promise<Json> {
    if (path.endsWith('/run')) {
      await this.waitingRun()
      return this.anEntryOfABank({ isOut: true, amount: RUN_AMOUNT, accountId: this.payingAccountId })
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
  protected async ruleOfABank(): Promise<Json> {
    const [rule] = (await this.owner.call(listStatementRules, {})).items
    return { ...(rule ?? (await this.owner.call(createStatementRule, { body: aRule() })).rule) }
  }

  /** One's own, until it has a successor. */
  protected async rateToFollow(): Promise<Json> {
    const { items } = await this.owner.call(listTaxRates, { query: {} })
    return items.find(({ validFrom, validTo }) => validFrom === null && validTo === null) ?? items[0] ?? {}
  }

  /** A company's look is named by its company. */
  protected async lookOfCompany(): Promise<Json> {
    const { id } = await this.read('/api/companies')
    const { body } = await this.owner.request('GET', `/api/templates/${String(id)}`)
    return { ...(body as Json), id }
  }

  /** What has no list. */
  protected async settingOf(path: string): Promise<Json> {
    return (await this.owner.request('GET', path)).body as Json
  }

  /** The first thing that the owner finds at an address, in the list of its noun. */
  async read(path: string): Promise<Json> {
    const [noun] = /(?<=^\/api\/)\w+(?=\/imports\/\{id\})/.exec(path) ?? []
    if (noun !== undefined) return { id: this.importIds[noun] }
    if (path.startsWith('/api/documents/imported/')) return { id: this.importIds['imported'] }
    if (path === '/api/tax-rates/{id}/successor') return this.rateToFollow()
    if (path.startsWith('/api/payment-runs/transfers/')) return this.aTransfer()
    if (path.startsWith('/api/documents/{id}/set-offs')) return this.aNoteToSetOff(path.endsWith('/undo'))
    if (path.startsWith('/api/treasury/accounts/{id}/statement')) return { id: this.statementAccountId }
    if (path.startsWith('/api/treasury/counts')) return this.count
    if (path.startsWith('/api/treasury/statement-entries/')) return this.entryFor(path)
    if (path.startsWith('/api/treasury/statement-rules')) return this.ruleOfABank()
    if (path === '/api/vat/{month}/sales-reports' || path.startsWith('/api/seat/')) return { id: WALKED_MONTH }
    if (path.startsWith('/api/vat/entries/')) return this.vatEntry(path.endsWith('/put-back'))
    if (path.startsWith('/api/vat/purchases/')) return { id: await this.bill() }
    if (path.startsWith('/api/vat/package-links/')) return { id: (await this.sentPackage()).id }
    if (/^\/api\/(?:exports|export-links)\/\{/.test(path)) return exported(this.server, this.owner, path)
    if (/^\/api\/(?:workspaces\/closed|archive-intakes)\//.test(path)) return { id: newId() }
    if (path.startsWith('/api/archives/')) return archived(this.server, this.owner)
    if (path.startsWith('/api/export-schedules/')) return scheduled(this.owner, path)
    if (path.startsWith('/api/export-templates/')) return templated(this.owner)
    if (path.startsWith('/api/packages/')) return { id: (await this.sentPackage()).token }
    if (path.startsWith('/api/contacts/proposals/')) return proposed(this.server, this.owner, aWord())
    if (path.startsWith('/api/hours/')) return openHours(this.owner)
    if (path.startsWith('/api/inquiries/')) return askedOf(this.owner, this.sent.documentId, path)
    if (path.startsWith('/api/contacts/links/')) return { id: (await clientLink(this.owner)).id }
    if (path.startsWith('/api/client-pages/')) return { id: (await clientLink(this.owner)).token }
    const collection = path
      .split('/')
      .slice(0, path.startsWith('/api/treasury/') ? 4 : 3)
      .join('/')
    if (path.startsWith('/api/users/{id}')) return { ...(await this.owner.call(listUsers, {})).items.at(-1) }
    if (path.startsWith('/api/users/invitations')) return { ...(await this.owner.call(listUsers, {})).invitations[0] }
    if (collection === '/api/templates') return this.lookOfCompany()
    const { body } = await this.owner.request('GET', collection)
    // What another program issued is no pattern of what is made here.
    const first = (body as { items?: Json[] }).items?.find(({ isImported }) => isImported !== true)
    if (!first) return {}
    const detail = await this.owner.request('GET', `${collection}/${String(first['id'])}`)
    return detail.status === 200 ? (detail.body as Json) : first
  }
}
