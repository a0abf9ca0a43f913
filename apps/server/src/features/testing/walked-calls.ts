import { readDocument } from '@invoice/contract/documents/document.ts'
import { expect } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { newId } from '../../platform/new-id.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import { invited } from '../users/testing/invited.ts'
import { toBring } from './brought.ts'
import { clientPaper } from './client-page.ts'
import { toClose, toOpen } from './closed.ts'
import { eInvoiced } from './e-invoiced.ts'
import { firmCall, ofFirms } from './firms.ts'
import { type Json, type Route, withLinesOfItsOwn } from './owners-bodies.ts'
import { feeAccount, isPaidOnline, paidOnline, paidOut, toPay, trialMethod } from './paid-online.ts'
import { aReading } from './readings.ts'
import { MADE_BY_READING, OF_COMPANY, PUBLIC_BODIES, QUERIES, STATEMENTS, WALKED_MONTH } from './walk-bodies.ts'
import { type Call, WalkedRecords } from './walked-records.ts'

/** What an act is done to, where that is no draft: its type, and what was done to it before. */
const ACTED: Readonly<Record<string, { type: string; before?: string }>> = {
  accept: { type: 'quote' },
  decline: { type: 'quote' },
  convert: { type: 'quote', before: 'accept' },
  complete: { type: 'order' },
  cancel: { type: 'order' },
  void: { type: 'invoice' },
  protocol: { type: 'invoice', before: 'void' },
  dispute: { type: 'invoice' },
  undispute: { type: 'invoice', before: 'dispute' },
  'credit-notes': { type: 'invoice' },
  'debit-notes': { type: 'invoice' },
}

/** Makes calls that do something, and could not have been made before: each on a record that was just made for it. */
export class WalkedCalls extends WalkedRecords {
  #made = 0
  #months = 0

  /** A call that does something, and could not have been made before. */
  async callOf(route: Route): Promise<Call> {
    const { method, path } = route
    const call = { id: '', body: undefined, key: newId(), query: method === 'GET' ? QUERIES[path] : undefined }
    if (route.method === 'GET' && path === '/api/treasury/counts')
      return { ...call, query: `accountId=${String((await this.walk.read('/api/treasury/accounts'))['id'])}` }
    if (method === 'GET' && path.startsWith('/api/seat/')) return { ...call, month: WALKED_MONTH }
    if (path === '/api/vat/{month}/sales-reports') return { ...call, month: WALKED_MONTH, body: await this.walk.bodyOf(route) }
    if (method !== 'GET' && /^\/api\/(?:vat\/\{month\}|seat)\//.test(path)) return { ...call, ...(await this.#ofMonth(route)) }
    if (path === '/api/vat/filings/{id}/{file}') return { ...call, id: await this.#filed(this.#nextMonth()) }
    if (method === 'GET' && /^\/api\/(?:payment-runs\/due$|vat(?:$|\/\{month\}|\/oss))/.test(path))
      return { ...call, query: `companyId=${this.walk.owner.companyId}` }
    if (path.endsWith('/order')) return { ...call, body: await this.#otherOrder(path) }
    if (path.endsWith('/confirmation') && !isPaidOnline(path))
      return { ...call, id: await this.#answeredOffer(path.startsWith('/api/public/')) }
    if (/^\/api\/client-pages\/.*\.pdf$/.test(path)) return { ...call, ...(await clientPaper(this.walk.owner, path, await this.issued())) }
    if (isPaidOnline(path)) return { ...call, ...(await toPay(this.server, this.walk.owner, path, await this.#sharedToken('invoice'))) }
    if (path.startsWith('/api/public/')) {
      const isAnswer = /\/(accept|decline)$/.test(path)
      const id = await this.#sharedToken(isAnswer ? 'quote' : 'invoice')
      return { ...call, id, body: route.operation.requestBody ? PUBLIC_BODIES[path.slice(path.lastIndexOf('/') + 1)] : undefined }
    }
    if (path === '/api/workspace/closing' && method === 'POST') return { ...call, ...(await toClose(this.server)) }
    if (path.startsWith('/api/archive-intakes')) return { ...call, ...(await toBring(this.server, method, path)) }
    if (path.startsWith('/api/workspaces/closed/')) return { ...call, ...(await toOpen(this.server)) }
    if (path === '/api/workspaces/{id}/leave') {
      const { workspaceId } = this.walk.owner
      return { ...call, id: workspaceId, caller: await this.server.signIn({ workspaceId, role: 'member' }) }
    }
    if (ofFirms(path)) return { ...call, ...(await firmCall(this.server, this.walk.owner, method, path)) }
    if (path.startsWith('/api/invitations/')) return { ...call, ...(await this.#invitedPerson()) }
    if (path === '/api/mails/send') await this.held()
    if (path.startsWith('/api/documents/import-reading')) await aReading(this.server, this.walk.owner, path)
    if (path === '/api/installation/backups/try') await this.backedUp()
    if (!path.includes('{')) return { ...call, body: method === 'GET' ? undefined : await this.newBody(route) }
    if (path === '/api/contacts/{id}/interest') {
      const { id, companyId } = await this.lateClient()
      return { ...call, id: String(id), query: `companyId=${String(companyId)}&until=2026-06-30` }
    }
    const record = await this.#recordFor(route)
    const takesBody = route.operation.requestBody !== undefined
    const beside = path.includes('{attachmentId}') ? { attachmentId: String((await this.attached(record, path))['id']) } : {}
    const sent = path.includes('{mailId}') ? { mailId: String((await this.scheduled(record))['id']) } : {}
    return { ...call, ...beside, ...sent, id: String(record['id']), body: takesBody ? await this.#bodyFor(route, record) : undefined }
  }

  /** A month that no call was of before. */
  #nextMonth(): string {
    const ordinal = ++this.#months
    return `${2025 - Math.floor(ordinal / 12)}-${String((ordinal % 12) + 1).padStart(2, '0')}`
  }

  /** What is done to a month that nothing was done to, or that was filed where it is opened again, or sent. */
  async #ofMonth(route: Route): Promise<Pick<Call, 'month' | 'body'>> {
    if (route.path.endsWith('/{month}/taking-over')) {
      await this.issued()
      return { month: this.server.clock.today().slice(0, 7), body: await this.walk.bodyOf(route) }
    }
    const month = this.#nextMonth()
    // Of a month without anything no share can be given: one that is left of before is taken back.
    if (route.path.endsWith('/result'))
      await this.server.owner.query(
        `insert into app.vat_periods (workspace_id, company_id, month, state, changed_at, changed_by, set_off)
        values ($1, $2, $3, 'open', now(), 'а', 1)`,
        [this.walk.owner.workspaceId, this.walk.owner.companyId, `${month}-01`],
      )
    if (route.path.endsWith('/reopening') || route.path === '/api/seat/{month}/package-links') await this.#filed(month)
    return { month, body: route.path.endsWith('/filings') ? await this.walk.filing(month) : await this.walk.bodyOf(route) }
  }

  /** The filing of the month. */
  async #filed(month: string): Promise<string> {
    const route = this.walk.route('POST', '/api/vat/{month}/filings')
    const call = { id: '', month, body: await this.walk.filing(month), key: newId(), query: undefined }
    const { status, body } = await this.send(route, call)
    expect([status, body]).toEqual([200, body])
    return String((body as Json)['id'])
  }

  /** Somebody with the link of an invitation to their own address. */
  async #invitedPerson(): Promise<{ id: string; caller: TestClient }> {
    const caller = await this.server.signIn()
    const { key } = await invited(this.server, this.walk.owner, { emails: [`${caller.userId}@example.com`] })
    return { id: key, caller }
  }

  /** The first two the other way round. */
  async #otherOrder(path: string) {
    const list = await this.walk.owner.request('GET', path.replace('/order', ''))
    const { items } = list.body as { items: { id: string }[] }
    return { ids: [items[1]?.id, items[0]?.id] }
  }

  async #sharedToken(type: string): Promise<string> {
    // Links that are none are counted by address, and this walk has one.
    await this.server.owner.query('delete from account.counters')
    const { id } = await this.issued(type)
    await this.server.owner.query(`update app.companies set email = 'office@mastilo.example'`)
    return String((await this.done(this.walk.route('POST', '/api/documents/{id}/link'), { id }))['token'])
  }

  /** Of an offer that was accepted through its link: its token, or its id. */
  async #answeredOffer(byLink: boolean): Promise<string> {
    const token = await this.#sharedToken('quote')
    const { status } = await this.anybody.request('POST', `/api/public/${token}/accept`, { body: PUBLIC_BODIES['accept'] })
    expect(status).toBe(204)
    if (byLink) return token
    const { rows } = await this.server.owner.query<{ id: string }>(
      'select document_id as id from app.offer_answers order by answered_at desc limit 1',
    )
    return rows[0]?.id ?? ''
  }

  /** As the owner has one already, and not in its way. */
  protected async newBody(route: Route): Promise<unknown> {
    // One that stands: the first of the list was undone by itself before.
    if (route.path === '/api/payments/undo')
      return { ids: [(await this.#recordFor(this.walk.route('POST', '/api/payments/{id}/undo')))['id']] }
    if (route.path === '/api/documents/taking-over') return { selection: { ids: [(await this.issued())['id']] }, taken: true }
    // As one that was sent before all others: what another route has made may have neither client nor lines.
    if (route.path === '/api/documents') {
      const record = await this.walk.owner.call(readDocument, { params: { id: this.walk.sent.documentId } })
      return withLinesOfItsOwn((await this.walk.bodyOf(route, record)) as Json)
    }
    const body = await this.walk.bodyOf(route)
    if (route.path === '/api/ranges') return { ...(body as Json), types: ['proforma'], prefix: `W${++this.#made}-`, start: '1', end: '999' }
    if (route.path === '/api/companies') return { ...(body as Json), isDefault: false, logoFileId: null, bankAccountId: null }
    return body
  }

  async #bodyFor(route: Route, record: Json): Promise<unknown> {
    const { version } = record
    if (route.path === '/api/payment-methods/{id}') {
      return { ...((await this.walk.bodyOf(route)) as Json), kind: record['kind'], version }
    }
    if (route.path === '/api/contacts/{id}/merge') {
      const { id, version: mergedVersion } = await this.#recordFor(route)
      return { version, mergedId: id, mergedVersion, contact: aContact() }
    }
    if (route.path.endsWith('/accept-certain')) return { ids: [(await this.walk.aCertainEntry())['id']] }
    if (route.path.endsWith('/statement-unasked/take-back')) return { ids: [await this.walk.anUnaskedEntry()] }
    if (route.path.endsWith('/link/renew')) return { publicToken: await this.tokenOf(record) }
    if (route.path.endsWith('/{id}/taking-over')) {
      const { body } = await this.walk.owner.request('GET', `/api/documents/${String(record['id'])}/taking-over`)
      return { digest: (body as Json)['digest'] }
    }
    if (route.path.endsWith('/time')) return { sendAt: this.inAWeek(1) }
    const body = await this.walk.bodyOf(route, record)
    // Another look than it has: what changes nothing is not told of.
    if (route.path === '/api/templates/{id}') return { ...(body as Json), look: { ...(record['look'] as Json), leva: true } }
    if (route.path === '/api/notifications/{id}/switch') return { ...(body as Json), isOn: record['isOn'] !== true }
    if (route.path === '/api/notifications/{id}') return { ...(body as Json), time: '14:05' }
    if (route.path === '/api/recurrences/{id}') return { ...(body as Json), action: 'issue' }
    if (route.path === '/api/treasury/accounts/{id}') return { ...(body as Json), name: newId() }
    if (route.path.endsWith('/interest-notes')) return { ...(body as Json), companyId: record['companyId'] }
    if (route.path.endsWith('/acceptance')) return { version, fields: ['city'] }
    if (route.path.endsWith('/online-refund')) return { amount: record['amount'], refunded: record['refunded'] }
    if (route.path.endsWith('/fee-bills')) return { documentId: record['documentId'] }
    if (route.path.endsWith('/deactivate')) return { version, confirmed: true }
    // The company was just made: nobody has chosen yet.
    if (route.path === '/api/companies/{id}/vat') return { ...(body as Json), version: 0 }
    if (route.path === '/api/webhooks/{id}') return { ...(body as Json), events: ['document.voided'] }
    return route.path === '/api/ranges/{id}' ? { ...(body as Json), next: null } : body
  }

  /** A record that was just made, in the state in which the route has something to do. */
  async #recordFor({ method, path }: Route): Promise<Json> {
    const [collection = ''] = /^\/api\/[^{]+(?=\/\{)/.exec(path) ?? []
    if (collection === '/api/documents' && /(?:link|link\/renew|pdf)$/.test(path)) {
      const document = await this.issued()
      if (method === 'DELETE') await this.done(this.walk.route('POST', path), document)
      return document
    }
    if (method === 'POST' && path === '/api/documents/{id}/transmissions') return eInvoiced(this.server, this.walk, await this.issued())
    if (collection === '/api/contacts' && path.includes('/interest')) return this.lateClient()
    if (collection === '/api/documents/downloads') return this.drawn()
    if (collection === '/api/documents/imported') return { id: await this.walk.anImport(aWord()) }
    if (collection === '/api/vat/packages') return this.packed()
    if (path.endsWith('/fee-bills')) {
      const { id: documentId } = await this.recorded(false, { companyId: this.walk.owner.companyId, currency: 'EUR', rateFromEur: null })
      return { ...(await feeAccount(this.server, this.walk.owner, await this.#sharedToken('invoice'))), documentId }
    }
    if (path === '/api/payment-methods/{id}/trial') return { id: (await trialMethod(this.walk.owner)).id }
    if (path === '/api/treasury/payouts/{id}') return paidOut(this.server, this.walk.owner)
    if (/^\/api\/payments\/\{id\}\/online/.test(path)) return paidOnline(this.server, this.walk.owner, await this.#sharedToken('invoice'))
    if (collection === '/api/documents' && /\/(?:attachments|sendings|letter|send|payment-requests|einvoice)(?:\/|$)/.test(path))
      return this.issued()
    if (MADE_BY_READING.includes(collection) || STATEMENTS.test(path)) return this.walk.read(path)
    if (collection === '/api/payment-runs/transfers') return this.walk.aTransfer()
    if (method === 'POST' && path.includes('/set-offs')) return this.walk.aNoteToSetOff(path.endsWith('/undo'))
    if (collection === '/api/bill-files') return this.walk.aBillFile(path)
    if (collection === '/api/documents' && path.endsWith('/taking-over')) {
      const document = await this.issued()
      const taking = this.walk.route('PUT', path)
      if (method === 'DELETE') await this.done(taking, document, await this.#bodyFor(taking, document))
      return document
    }
    if (path.endsWith('/record')) return this.drafted('bill', { vendorNumber: aWord(), issuedOn: '2026-10-01' })
    if (collection === '/api/mails') return this.done(this.walk.route('POST', '/api/mails/test'), {})
    if (['/api/templates', '/api/notifications', '/api/notices'].includes(collection)) return this.walk.read(path)
    if (collection === '/api/users')
      return { id: (await this.server.signIn({ workspaceId: this.walk.owner.workspaceId, role: 'member' })).userId }
    if (collection === '/api/users/invitations') return { id: (await invited(this.server, this.walk.owner)).id }
    if (collection === '/api/jobs') return this.asked(path.endsWith('/repeat'))
    const acted = collection === '/api/documents' ? ACTED[path.slice(path.lastIndexOf('/') + 1)] : undefined
    if (acted) {
      const document = await this.issued(acted.type)
      if (!acted.before) return document
      const doing = this.walk.route('POST', `/api/documents/{id}/${acted.before}`)
      await this.done(doing, document, ['void', 'dispute'].includes(acted.before) ? { reason: 'Друго' } : undefined)
      return document
    }
    if (collection.startsWith('/api/treasury/')) return this.treasuryRecord(method, path)
    if (collection === '/api/vat/purchases') return this.recorded(path.endsWith('/protocol'))
    const making = this.walk.route('POST', collection === '/api/files' ? '/api/files/logos' : collection)
    const record = await this.done(making, {}, await this.newBody(making))
    if (path === '/api/recurrences/{id}/resume')
      return this.done(this.walk.route('POST', '/api/recurrences/{id}/pause'), record, { until: null })
    if (method === 'DELETE' && path in OF_COMPANY) await this.done(this.walk.route('PUT', path), record, OF_COMPANY[path])
    if (path.endsWith('/put-back')) return this.done(this.walk.route('POST', path.replace('put-back', 'void')), record, { reason: 'x' })
    if (!path.endsWith('/restore')) return record
    const archiving = this.walk.route('POST', path.replace('/restore', '/archive'))
    return this.done(archiving, record, await this.walk.bodyOf(archiving, record))
  }
}
