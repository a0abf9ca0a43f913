import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDraft } from '../../apps/server/seed/draft.ts'
import type { Member } from '../server.ts'

const GIVEN_UP_AFTER_MS = 120_000

export type Seen = {
  calls: number
  failed: string[]
  again: number
  /** Of each acknowledged document: its workspace and number. */
  readonly numbers: Map<string, string>
  /** What was answered in the place of what was asked for, how often. */
  readonly meanwhile: Map<string, number>
  /** When something was issued last, by performance.now(). */
  lastIssued: number
}

export const nothingSeen = (): Seen => ({ calls: 0, failed: [], again: 0, numbers: new Map(), meanwhile: new Map(), lastIssued: 0 })

/**
 * `asksAgain`: whoever gets no answer asks again with the same key; else no call may fail. `isUnhurried`: whoever got an answer rests as long as it took,
 * which is half of what they could ask for.
 */
export type Place = { readonly url: string; readonly asksAgain: boolean; readonly isOver: () => boolean; readonly isUnhurried?: boolean }

/** One person: writes an invoice, issues it, looks at the list; one call after the other. */
export async function issueAndLook(place: Place, member: Member, seen: Seen): Promise<void> {
  while (!place.isOver()) {
    const draft = await call(place, member, seen, 'POST', '/api/documents', aDraft(member.issuer))
    await call(place, member, seen, 'GET', '/api/documents?pageSize=20')
    if (draft === undefined) continue
    const issued = await call(place, member, seen, 'POST', `/api/documents/${draft.id}/issue`, { version: draft.version })
    if (issued === undefined) continue
    seen.numbers.set(issued.id, `${member.workspaceId} ${issued.number}`)
    seen.lastIssued = performance.now()
  }
}

type Answer = { id: string; version: number; number: string }

async function call(
  { url, asksAgain, isUnhurried = false }: Place,
  { headers }: Member,
  seen: Seen,
  method: string,
  path: string,
  body?: object,
): Promise<Answer | undefined> {
  const sent = { ...headers, 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) }
  const until = performance.now() + GIVEN_UP_AFTER_MS
  seen.calls += 1
  for (;;) {
    const asked = performance.now()
    const { status, text } = await answerOf(url + path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    if (isUnhurried) await sleep(performance.now() - asked)
    if (status >= 200 && status < 300) return JSON.parse(text)
    const mayAskAgain = asksAgain && (status === 0 || status >= 500 || status === 429) && performance.now() < until
    if (!mayAskAgain) {
      seen.failed.push(`${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}: ${status} ${text.slice(0, 200)}`)
      return undefined
    }
    const said = status === 0 ? 'no answer' : `${status} ${text.slice(0, 120)}`
    seen.meanwhile.set(said, (seen.meanwhile.get(said) ?? 0) + 1)
    seen.again += 1
    await sleep(200)
  }
}

/** What comes of a call; 0: no answer. */
export async function answerOf(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: it stands for a browser
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(40_000) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error.message) : error) }
  }
}

/** A number of the command line, `--kills=100`. */
export const chosen = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
