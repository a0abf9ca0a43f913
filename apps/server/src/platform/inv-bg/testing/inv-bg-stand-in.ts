import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { historyOfInvBg, type RawDocument } from './history.ts'

type Call = { readonly path: string; readonly number: number }
/** What goes wrong with a call: an answer instead of the work, or none at all. */
export type InvBgTrouble = { readonly status: number; readonly retryAfter?: string; readonly body?: string } | 'hangs' | 'breaks'

export type InvBgStandIn = {
  /** For INV_BG_URL. */
  readonly url: string
  /** In the order in which the list has them. */
  readonly documents: RawDocument[]
  /** How often it was asked, and for what. */
  readonly asked: string[]
  /** Those that it takes. */
  tokens: readonly string[]
  /** Asked before each call; undefined: it goes well. */
  trouble: (call: Call) => InvBgTrouble | undefined
  readonly stop: () => Promise<void>
}

export const INV_BG_TOKEN = 'token-of-a-trial'

/** What a line of its list shows is not documented; that it shows how a document stands is all that is counted on. */
const listedOf = ({ id, type, number, date_create, status, payment_amount_total, is_draft, is_annulled }: RawDocument) => ({
  id,
  type,
  number,
  date_create,
  status,
  payment_amount_total,
  is_draft,
  is_annulled,
})

/** Speaks as much of inv.bg's API v3 as is documented: a bearer's token, pages of documents with their total, and each whole. */
export async function startInvBgStandIn(documents = historyOfInvBg(150), port = 0): Promise<InvBgStandIn> {
  const standIn = { documents, asked: [] as string[], tokens: [INV_BG_TOKEN] as readonly string[], trouble: none }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    standIn.asked.push(path)
    const trouble = standIn.trouble({ path, number: standIn.asked.length })
    if (trouble === 'breaks') return void request.socket.destroy()
    if (trouble === 'hangs') return
    if (trouble) return refuse(response, trouble.status, trouble.body ?? '{"error":{"description":"…"}}', trouble.retryAfter)
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!standIn.tokens.includes(token)) return refuse(response, 401, '{"error":{"description":"Невалиден token"}}')
    const { pathname, searchParams } = new URL(path, 'http://127.0.0.1')
    if (pathname === '/invoices') {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
      if (!(page >= 1 && size >= 1 && size <= 100)) return refuse(response, 400, '{"error":{"description":"per_page"}}')
      const shown = standIn.documents.slice((page - 1) * size, page * size).map(listedOf)
      return send(response, { total: standIn.documents.length, page, per_page: size, invoices: shown })
    }
    const [, id] = /^\/invoices\/(\d+)$/.exec(pathname) ?? []
    const found = standIn.documents.find((document) => String(document.id) === id)
    return found ? send(response, found) : refuse(response, 404, '{"error":{"description":"Няма такъв документ"}}')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${own}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

const none: InvBgStandIn['trouble'] = () => undefined

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, status: number, body: string, retryAfter?: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': retryAfter }) })
    .end(body)
}
