import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeld, OutboundFailure } from '../outbound.ts'
import { documentOf } from './document-of.ts'
import { DOCUMENTS_OF_PAGE, type InvBg, InvBgFailure, type OpenInvBg } from './inv-bg.ts'
import { isRecord, type Json, parseExactly } from './parse-exactly.ts'

const TIMEOUT_MS = 30_000
/** A page of a hundred lines, and a document of thousands. */
const MOST_CHARACTERS = 8_000_000
/** What its limits are it does not say: five calls a second at the most, and less as soon as it asks for that. */
const GAP_MS = 200
const LONGEST_WAIT_MS = 900_000

type Asking = { readonly url: string; readonly timeoutMs?: number; readonly gapMs?: number; readonly now?: () => number }

/**
 * inv.bg over its REST API v3, as far as it is documented (docs/decisions/0166-moving-from-inv-bg.md). One call after the other, with a pause between.
 * @param url of the API, without a slash at its end
 */
export function invBgAt({ url, timeoutMs = TIMEOUT_MS, gapMs = GAP_MS, now = Date.now }: Asking): OpenInvBg {
  return (token): InvBg => {
    let free = 0
    const ask = async (path: string): Promise<Json | null> => {
      const wait = free - now()
      if (wait > 0) await sleep(wait)
      try {
        return await called({ url: `${url}${path}`, token, timeoutMs, now })
      } finally {
        free = now() + gapMs
      }
    }
    return {
      async list(page) {
        const query = new URLSearchParams({ page: String(page), per_page: String(DOCUMENTS_OF_PAGE) })
        return listPage(await ask(`/invoices?${query}`))
      },
      async document(id) {
        const found = await ask(`/invoices/${encodeURIComponent(id)}`)
        return found === null ? null : documentOf(found)
      },
    }
  }
}

type Call = { readonly url: string; readonly token: string; readonly timeoutMs: number; readonly now: () => number }

/** Null where nothing lies there. @throws InvBgFailure */
async function called({ url, token, timeoutMs, now }: Call): Promise<Json | null> {
  const { status, body, retryAfter } = await reached(getHeld({ url, token, language: 'bg', timeoutMs, mostCharacters: MOST_CHARACTERS }))
  if (status === 401 || status === 403) throw new InvBgFailure('token_refused')
  if (status === 404) return null
  if (status === 429) throw new InvBgFailure('too_many', waitOf(retryAfter, now))
  if (status < 200 || status >= 300) throw new InvBgFailure('provider_error', waitOf(retryAfter, now))
  const read = parseExactly(body)
  if (!isRecord(read)) throw new InvBgFailure('not_understood')
  return read
}

async function reached<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof OutboundFailure) throw new InvBgFailure('unreachable', null, error)
    throw error
  }
}

/** Seconds, or a day and time (RFC 9110, 10.2.3). */
function waitOf(retryAfter: string | null, now: () => number): number | null {
  if (retryAfter === null) return null
  const asked = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now()
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, 1000), LONGEST_WAIT_MS)
}

/** What its list of documents is called in an answer is not documented: it is the one list that stands in it. */
function listPage(answer: Json | null): Awaited<ReturnType<InvBg['list']>> {
  if (!isRecord(answer)) throw new InvBgFailure('not_understood')
  const lists = Object.values(answer).filter(Array.isArray)
  const [entries] = lists
  if (lists.length !== 1 || !entries) throw new InvBgFailure('not_understood')
  const listed = entries.map((entry: Json) => {
    const id = isRecord(entry) ? entry['id'] : undefined
    if (typeof id !== 'string' || id === '' || id.length > 100) throw new InvBgFailure('not_understood')
    return { id, mark: createHash('sha256').update(JSON.stringify(entry)).digest('hex') }
  })
  const total = answer['total']
  return { listed, total: typeof total === 'string' && /^\d{1,9}$/.test(total) ? Number(total) : null }
}
