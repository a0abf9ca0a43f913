import { expect } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import type { Json, Route } from './owners-bodies.ts'
import type { OwnersWalk } from './owners-walk.ts'

export type Call = {
  readonly id: string
  readonly attachmentId?: string
  readonly mailId?: string
  /** YYYY-MM of what is done to a VAT month */
  readonly month?: string
  readonly body: unknown
  readonly key: string
  readonly query: string | undefined
  /** of an order that somebody set out to pay */
  readonly reference?: string
  /** who calls, where that is not the owner */
  readonly caller?: TestClient
}

/** Records that were just made, through the routes that make them. */
export abstract class WalkedRecords {
  protected readonly server: TestServer
  protected readonly walk: OwnersWalk
  /** Who holds a link is nobody of the workspace. */
  protected readonly anybody: TestClient

  constructor(server: TestServer, walk: OwnersWalk) {
    this.server = server
    this.walk = walk
    this.anybody = server.client()
  }

  send(
    { method, path }: Route,
    { id, attachmentId = id, mailId = id, reference = id, month = '2026-10', body, key, query, caller = this.callerOf(path) }: Call,
  ) {
    const named: Readonly<Record<string, string>> = {
      '{page}': '1',
      '{attachmentId}': attachmentId,
      '{mailId}': mailId,
      '{reference}': reference,
      '{month}': month,
      '{file}': 'DEKLAR',
      '{ledger}': 'sales',
      '{quarter}': '2026-Q4',
    }
    const url = path.replaceAll(/\{\w+\}/g, (name) => named[name] ?? id) + (query ? `?${query}` : '')
    return caller.request(method, url, { body, headers: { 'idempotency-key': key } })
  }

  private callerOf(path: string): TestClient {
    return /^\/api\/(?:public|packages|export-links|client-pages|payment-notifications)\//.test(path) ? this.anybody : this.walk.owner
  }

  /** An account in the state that the route asks for, or an entry. */
  protected async treasuryRecord(method: string, path: string): Promise<Json> {
    if (path.startsWith('/api/treasury/transactions')) {
      const { transaction } = await this.done(
        this.walk.route('POST', '/api/treasury/transactions'),
        {},
        await this.walk.bodyOf(this.walk.route('POST', '/api/treasury/transactions')),
      )
      return transaction as Json
    }
    const leva = { currency: 'BGN', begunOn: '2025-06-01' }
    const till = {
      ...this.walk.aTill(newId()),
      ...(path.endsWith('/convert') ? leva : {}),
      ...(method === 'DELETE' ? { initial: '0' } : {}),
      ...(path.includes('/feed') ? { type: 'bank', iban: anIban() } : {}),
    }
    const account = await this.done(this.walk.route('POST', '/api/treasury/accounts'), {}, till)
    if ((method === 'DELETE' && path.endsWith('/feed')) || path.endsWith('/feed/settle'))
      await this.done(this.walk.route('POST', '/api/treasury/accounts/{id}/feed'), account, { bankId: 'BANK' })
    if (!path.endsWith('/activate')) return account
    return this.done(this.walk.route('POST', '/api/treasury/accounts/{id}/deactivate'), account, {
      version: account['version'],
      confirmed: true,
    })
  }

  /** Of the link that there is to renew. */
  protected async tokenOf({ id }: Json): Promise<string> {
    return String((await this.done(this.walk.route('POST', '/api/documents/{id}/link'), { id }))['token'])
  }

  /** A mail of before there was a mail this.server. */
  protected async held(): Promise<void> {
    const { id } = await this.done(this.walk.route('POST', '/api/mails/test'), {})
    await this.server.owner.query(`update app.mails set state = 'held' where id = $1`, [id])
  }

  /** A copy that can be tried. */
  protected async backedUp(): Promise<void> {
    await this.server.owner.query(
      `insert into account.backups (id, began_at, ended_at, state, file) values (gen_random_uuid(), now(), now(), 'done', 'a')`,
    )
  }

  /** A job that nobody runs. */
  protected async asked(hasFailed: boolean): Promise<Json> {
    const making = this.walk.route('POST', '/api/documents/issue')
    const { jobId } = await this.done(making, {}, await this.newBody(making))
    if (hasFailed) {
      const failed = `update app.jobs set state = 'failed', reason = 'error', finished_at = now() where id = $1`
      await this.server.owner.query(failed, [jobId])
    }
    return { id: jobId }
  }

  /** A job whose file is there. */
  protected async drawn(): Promise<Json> {
    const making = this.walk.route('POST', '/api/documents/download')
    const { jobId } = await this.done(making, {}, await this.newBody(making))
    await this.server.owner.query(`update app.jobs set state = 'done', done = total, finished_at = now() where id = $1`, [jobId])
    await this.server.owner.query(
      `insert into app.job_files (workspace_id, job_id, position, document_id, name, content, language, created_at)
      select workspace_id, id, 0, (payload -> 'documentIds' ->> 0)::uuid, 'x.pdf', 'x', 'bg', now() from app.jobs where id = $1`,
      [jobId],
    )
    return { id: jobId }
  }

  /** A job whose archive is there. */
  protected async packed(): Promise<Json> {
    const making = this.walk.route('POST', '/api/vat/packages')
    const { jobId } = await this.done(making, {}, await this.newBody(making))
    await this.server.owner.query(`update app.jobs set state = 'done', done = total, finished_at = now() where id = $1`, [jobId])
    return { id: jobId }
  }

  protected async issued(type = 'invoice'): Promise<Json> {
    const draft = await this.drafted(type)
    return this.done(this.walk.route('POST', '/api/documents/{id}/issue'), draft, { version: draft['version'] })
  }

  /** Who has not paid a company since the spring: one of its own, for numbers follow the days. */
  protected async lateClient(): Promise<Json> {
    const making = this.walk.route('POST', '/api/companies')
    const { id: companyId } = await this.done(making, {}, await this.newBody(making))
    const draft = await this.drafted('invoice', { companyId, issuedOn: '2026-03-01', taxOn: '2026-03-01', dueOn: '2026-03-15' })
    await this.done(this.walk.route('POST', '/api/documents/{id}/issue'), draft, { version: draft['version'] })
    return { id: draft['contactId'], companyId }
  }

  /** A bill, whose VAT we charge ourselves where that is asked for. */
  protected async recorded(isCharged: boolean, more: Json = {}): Promise<Json> {
    const draft = await this.drafted('bill', { vendorNumber: aWord(), issuedOn: '2026-10-01', ...more })
    const bill = await this.done(this.walk.route('POST', '/api/documents/{id}/record'), draft, { version: draft['version'] })
    const deciding = this.walk.route('PUT', '/api/vat/purchases/{id}')
    if (isCharged) await this.done(deciding, bill, await this.walk.bodyOf(deciding))
    return bill
  }

  protected async drafted(type: string, more: Json = {}): Promise<Json> {
    const making = this.walk.route('POST', '/api/documents')
    return this.done(
      making,
      {},
      {
        ...((await this.newBody(making)) as Json),
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
  protected async scheduled(document: Json): Promise<Json> {
    const sending = this.walk.route('POST', '/api/documents/{id}/send')
    const body = { ...((await this.walk.bodyOf(sending)) as Json), sendAt: this.inAWeek(0) }
    return this.done(sending, document, body)
  }

  protected inAWeek(days: number): string {
    return new Date(this.server.clock.now().getTime() + (7 + days) * 86_400_000).toISOString()
  }

  /** A file beside the document. */
  protected async attached(document: Json, path: string): Promise<Json> {
    const attaching = this.walk.route('POST', path.replace(/(?<=\/attachments)\/.*$/, ''))
    return this.done(attaching, document, await this.walk.bodyOf(attaching))
  }

  protected async done(route: Route, { id }: Json, body?: unknown): Promise<Json> {
    const answer = await this.send(route, { id: String(id), body, key: newId(), query: undefined })
    expect([route.path, answer.status, answer.body]).toEqual([route.path, expect.toBeOneOf([200, 201]), answer.body])
    return answer.body as Json
  }

  /** The body of a record that is not there yet. */
  protected abstract newBody(route: Route): Promise<unknown>
}

/** One that no other account has. */
function anIban(): string {
  const bban = `BNBG9661${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`
  const digits = [...`${bban}BG00`].map((sign) => Number.parseInt(sign, 36)).join('')
  return `BG${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}
