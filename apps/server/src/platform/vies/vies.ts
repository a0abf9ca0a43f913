import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { OutboundFailure, postJson } from '../outbound.ts'
import { atMost } from './at-most.ts'
import type { LookupAnswer, VatLookup, VatNumberParts } from './vat-lookup.ts'

type ViesOptions = {
  /** Its REST API, without the last slash. */
  readonly url: string
  readonly clock: Clock
  readonly timeoutMs?: number
  /** Waited before the second, the third … attempt. */
  readonly pausesMs?: readonly number[]
  /** Told once, when VIES refuses to serve this installation. */
  readonly onBlocked?: (code: string) => void
}

/** Of one member state at a time: the register behind VIES refuses more. */
const AT_A_TIME = 2
/** "Not now": worth another attempt. All other codes are final. */
const RETRIED = new Set([
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'SERVER_BUSY',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
])
const BLOCKED = new Set(['VAT_BLOCKED', 'IP_BLOCKED'])
/** A requester that VIES does not take is left out: the answer then has no consultation number, but it is one. */
const NO_REQUESTER = 'INVALID_REQUESTER_INFO'
const BLOCKED_FOR_MS = 10 * 60_000

/** VIES over its REST API (domain reference: POST check-vat-number; errors come with HTTP 200). */
export function viesLookup({ url, clock, timeoutMs = 10_000, pausesMs = [500, 2000], onBlocked = () => {} }: ViesOptions): VatLookup {
  const inLine = atMost(AT_A_TIME)
  let blockedUntil = 0
  let blockedBy = ''

  async function ask(wanted: VatNumberParts, requester: VatNumberParts | null): Promise<LookupAnswer> {
    const body = {
      countryCode: wanted.prefix,
      vatNumber: wanted.digits,
      ...(requester === null ? {} : { requesterMemberStateCode: requester.prefix, requesterNumber: requester.digits }),
    }
    try {
      return readAnswer(await postJson({ url: `${url}/check-vat-number`, body, timeoutMs }))
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      return { outcome: 'unavailable', reason: error.timedOut ? 'NO_ANSWER_IN_TIME' : 'NO_CONNECTION' }
    }
  }

  async function askPatiently(wanted: VatNumberParts, requester: VatNumberParts | null): Promise<LookupAnswer> {
    if (clock.now().getTime() < blockedUntil) return { outcome: 'unavailable', reason: blockedBy }
    let answer = await ask(wanted, requester)
    for (const ms of pausesMs) {
      if (answer.outcome !== 'unavailable' || !RETRIED.has(answer.reason)) break
      await pause(ms)
      answer = await ask(wanted, requester)
    }
    if (answer.outcome === 'unavailable' && BLOCKED.has(answer.reason)) {
      blockedUntil = clock.now().getTime() + BLOCKED_FOR_MS
      blockedBy = answer.reason
      onBlocked(answer.reason)
    }
    return answer
  }

  return (wanted, requester) =>
    inLine(wanted.prefix, async () => {
      const answer = await askPatiently(wanted, requester)
      const isRequesterRefused = answer.outcome === 'unavailable' && answer.reason === NO_REQUESTER && requester !== null
      return isRequesterRefused ? askPatiently(wanted, null) : answer
    })
}

/** Only `valid`, true or false, is an answer; whatever else came says nothing of the number. */
function readAnswer({ status, body }: { status: number; body: string }): LookupAnswer {
  const read = parseObject(body)
  if (read === null) return { outcome: 'unavailable', reason: status === 200 ? 'NOT_READABLE' : `HTTP_${status}` }
  const code = errorCodeOf(read)
  if (code !== '') return { outcome: 'unavailable', reason: code }
  if (status !== 200) return { outcome: 'unavailable', reason: `HTTP_${status}` }
  const consultationNumber = textOf(read['requestIdentifier'])
  if (read['valid'] === true) {
    return { outcome: 'valid', name: textOf(read['name']), address: textOf(read['address']), consultationNumber }
  }
  return read['valid'] === false ? { outcome: 'invalid', consultationNumber } : { outcome: 'unavailable', reason: 'NOT_READABLE' }
}

function errorCodeOf(read: Readonly<Record<string, unknown>>): string {
  const wrappers = Array.isArray(read['errorWrappers']) ? read['errorWrappers'] : []
  const [first]: unknown[] = wrappers
  const code = isObject(first) ? textOf(first['error']) : ''
  if (code !== '') return code.slice(0, 100)
  return read['actionSucceed'] === false ? 'NOT_READABLE' : ''
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Without what PostgreSQL does not store. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, 1000) : ''
}
