import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, InputOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { callUrl, outgoingBody } from '@invoice/contract/wire/outgoing.ts'
import type { Random } from '../../apps/server/seed/random.ts'
import { answerOf } from '../processes/people.ts'
import type { Member } from '../server.ts'

const GIVEN_UP_AFTER_MS = 120_000
const AGAIN_AFTER_MS = 200
/** 0: no answer; 507: the disk is full. */
const AGAIN = new Set([0, 429, 502, 503, 507])

export type Answers = { calls: number; again: number; readonly refused: Map<string, number>; readonly faults: string[] }

export type Caller = <const E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E> | undefined>

type Ground = { readonly urls: readonly string[]; readonly member: Member; readonly random: Random; readonly answers: Answers }
type AnyInput = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }

/**
 * Asks as a browser does that lost its connection: again and again with the same key, of one server or another, until it is answered for good. Undefined: it was refused, and
 * nothing was done; whatever else was answered is a fault.
 */
export function callerOf({ urls, member, random, answers }: Ground): Caller {
  return async (endpoint, input) => {
    const { params, query, body } = input as AnyInput // as InputOf is made up
    const path = callUrl(endpoint.path, params, query)
    const sent = body === undefined ? undefined : outgoingBody(body)
    const headers = {
      ...member.headers,
      ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
    }
    const until = performance.now() + GIVEN_UP_AFTER_MS
    const name = `${endpoint.method} ${endpoint.path}`
    answers.calls += 1
    for (let tries = random.below(urls.length); ; tries++) {
      const { status, text } = await answerOf((urls[tries % urls.length] ?? '') + path, {
        method: endpoint.method,
        headers,
        ...(sent === undefined ? {} : { body: sent }),
      })
      if (status >= 200 && status < 300) return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<typeof endpoint>
      const mayBeAskedAgain = AGAIN.has(status)
      if (mayBeAskedAgain && performance.now() < until) {
        answers.again += 1
        await sleep(AGAIN_AFTER_MS)
        continue
      }
      if (mayBeAskedAgain || status >= 500 || status === 401) answers.faults.push(`${name}: ${status} ${text.slice(0, 300)}`)
      const said = `${status} ${name}: ${text.slice(0, 160)}`
      answers.refused.set(said, (answers.refused.get(said) ?? 0) + 1)
      return undefined
    }
  }
}
