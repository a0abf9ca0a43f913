import { ATTACHMENT_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import type { Environment, TransmissionState } from '@invoice/domain/exchange/transmission.ts'
import * as z from 'zod/mini'
import { PeerFailure, type Peers } from '../peers/peers.ts'
import { type Exchange, ExchangeFailure, type Found, type Incoming, type Standing, type Submission } from './exchange.ts'

/** The provider's two places: of the second nothing reaches the network, it comes to the account's own address by mail. */
export const E_INVOICE_BE: Readonly<Record<Environment, string>> = {
  live: 'https://api.e-invoice.be',
  test: 'https://api-dev.e-invoice.be',
}
const TIMEOUT_MS = 20_000
const MOST_BYTES = 256 * 1024
/** So much of an answer is kept as evidence. */
const MOST_EVIDENCE = 8000
/** Of the document types that a participant takes: invoices by Peppol BIS Billing 3. */
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:3.0'

/** What came in is listed so many at once, with all that each says; so far back is looked each time, for what arrives out of turn. */
export const PAGE = 20
const LEAST_PAGES = 3
const MOST_PAGES = 50
const MOST_BYTES_OF_PAGE = 16 * 1024 * 1024

const Account = z.object({ name: z.string(), company_name: z.optional(z.nullable(z.string())) })
const Participant = z.object({ is_valid: z.boolean(), supported_document_types: z.optional(z.nullable(z.array(z.string()))) })
const Kept = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), state: z.optional(z.nullable(z.string())) })

const Inbox = z.object({ items: z.array(Kept) })
const Stored = z.object({
  file_name: z.optional(z.nullable(z.string())),
  file_size: z.optional(z.nullable(z.number())),
  sender_peppol_scheme: z.optional(z.nullable(z.string())),
  sender_peppol_id: z.optional(z.nullable(z.string())),
  signed_url: z.optional(z.nullable(z.string())),
})

/** Where the provider's states stand with us. What it did not send yet it has, and no more. */
const STATES: Readonly<Record<string, TransmissionState>> = { DRAFT: 'queued', TRANSIT: 'sent', SENT: 'delivered', FAILED: 'refused' }

type Access = { readonly peers: Peers; readonly url: string; readonly key: string; readonly page: number }
type Answer = { readonly status: number; readonly body: string }
type Asked = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly type?: string
  readonly body?: string
  readonly mostBytes?: number
}

/**
 * e-invoice.be over its REST API, as its published clients have it (docs/decisions/0147-peppol-behind-one-interface.md). What is to be sent is
 * uploaded as a draft first and sent by that draft's id, so a killed or unanswered call leaves at most a draft that nobody sends: whoever
 * tries again asks how the draft stands before sending it.
 */
export function eInvoiceBe(access: Access): Exchange {
  const ask = (asked: Asked) => called(access, asked)
  const standingOf = async (id: string): Promise<Standing> =>
    standing(taken(await ask({ method: 'GET', path: `/api/documents/${encodeURIComponent(id)}` })))

  return {
    async check() {
      const { company_name: companyName, name } = read(Account, taken(await ask({ method: 'GET', path: '/api/me/' })))
      return { name: (companyName || name).slice(0, 200) }
    },
    async find({ scheme, id }) {
      const path = `/api/validate/peppol-id?${new URLSearchParams({ peppol_id: `${scheme}:${id}` })}`
      try {
        return found(read(Participant, taken(await ask({ method: 'GET', path }))))
      } catch (error) {
        if (error instanceof ExchangeFailure) return { reachable: 'unknown', formats: [] }
        throw error
      }
    },
    async submit(what) {
      const exchangeId = what.exchangeId ?? (await uploaded(ask, what))
      // Of an earlier try we know no more than that it may have sent it.
      const before = what.exchangeId === null ? null : await standingOf(exchangeId)
      if (before !== null && before.state !== 'queued') return { exchangeId, ...before }
      const receiver = { receiver_peppol_scheme: what.receiver.scheme, receiver_peppol_id: what.receiver.id }
      const sender = { sender_peppol_scheme: what.sender.scheme, sender_peppol_id: what.sender.id }
      const path = `/api/documents/${encodeURIComponent(exchangeId)}/send?${new URLSearchParams({ ...sender, ...receiver })}`
      const answer = taken(await ask({ method: 'POST', path }))
      const reported = standing(answer)
      return { exchangeId, ...reported, state: reported.state === 'queued' ? 'sent' : reported.state }
    },
    status: standingOf,
    async incoming(known) {
      const found: string[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const ids = await listed(ask, page, access.page)
        const before = await known(ids)
        found.push(...ids.filter((id) => !before.has(id)))
        if (ids.length < access.page || (page >= LEAST_PAGES && ids.every((id) => before.has(id)))) break
      }
      return [...new Set(found)].reverse()
    },
    fetch: (exchangeId) => fetched(access, ask, exchangeId),
    // Its inbox keeps no mark of who has read what: what we keep is our own record (docs/decisions/0151-bills-through-peppol.md).
    acknowledge: async () => {},
  }
}

/** A page of the inbox, the newest first; what the network has not handed over whole is not in it. */
async function listed(ask: (asked: Asked) => Promise<Answer>, page: number, size: number): Promise<string[]> {
  const query = { page: String(page), page_size: String(size), sort_by: 'created_at', sort_order: 'desc', state: 'RECEIVED' }
  const path = `/api/inbox/?${new URLSearchParams(query)}`
  const { items } = read(Inbox, taken(await ask({ method: 'GET', path, mostBytes: MOST_BYTES_OF_PAGE })))
  return items.map(({ id }) => id)
}

/** The provider gives a link that is good for a while, and is its bearer's: our key does not go there. */
async function fetched({ peers }: Access, ask: (asked: Asked) => Promise<Answer>, exchangeId: string): Promise<Incoming> {
  const stored = read(Stored, taken(await ask({ method: 'GET', path: `/api/documents/${encodeURIComponent(exchangeId)}/ubl` })))
  const { signed_url: url, file_size: size, file_name: name, sender_peppol_scheme: scheme, sender_peppol_id: id } = stored
  if (!url) throw new ExchangeFailure('provider_error', 'signed_url')
  if ((size ?? 0) > ATTACHMENT_MAX_BYTES) throw new ExchangeFailure('refused', `${size} B`)
  const call = { method: 'GET', url, headers: { accept: 'application/xml' }, body: '' } as const
  const { status, bytes } = await reached(peers.ask({ ...call, timeoutMs: TIMEOUT_MS, mostBytes: ATTACHMENT_MAX_BYTES + 1 }))
  if (status < 200 || status >= 300) throw new ExchangeFailure('provider_error', `HTTP ${status}`)
  if (bytes.length > ATTACHMENT_MAX_BYTES) throw new ExchangeFailure('refused', `> ${ATTACHMENT_MAX_BYTES} B`)
  if (bytes.length < (size ?? 1)) throw new ExchangeFailure('provider_error', `${bytes.length} / ${size ?? 1} B`)
  const sender = scheme && id ? { scheme: storable(scheme).slice(0, 10), id: storable(id).slice(0, 49) } : null
  return { content: bytes, name: storable(name ?? '').slice(0, 200), sender }
}

/** @throws ExchangeFailure where nobody answers */
async function reached<Answered>(asked: Promise<Answered>): Promise<Answered> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PeerFailure) throw new ExchangeFailure('unreachable', '', error)
    throw error
  }
}

/** Its id is kept before anybody sends it. */
async function uploaded(ask: (asked: Asked) => Promise<Answer>, { xml, idempotencyKey, keep }: Submission): Promise<string> {
  const boundary = `invoice-${idempotencyKey}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${idempotencyKey}.xml"\r\ncontent-type: application/xml\r\n\r\n`
  const body = `${head}${Buffer.from(xml).toString('utf8')}\r\n--${boundary}--\r\n`
  const answer = taken(await ask({ method: 'POST', path: '/api/documents/ubl', type: `multipart/form-data; boundary=${boundary}`, body }))
  const { id } = read(Kept, answer)
  await keep(id)
  return id
}

function called({ peers, url, key }: Access, { method, path, type, body = '', mostBytes = MOST_BYTES }: Asked): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json', ...(type && { 'content-type': type }) }
  return reached(peers.ask({ method, url: `${url}${path}`, headers, body, timeoutMs: TIMEOUT_MS, mostBytes }))
}

/** @throws ExchangeFailure for whatever is no answer of 2xx */
function taken(answer: Answer): Answer {
  const { status, body } = answer
  if (status >= 200 && status < 300) return answer
  const said = wordsOf(body)
  if (status === 401 || status === 403) throw new ExchangeFailure('key_refused', said)
  if (status === 429) throw new ExchangeFailure('too_many', said)
  // 402: its credit is used up, which somebody mends; 408: it was not heard out.
  if (status === 402 || status === 408 || status < 400 || status >= 500)
    throw new ExchangeFailure('provider_error', said || `HTTP ${status}`)
  throw new ExchangeFailure('refused', said || `HTTP ${status}`)
}

function standing({ body }: Answer): Standing {
  const answer = { status: 200, body }
  const { state } = read(Kept, answer)
  const known = STATES[state ?? '']
  if (known === undefined) throw new ExchangeFailure('provider_error', `state: ${String(state).slice(0, 100)}`)
  return { state: known, reason: known === 'refused' ? wordsOf(body) : '', evidence: storable(body).slice(0, MOST_EVIDENCE) }
}

function found({ is_valid: isThere, supported_document_types: types }: z.infer<typeof Participant>): Found {
  const formats = (types ?? []).slice(0, 100).map((type) => storable(type).slice(0, 500))
  if (!isThere) return { reachable: 'no', formats }
  if (formats.length === 0) return { reachable: 'unknown', formats }
  return { reachable: formats.some((type) => type.includes(BILLING)) ? 'yes' : 'no', formats }
}

/** @throws ExchangeFailure for what is none of the provider's answers */
function read<Schema extends z.ZodMiniType>(schema: Schema, { body }: Answer): z.output<Schema> {
  const result = z.safeParse(schema, parsed(body))
  if (!result.success) throw new ExchangeFailure('provider_error', 'not readable')
  return result.data
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const Said = z.object({ detail: z.optional(z.unknown()), message: z.optional(z.unknown()), error: z.optional(z.unknown()) })

/** What the answer says to people; of a page that is none of its answers nothing. */
function wordsOf(body: string): string {
  const result = z.safeParse(Said, parsed(body))
  if (!result.success) return ''
  const { detail, message, error } = result.data
  const said = detail ?? message ?? error ?? ''
  return storable(typeof said === 'string' ? said : JSON.stringify(said)).slice(0, 500)
}

/** PostgreSQL stores no U+0000. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed()
