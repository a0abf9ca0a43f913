import { createHash } from 'node:crypto'
import { canonicalize } from 'json-canonicalize'
import { type RawBuilder, sql } from 'kysely'
import { deleteSome } from './db/delete-some.ts'
import { AHEAD, PREPARED } from './db/pipeline/prepared.ts'
import { atLast } from './db/pipeline/together.ts'
import type { Ending, Tx } from './db/transaction.ts'
import { lacksValue } from './errors/database-refusal.ts'
import { Refusal } from './errors/refusal.ts'

/** One act of one actor: the key that the caller chose, and what was asked. */
export type IdempotentAct = { actorId: string; workspaceId: string | undefined; key: string; requestHash: string; at: Date }

const DAY_MS = 86_400_000
const LONGEST_KEY = 200

/** @throws Refusal when the header is missing or is no key. */
export function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header) || header.length > LONGEST_KEY) {
    throw new Refusal('common.idempotency_key_needed')
  }
  return header
}

export function hashOfRequest(method: string, url: string, input: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url} ${canonicalize(input)}`)
    .digest('hex')
}

/** What stands for the files of a form: their content. */
export async function withFileHashes(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).map(async ([name, value]) => [name, value instanceof File ? await hashOfFile(value) : value])
  return Array.isArray(body) ? body : Object.fromEntries(await Promise.all(fields))
}

async function hashOfFile(file: File): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}

/**
 * A reply that the database completes, in a transaction that ends with it: whatever is locked meanwhile does not wait for us to hear of
 * it. `explain` gives what is thrown for a fault of the statements before.
 */
export class ReplyAtLast<T> {
  readonly reply: RawBuilder<T>
  readonly explain: (fault: unknown) => unknown

  constructor(reply: RawBuilder<T>, explain: (fault: unknown) => unknown) {
    this.reply = reply
    this.explain = explain
  }
}

/** Runs work in one transaction of the act's workspace. */
export type RunToEnd = <T>(work: (tx: Tx) => Promise<Ending<T>>) => Promise<T>

/**
 * Does the act once, however often it is asked for within 24 hours; later askers get the stored reply. The key is the first insert
 * of the act's own transaction, so that the same call sent twice waits for it. Only successes are kept. A reply must be plain JSON.
 * @throws Refusal 409 when the key was used for something else.
 */
export async function once<T>(run: RunToEnd, act: IdempotentAct, work: (tx: Tx) => Promise<T | ReplyAtLast<T>>): Promise<T> {
  for (;;) {
    let explain = (fault: unknown): unknown => fault
    try {
      return await run(async (tx) => {
        await claim(tx, act)
        const made = await work(tx)
        if (!(made instanceof ReplyAtLast)) return keep(tx, act, made)
        explain = made.explain
        return keepAtLast(tx, act, made.reply)
      })
    } catch (error) {
      // The key is taken: see claim.
      if (!lacksValue(error, 'request_hash')) throw explain(error)
    }
    const stored = await run(async (tx) => {
      const kept = await find<T>(tx, act)
      return () => kept
    })
    if (!stored) continue // its day is over
    if (stored.request_hash !== act.requestHash) throw new Refusal('common.other_request_same_key')
    return stored.body
  }
}

/** Sent along with the first statement of the work, which fails where the key is taken: no hash is what the column refuses. */
async function claim(tx: Tx, act: IdempotentAct): Promise<void> {
  const columns = act.workspaceId === undefined ? sql`actor_id, key` : sql`workspace_id, actor_id, key`
  const values = act.workspaceId === undefined ? sql`` : sql`${act.workspaceId}::uuid, `
  const dayAgo = new Date(act.at.getTime() - DAY_MS)
  await sql`${AHEAD}
    insert into ${tableOf(act)} as kept (${columns}, request_hash, at) values (${values}${act.actorId}, ${act.key}, ${act.requestHash}, ${act.at})
    on conflict (${columns}) do update
    set request_hash = case when kept.at < ${dayAgo} then excluded.request_hash end, body = null, at = excluded.at`.execute(tx)
}

async function find<T>(tx: Tx, act: IdempotentAct): Promise<{ request_hash: string; body: T } | undefined> {
  const { rows } = await sql<{ request_hash: string; body: T }>`
    select request_hash, body from ${tableOf(act)} where ${rowOf(act)}`.execute(tx)
  return rows[0]
}

async function keep<T>(tx: Tx, act: IdempotentAct, reply: T): Promise<Ending<T>> {
  await sql`${AHEAD} update ${tableOf(act)} set body = ${JSON.stringify(reply ?? null)}::jsonb where ${rowOf(act)}`.execute(tx)
  return () => reply
}

async function keepAtLast<T>(tx: Tx, act: IdempotentAct, reply: RawBuilder<T>): Promise<Ending<T>> {
  const kept = sql<{ body: T }>`${PREPARED} update ${tableOf(act)} set body = ${reply} where ${rowOf(act)} returning body`
  const { rows } = await atLast(tx, kept.compile(tx))
  return async () => {
    const [row] = await rows
    if (!row) throw new Error('The key of an act is gone before the act is done.')
    return row.body
  }
}

/** Some of the keys of the transaction's workspace (without one: of accounts) whose day is over: they say nothing any more. */
export function deleteForgottenKeys(tx: Tx, workspaceId: string | undefined, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  if (workspaceId === undefined) return deleteSome(tx, 'account.idempotency', ['actor_id', 'key'], null, sql`at < ${dayAgo}`)
  return deleteSome(tx, 'app.idempotency', ['workspace_id', 'actor_id', 'key'], workspaceId, sql`at < ${dayAgo}`)
}

function tableOf({ workspaceId }: Pick<IdempotentAct, 'workspaceId'>) {
  return sql.table(workspaceId === undefined ? 'account.idempotency' : 'app.idempotency')
}

function rowOf({ workspaceId, actorId, key }: IdempotentAct) {
  const own = sql`actor_id = ${actorId} and key = ${key}`
  return workspaceId === undefined ? own : sql`workspace_id = ${workspaceId}::uuid and ${own}`
}
