import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../errors/refusal.ts'

/** How much a body may be: bytes, and what separates its parts (commas, colons, brackets), for each part costs more than its bytes. */
export type BodySize = { readonly bytes: number; readonly parts: number }

/** Of whoever is not signed in, and where no body is expected. */
export const SMALL: BodySize = { bytes: 16 * 1024, parts: 1000 }
export const ORDINARY: BodySize = { bytes: 256 * 1024, parts: 4000 }
/** A document of five hundred lines. */
const LARGE: BodySize = { bytes: 2 * 1024 * 1024, parts: 24_000 }
const DEEPEST = 16
const SPACE = 32

declare module 'fastify' {
  interface FastifyContextConfig {
    bodySize?: BodySize
    isOfNobody?: boolean
  }
}

export function bodySizeOf({ access, body, holdsLines, raw }: Pick<Endpoint, 'access' | 'body' | 'holdsLines' | 'raw'>): BodySize {
  // What a provider says of a payment is larger than what anybody types.
  if (raw) return ORDINARY
  if (access === 'public' || !body) return SMALL
  return holdsLines ? LARGE : ORDINARY
}

/** JSON is looked over before it is parsed: of many parts, or deep, it would keep everybody waiting. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request: FastifyRequest, text, done) => {
    const { bodySize = SMALL } = request.routeOptions.config
    if (!isWithin(text, bodySize.parts)) done(new Refusal('common.too_large'))
    else if (hasRepeatedKey(text) || hasEndlessNumber(text)) done(new Refusal('common.malformed'))
    else void parse(request, text, done)
  })
}

const [QUOTE, BACKSLASH, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [...'"\\,:[]{}'].map((sign) => sign.charCodeAt(0))

/** Whether a JSON text has no more parts than these, and is not deeper than any of ours. */
export function isWithin(text: string, mostParts: number): boolean {
  let parts = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign === COMMA || sign === COLON) parts++
    else if (sign === CLOSE_LIST || sign === CLOSE) depth--
    else if (sign === OPEN_LIST || sign === OPEN) {
      parts++
      if (++depth > DEEPEST) return false
    }
    if (parts > mostParts) return false
  }
  return true
}

/** Whether an object of a JSON text has one key twice: who reads the first and who reads the last would read two different things. */
export function hasRepeatedKey(text: string): boolean {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === OPEN || sign === OPEN_LIST) open.push(new Set())
    else if (sign === CLOSE || sign === CLOSE_LIST) open.pop()
    else if (sign === QUOTE) {
      const end = endOfText(text, at)
      if (isFollowedByColon(text, end + 1)) {
        const key = readKey(text.slice(at, end + 1))
        const keys = open.at(-1)
        if (key !== undefined && keys?.has(key)) return true
        if (key !== undefined) keys?.add(key)
      }
      at = end
    }
  }
  return false
}

/** Whether a number of a JSON text is larger than any: it would be read as infinite, which JSON cannot say, so that nobody could hash or store it. */
export function hasEndlessNumber(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign >= ZERO && sign <= NINE) {
      NUMBER.lastIndex = at
      const [written = ''] = NUMBER.exec(text) ?? []
      if (!Number.isFinite(Number(written))) return true
      at += Math.max(written.length, 1) - 1
    }
  }
  return false
}

const [ZERO, NINE] = [48, 57]
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= SPACE) at++
  return text.charCodeAt(at) === COLON
}

/** As it is meant: the same sign can be written in several ways. Undefined: it is none, as the parser will say. */
function readKey(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}

/** The quote that ends what begins here. */
function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === BACKSLASH) at++
    else if (sign === QUOTE) return at
  }
  return text.length
}
