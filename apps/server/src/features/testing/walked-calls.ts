import { expect } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { newId } from '../../platform/new-id.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import { invited } from '../users/testing/invited.ts'
import { eInvoiced } from './e-invoiced.ts'
import { type Json, type Route, withLinesOfItsOwn } from './owners-bodies.ts'
import type { OwnersWalk } from './owners-walk.ts'
import { MADE_BY_READING, OF_COMPANY, PUBLIC_BODIES, QUERIES, STATEMENTS, WALKED_MONTH } from './walk-bodies.ts'

export type Call = {
  readonly id: string
  readonly attachmentId?: string
  readonly mailId?: string
  /** YYYY-MM of what is done to a VAT month */
  readonly month?: string
  readonly body: unknown
  readonly key: string
  readonly query: string | undefined
  /** who calls, where that is not the owner */
  readonly caller?: TestClient
}

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
export class WalkedCalls {
  readonly #server: TestServer
  readonly #walk: OwnersWalk
  /** Who holds a link is nobody of the workspace. */
  readonly #anybody: TestClient
  #made = 0
  #months = 0

  constructor(server: TestServer, walk: OwnersWalk) {
    this.#server = server
    this.#walk = walk
    this.#anybody = server.client()
  }

  send(
    { method, path }: Route,
    { id, attachmentId = id, mailId = id, month = '2026-10', body, key, query, caller = this.#callerOf(path) }: Call,
  ) {
    const named: Readonly<Record<string, string>> = {
      '{page}': '1',
      '{attachmentId}': attachmentId,
      '{mailId}': mailId,
      '{month}': month,
      '{file}': 'DEKLAR',
      '{ledger}': 'sales',
      '{quarter}': '2026-Q4',
    }
    const url = path.replaceAll(/\{\w+\}/g, (name) => named[name] ?? id) + (query ? `?${query}` : '')
    return caller.request(method, url, { body, headers: { 'idempotency-key': key } })
  }

  #callerOf(path: string): TestClient {
    return /^\/api\/(?:public|packages|export-links|client-pages)\//.test(path) ? this.#anybody : this.#walk.owner
  }

  /** A call that does something, and could not have been made before. */
  async callOf(route: Route): Promise<Call> {
    const { method, path } = route
    const call = { id: '', body: undefined, key: newId(), query: method === 'GET' ? QUERIES[path] : undefined }
    if (route.method === 'GET' && path === '/api/treasury/counts')
      return { ...call, query: `accountId=${String((await this.#walk.read('/api/treasury/accounts'))['id'])}` }
    if (method === 'GET' && path.startsWith('/api/seat/')) return { ...call, month: WALKED_MONTH }
    if (path === '/api/vat/{month}/sales-reports') return { ...call, month: WALKED_MONTH, body: await this.#walk.bodyOf(route) }
    if (method !== 'GET' && /^\/api\/(?:vat\/\{month\}|seat)\//.test(path)) return { ...call, ...(await this.#ofMonth(route)) }
    if (path === '/api/vat/filings/{id}/{file}') return { ...call, id: await this.#filed(this.#nextMonth()) }
    if (method === 'GET' && /^\/api\/(?:payment-runs\/due$|vat(?:$|\/\{month\}|\/oss))/.test(path))
      return { ...call, query: `companyId=${this.#walk.owner.companyId}` }
    if (path.endsWith('/order')) return { ...call, body: await this.#otherOrder(path) }
    if (path.endsWith('/confirmation')) return { ...call, id: await this.#answeredOffer(path.startsWith('/api/public/')) }
    if (/^\/api\/client-pages\/.*\.pdf$/.test(path)) return { ...call, ...(await this.#walk.clientPaper(path, await this.#issued())) }
    if (path.startsWith('/api/public/')) {
      const isAnswer = /\/(accept|decline)$/.test(path)
      const id = await this.#sharedToken(isAnswer ? 'quote' : 'invoice')
      return { ...call, id, body: route.operation.requestBody ? PUBLIC_BODIES[path.slice(path.lastIndexOf('/') + 1)] : undefined }
    }
    if (path === '/api/workspaces/{id}/leave') {
      const { workspaceId } = this.#walk.owner
      return { ...call, id: workspaceId, caller: await this.#server.signIn({ workspaceId, role: 'member' }) }
    }
    if (path.startsWith('/api/invitations/')) return { ...call, ...(await this.#invitedPerson()) }
    if (path === '/api/mails/send') await this.#held()
    if (path === '/api/installation/backups/try') await this.#backedUp()
    if (!path.includes('{')) return { ...call, body: method === 'GET' ? undefined : await this.#newBody(route) }
    if (path === '/api/contacts/{id}/interest') {
      const { id, companyId } = await this.#lateClient()
      return { ...call, id: String(id), query: `companyId=${String(companyId)}&until=2026-06-30` }
    }
    const record = await this.#recordFor(route)
    const takesBody = route.operation.requestBody !== undefined
    const beside = path.includes('{attachmentId}') ? { attachmentId: String((await this.#attached(record, path))['id']) } : {}
    const sent = path.includes('{mailId}') ? { mailId: String((await this.#scheduled(record))['id']) } : {}
    return { ...call, ...beside, ...sent, id: String(record['id']), body: takesBody ? await this.#bodyFor(route, record) : undefined }
  }

  /** A month that no call was of before. */
  #nextMonth(): string {
    const ordinal = ++this.#months
    return `${2025 - Math.floor(ordinal / 12)}-${String((ordinal % 12) + 1).padStart(2, '0')}`
  }

  /** What is done to a month that nothing was done to, or that was filed where it is opened again. */
  async #ofMonth(route: Route): Promise<Pick<Call, 'month' | 'body'>> {
    const month = this.#nextMonth()
    if (route.path.endsWith('/reopening')) await this.#filed(month)
    return { month, body: route.path.endsWith('/filings') ? await this.#walk.filing(month) : await this.#walk.bodyOf(route) }
  }

  /** The filing of the month. */
  async #filed(month: string): Promise<string> {
    const route = this.#walk.route('POST', '/api/vat/{month}/filings')
    const call = { id: '', month, body: await this.#walk.filing(month), key: newId(), query: undefined }
    const { status, body } = await this.send(route, call)
    expect([status, body]).toEqual([200, body])
    return String((body as Json)['id'])
  }

  /** Somebody with the link of an invitation to their own address. */
  async #invitedPerson(): Promise<{ id: string; caller: TestClient }> {
    const caller = await this.#server.signIn()
    const { key } = await invited(this.#server, this.#walk.owner, { emails: [`${caller.userId}@example.com`] })
    return { id: key, caller }
  }

  /** The first two the other way round. */
  async #otherOrder(path: string) {
    const list = await this.#walk.owner.request('GET', path.replace('/order', ''))
    const { items } = list.body as { items: { id: string }[] }
    return { ids: [items[1]?.id, items[0]?.id] }
  }

  async #sharedToken(type: string): Promise<string> {
    // Links that are none are counted by address, and this walk has one.
    await this.#server.owner.query('delete from account.counters')
    const { id } = await this.#issued(type)
    await this.#server.owner.query(`update app.companies set email = 'office@mastilo.example'`)
    return String((await this.#done(this.#walk.route('POST', '/api/documents/{id}/link'), { id }))['token'])
  }

  /** Of an offer that was accepted through its link: its token, or its id. */
  async #answeredOffer(byLink: boolean): Promise<string> {
    const token = await this.#sharedToken('quote')
    const { status } = await this.#anybody.request('POST', `/api/public/${token}/accept`, { body: PUBLIC_BODIES['accept'] })
    expect(status).toBe(204)
    if (byLink) return token
    const { rows } = await this.#server.owner.query<{ id: string }>(
      'select document_id as id from app.offer_answers order by answered_at desc limit 1',
    )
    return rows[0]?.id ?? ''
  }

  /** As the owner has one already, and not in its way. */
  async #newBody(route: Route): Promise<unknown> {
    // One that stands: the first of the list was undone by itself before.
    if (route.path === '/api/payments/undo')
      return { ids: [(await this.#recordFor(this.#walk.route('POST', '/api/payments/{id}/undo')))['id']] }
    const body = await this.#walk.bodyOf(route)
    // As the newest one, which may be a vendor's: what is made of it is ours.
    if (route.path === '/api/documents') {
      const ours = (body as Json)['type'] === 'bill' ? { type: 'invoice', vendorNumber: '', issuedOn: null, taxOn: null } : {}
      return withLinesOfItsOwn({ ...(body as Json), ...ours })
    }
    if (route.path === '/api/ranges') return { ...(body as Json), types: ['proforma'], prefix: `W${++this.#made}-`, start: '1', end: '999' }
    if (route.path === '/api/companies') return { ...(body as Json), isDefault: false, logoFileId: null, bankAccountId: null }
    return body
  }

  async #bodyFor(route: Route, record: Json): Promise<unknown> {
    const { version } = record
    if (route.path === '/api/payment-methods/{id}') {
      return { ...((await this.#walk.bodyOf(route)) as Json), kind: record['kind'], version }
    }
    if (route.path === '/api/contacts/{id}/merge') {
      const { id, version: mergedVersion } = await this.#recordFor(route)
      return { version, mergedId: id, mergedVersion, contact: aContact() }
    }
    if (route.path.endsWith('/accept-certain')) return { ids: [(await this.#walk.aCertainEntry())['id']] }
    if (route.path.endsWith('/statement-unasked/take-back')) return { ids: [await this.#walk.anUnaskedEntry()] }
    if (route.path.endsWith('/link/renew')) return { publicToken: await this.#tokenOf(record) }
    if (route.path.endsWith('/time')) return { sendAt: this.#inAWeek(1) }
    const body = await this.#walk.bodyOf(route, record)
    // Another look than it has: what changes nothing is not told of.
    if (route.path === '/api/templates/{id}') return { ...(body as Json), look: { ...(record['look'] as Json), leva: true } }
    if (route.path === '/api/notifications/{id}/switch') return { ...(body as Json), isOn: record['isOn'] !== true }
    if (route.path === '/api/notifications/{id}') return { ...(body as Json), time: '14:05' }
    if (route.path === '/api/recurrences/{id}') return { ...(body as Json), action: 'issue' }
    if (route.path === '/api/treasury/accounts/{id}') return { ...(body as Json), name: newId() }
    if (route.path.endsWith('/interest-notes')) return { ...(body as Json), companyId: record['companyId'] }
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
      const document = await this.#issued()
      if (method === 'DELETE') await this.#done(this.#walk.route('POST', path), document)
      return document
    }
    if (method === 'POST' && path === '/api/documents/{id}/transmissions') return eInvoiced(this.#server, this.#walk, await this.#issued())
    if (collection === '/api/contacts' && path.includes('/interest')) return this.#lateClient()
    if (collection === '/api/documents/downloads') return this.#drawn()
    if (collection === '/api/documents/imported') return { id: await this.#walk.anImport(aWord()) }
    if (collection === '/api/vat/packages') return this.#packed()
    if (collection === '/api/documents' && /\/(?:attachments|sendings|letter|send|einvoice)(?:\/|$)/.test(path)) return this.#issued()
    if (MADE_BY_READING.includes(collection) || STATEMENTS.test(path)) return this.#walk.read(path)
    if (collection === '/api/payment-runs/transfers') return this.#walk.aTransfer()
    if (method === 'POST' && path.includes('/set-offs')) return this.#walk.aNoteToSetOff(path.endsWith('/undo'))
    if (collection === '/api/bill-files') return this.#walk.aBillFile(path)
    if (path.endsWith('/record')) return this.#drafted('bill', { vendorNumber: aWord(), issuedOn: '2026-10-01' })
    if (collection === '/api/mails') return this.#done(this.#walk.route('POST', '/api/mails/test'), {})
    if (['/api/templates', '/api/notifications', '/api/notices'].includes(collection)) return this.#walk.read(path)
    if (collection === '/api/users')
      return { id: (await this.#server.signIn({ workspaceId: this.#walk.owner.workspaceId, role: 'member' })).userId }
    if (collection === '/api/users/invitations') return { id: (await invited(this.#server, this.#walk.owner)).id }
    if (collection === '/api/jobs') return this.#asked(path.endsWith('/repeat'))
    const acted = collection === '/api/documents' ? ACTED[path.slice(path.lastIndexOf('/') + 1)] : undefined
    if (acted) {
      const document = await this.#issued(acted.type)
      if (!acted.before) return document
      const doing = this.#walk.route('POST', `/api/documents/{id}/${acted.before}`)
      await this.#done(doing, document, ['void', 'dispute'].includes(acted.before) ? { reason: 'Друго' } : undefined)
      return document
    }
    if (collection.startsWith('/api/treasury/')) return this.#treasuryRecord(method, path)
    if (collection === '/api/vat/purchases') return this.#recorded(path.endsWith('/protocol'))
    const making = this.#walk.route('POST', collection === '/api/files' ? '/api/files/logos' : collection)
    const record = await this.#done(making, {}, await this.#newBody(making))
    if (path === '/api/recurrences/{id}/resume')
      return this.#done(this.#walk.route('POST', '/api/recurrences/{id}/pause'), record, { until: null })
    if (method === 'DELETE' && path in OF_COMPANY) await this.#done(this.#walk.route('PUT', path), record, OF_COMPANY[path])
    if (path.endsWith('/put-back')) return this.#done(this.#walk.route('POST', path.replace('put-back', 'void')), record, { reason: 'x' })
    if (!path.endsWith('/restore')) return record
    const archiving = this.#walk.route('POST', path.replace('/restore', '/archive'))
    return this.#done(archiving, record, await this.#walk.bodyOf(archiving, record))
  }

  /** An account in the state that the route asks for, or an entry. */
  async #treasuryRecord(method: string, path: string): Promise<Json> {
    if (path.startsWith('/api/treasury/transactions')) {
      const { transaction } = await this.#done(
        this.#walk.route('POST', '/api/treasury/transactions'),
        {},
        await this.#walk.bodyOf(this.#walk.route('POST', '/api/treasury/transactions')),
      )
      return transaction as Json
    }
    const leva = { currency: 'BGN', begunOn: '2025-06-01' }
    const till = {
      ...this.#walk.aTill(newId()),
      ...(path.endsWith('/convert') ? leva : {}),
      ...(method === 'DELETE' ? { initial: '0' } : {}),
    }
    const account = await this.#done(this.#walk.route('POST', '/api/treasury/accounts'), {}, till)
    if (!path.endsWith('/activate')) return account
    return this.#done(this.#walk.route('POST', '/api/treasury/accounts/{id}/deactivate'), account, {
      version: account['version'],
      confirmed: true,
    })
  }

  /** Of the link that there is to renew. */
  async #tokenOf({ id }: Json): Promise<string> {
    return String((await this.#done(this.#walk.route('POST', '/api/documents/{id}/link'), { id }))['token'])
  }

  /** A mail of before there was a mail this.#server. */
  async #held(): Promise<void> {
    const { id } = await this.#done(this.#walk.route('POST', '/api/mails/test'), {})
    await this.#server.owner.query(`update app.mails set state = 'held' where id = $1`, [id])
  }

  /** A copy that can be tried. */
  async #backedUp(): Promise<void> {
    await this.#server.owner.query(
      `insert into account.backups (id, began_at, ended_at, state, file) values (gen_random_uuid(), now(), now(), 'done', 'a')`,
    )
  }

  /** A job that nobody runs. */
  async #asked(hasFailed: boolean): Promise<Json> {
    const making = this.#walk.route('POST', '/api/documents/issue')
    const { jobId } = await this.#done(making, {}, await this.#newBody(making))
    if (hasFailed) {
      const failed = `update app.jobs set state = 'failed', reason = 'error', finished_at = now() where id = $1`
      await this.#server.owner.query(failed, [jobId])
    }
    return { id: jobId }
  }

  /** A job whose file is there. */
  async #drawn(): Promise<Json> {
    const making = this.#walk.route('POST', '/api/documents/download')
    const { jobId } = await this.#done(making, {}, await this.#newBody(making))
    await this.#server.owner.query(`update app.jobs set state = 'done', done = total, finished_at = now() where id = $1`, [jobId])
    await this.#server.owner.query(
      `insert into app.job_files (workspace_id, job_id, position, document_id, name, content, language, created_at)
      select workspace_id, id, 0, (payload -> 'documentIds' ->> 0)::uuid, 'x.pdf', 'x', 'bg', now() from app.jobs where id = $1`,
      [jobId],
    )
    return { id: jobId }
  }

  /** A job whose archive is there. */
  async #packed(): Promise<Json> {
    const making = this.#walk.route('POST', '/api/vat/packages')
    const { jobId } = await this.#done(making, {}, await this.#newBody(making))
    await this.#server.owner.query(`update app.jobs set state = 'done', done = total, finished_at = now() where id = $1`, [jobId])
    return { id: jobId }
  }

  async #issued(type = 'invoice'): Promise<Json> {
    const draft = await this.#drafted(type)
    return this.#done(this.#walk.route('POST', '/api/documents/{id}/issue'), draft, { version: draft['version'] })
  }

  /** Who has not paid a company since the spring: one of its own, for numbers follow the days. */
  async #lateClient(): Promise<Json> {
    const making = this.#walk.route('POST', '/api/companies')
    const { id: companyId } = await this.#done(making, {}, await this.#newBody(making))
    const draft = await this.#drafted('invoice', { companyId, issuedOn: '2026-03-01', taxOn: '2026-03-01', dueOn: '2026-03-15' })
    await this.#done(this.#walk.route('POST', '/api/documents/{id}/issue'), draft, { version: draft['version'] })
    return { id: draft['contactId'], companyId }
  }

  /** A bill, whose VAT we charge ourselves where that is asked for. */
  async #recorded(isCharged: boolean): Promise<Json> {
    const draft = await this.#drafted('bill', { vendorNumber: aWord(), issuedOn: '2026-10-01' })
    const bill = await this.#done(this.#walk.route('POST', '/api/documents/{id}/record'), draft, { version: draft['version'] })
    const deciding = this.#walk.route('PUT', '/api/vat/purchases/{id}')
    if (isCharged) await this.#done(deciding, bill, await this.#walk.bodyOf(deciding))
    return bill
  }

  async #drafted(type: string, more: Json = {}): Promise<Json> {
    const making = this.#walk.route('POST', '/api/documents')
    return this.#done(
      making,
      {},
      {
        ...((await this.#newBody(making)) as Json),
        type,
        rangeId: null,
        sourceDocumentId: null,
        issuedOn: null,
        taxOn: null,
        dueOn: null,
        vendorNumber: '',
        ...more,
      },
    )
  }

  /** A mail with the document that waits for its time. */
  async #scheduled(document: Json): Promise<Json> {
    const sending = this.#walk.route('POST', '/api/documents/{id}/send')
    const body = { ...((await this.#walk.bodyOf(sending)) as Json), sendAt: this.#inAWeek(0) }
    return this.#done(sending, document, body)
  }

  #inAWeek(days: number): string {
    return new Date(this.#server.clock.now().getTime() + (7 + days) * 86_400_000).toISOString()
  }

  /** A file beside the document. */
  async #attached(document: Json, path: string): Promise<Json> {
    const attaching = this.#walk.route('POST', path.replace(/(?<=\/attachments)\/.*$/, ''))
    return this.#done(attaching, document, await this.#walk.bodyOf(attaching))
  }

  async #done(route: Route, { id }: Json, body?: unknown): Promise<Json> {
    const answer = await this.send(route, { id: String(id), body, key: newId(), query: undefined })
    expect([route.path, answer.status, answer.body]).toEqual([route.path, expect.toBeOneOf([200, 201]), answer.body])
    return answer.body as Json
  }
}
