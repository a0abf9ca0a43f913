import type pg from 'pg'
import { PipelinedClient } from '../apps/server/src/platform/db/pipeline/pipelined-client.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'

export type Statement = {
  text: string
  values: unknown[]
  /** Whether it was sent when all before it were answered, or along with them. */
  waits: boolean
}

/** What the application sends to the database during the call, session look-up and all. */
export async function record(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  let unanswered = 0
  const { query } = PipelinedClient.prototype
  PipelinedClient.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text !== 'string') throw new Error('The application sends text and values.')
    statements.push({ text, values: Array.isArray(values) ? values : [], waits: unanswered === 0 })
    unanswered += 1
    const answer: Promise<unknown> = Reflect.apply(query, this, args)
    return answer.finally(() => {
      unanswered -= 1
    })
  } as typeof query
  await call()
  PipelinedClient.prototype.query = query
  return statements
}

/** Sends them again over one connection, in as few trips as the application makes, for another document. */
export async function replay(client: pg.PoolClient, statements: readonly Statement[], as: (value: unknown) => unknown): Promise<void> {
  let sent: Promise<unknown>[] = []
  for (const { text, values, waits } of statements) {
    if (waits) await Promise.all(sent)
    if (waits) sent = []
    sent.push(client.query(text, values.map(as)))
  }
  await Promise.all(sent)
}

/** What each statement takes by itself, one after the other over one connection, in milliseconds. */
export async function timesOf(client: pg.PoolClient, statements: readonly Statement[], as: (value: unknown) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const { text, values } of statements) {
    const start = performance.now()
    await client.query(text, values.map(as))
    times.push(performance.now() - start)
  }
  return times
}

/** What a statement does, in as many words as tell it from the others. Those sent ahead are waited for by the one after them. */
export function nameOf({ text }: Statement): string {
  const plain = text
    .replaceAll(/\/\*.*?\*\//g, '')
    .replaceAll('"', '')
    .trim()
  const [, relation] = /(?:insert into|update|from) ((?:app|system)\.\w+)/i.exec(plain) ?? []
  const [verb = ''] = plain.split(/\s/, 1)
  return relation === undefined ? plain.replaceAll(/\s+/g, ' ').slice(0, 40) : `${verb} ${relation}`
}

/** Values of the recorded act as those of one on another document: other ids and keys of its own, the same everything else. */
export function otherValues(from: string, to: string, knownIds: ReadonlySet<string>): (value: unknown) => unknown {
  const fresh = new Map<string, string>()
  const isOwnId = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value) && !knownIds.has(value)
  return (value) => {
    if (typeof value !== 'string') return value
    if (value.includes(from)) return value.replaceAll(from, to)
    if (!value.startsWith('bench-') && !isOwnId(value)) return value
    const known = fresh.get(value) ?? (value.startsWith('bench-') ? `bench-${newId()}` : newId())
    fresh.set(value, known)
    return known
  }
}
