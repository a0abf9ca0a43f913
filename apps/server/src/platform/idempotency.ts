import { createHash } from 'node:crypto'
import { canonicalize } from 'json-canonicalize'
import { sql } from 'kysely'
import { AHEAD, PREPARED } from './db/prepared.ts'
import type { Tx } from './db/transaction.ts'
import { Refusal } from './errors/refusal.ts'

/** One act of one actor: the key that the caller chose, and what was asked. */
export type IdempotentAct = { actorId: string; workspaceId: string | undefined; key: string; requestHash: string }

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
 * Does the act once, however often it is asked for within 24 hours; later askers get the stored reply. The key is the first insert
 * of the act's own transaction, so that a twin waits for it. Only successes are kept. A reply must be plain JSON.
 * @throws Refusal 409 when the key was used for something else.
 */
export async function once<T>(tx: Tx, act: IdempotentAct, work: () => Promise<T>): Promise<T> {
  if (await claim(tx, act)) {
    const reply = await work()
    await keep(tx, act, reply)
    return reply
  }
  const { rows } = await sql<{ request_hash: string; body: T }>`
    select request_hash, body from ${tableOf(act)} where ${rowOf(act)}`.execute(tx)
  const [stored] = rows
  if (stored?.request_hash !== act.requestHash) throw new Refusal('common.other_request_same_key')
  return stored.body
}

async function claim(tx: Tx, act: IdempotentAct): Promise<boolean> {
  const columns = act.workspaceId === undefined ? sql`actor_id, key` : sql`workspace_id, actor_id, key`
  const values = act.workspaceId === undefined ? sql`` : sql`${act.workspaceId}::uuid, `
  const { rows } = await sql`${PREPARED}
    insert into ${tableOf(act)} as kept (${columns}, request_hash) values (${values}${act.actorId}, ${act.key}, ${act.requestHash})
    on conflict (${columns}) do update set request_hash = excluded.request_hash, body = null, at = now()
    where kept.at < now() - interval '24 hours'
    returning key`.execute(tx)
  return rows.length > 0
}

async function keep(tx: Tx, act: IdempotentAct, reply: unknown): Promise<void> {
  await sql`${AHEAD} update ${tableOf(act)} set body = ${JSON.stringify(reply ?? null)}::jsonb where ${rowOf(act)}`.execute(tx)
}

function tableOf({ workspaceId }: IdempotentAct) {
  return sql.table(workspaceId === undefined ? 'account.idempotency' : 'app.idempotency')
}

function rowOf({ workspaceId, actorId, key }: IdempotentAct) {
  const own = sql`actor_id = ${actorId} and key = ${key}`
  return workspaceId === undefined ? own : sql`workspace_id = ${workspaceId}::uuid and ${own}`
}
