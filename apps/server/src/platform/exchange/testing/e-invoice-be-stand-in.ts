import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../mail/testing/localhost-certificate.ts'

type State = 'DRAFT' | 'TRANSIT' | 'SENT' | 'FAILED'
type Kept = { readonly id: string; readonly fileName: string; readonly xml: string; state: State; sends: number; receiver: string }
/** What came in for the account. `isWhole`: the network has handed all of it over. */
export type Arrived = { readonly id: string; readonly xml: Buffer; readonly sender: string; isWhole: boolean; size?: number }
type Call = { readonly method: string; readonly path: string; readonly key: string }
/** What goes wrong with a call: an answer instead of the work, or the work done and its answer never, late, or cut. */
type Fault =
  | { readonly status: number; readonly body?: string }
  | { readonly after: 'never' }
  | { readonly after: number }
  | { readonly cut: true }

export type EInvoiceBeStandIn = {
  /** https://localhost:… */
  readonly url: string
  readonly calls: readonly Call[]
  readonly documents: readonly Kept[]
  /** Keys that are taken. */
  keys: readonly string[]
  /** Addresses that the network knows, with the document types they take. */
  readonly participants: Map<string, readonly string[]>
  /** The account's inbox, the oldest first. */
  readonly inbox: Arrived[]
  /** Asked before each call; undefined: it goes well. */
  fault: (call: Call) => Fault | undefined
  /** Where sending brings a draft. */
  afterSend: State
  /** Brings all that was sent elsewhere, as the network goes on. */
  move(state: State): void
  /** Breaks all lines: what was asked has no answer. */
  hangUp(): void
  stop(): Promise<void>
}

const BILLING_TYPE =
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1'

/**
 * e-invoice.be as its published OpenAPI document and clients have it, on this machine: the account, look-up of participants, drafts of UBL, sending
 * by id, states, and the inbox with the files that lie behind links. What has been sent is sent no second time: whoever asks for it again gets 409 and has it counted.
 */
export async function eInvoiceBeStandIn(): Promise<EInvoiceBeStandIn> {
  const calls: Call[] = []
  const documents: Kept[] = []
  const standIn = {
    calls,
    documents,
    keys: ['key-of-trial-0001'] as readonly string[],
    inbox: [] as Arrived[],
    participants: new Map<string, readonly string[]>([['9925:BE0848934496', [BILLING_TYPE]]]),
    fault: (() => undefined) as EInvoiceBeStandIn['fault'],
    afterSend: 'TRANSIT' as State,
    move: (state: State) => {
      for (const document of documents) if (document.state !== 'DRAFT') document.state = state
    },
  }
  const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })
  const shown = ({ id, state }: Kept) => json(200, { id, state, direction: 'OUTBOUND', document_type: 'INVOICE' })
  const missing = json(404, { detail: 'Document not found' })

  /** A page of the inbox, and the link under which a file lies: which is its bearer's, without a key. */
  function received(pathname: string, query: URLSearchParams): { status: number; body: string | Buffer } | undefined {
    if (pathname === '/api/inbox/') {
      const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
      const all = standIn.inbox.filter(({ isWhole }) => isWhole).toReversed()
      const items = all.slice((page - 1) * size, page * size).map(({ id }) => ({ id, state: 'RECEIVED', direction: 'INBOUND' }))
      return json(200, { items, page, page_size: size, pages: Math.ceil(all.length / size), total: all.length })
    }
    const [, file] = /^\/files\/([^/]+)$/.exec(pathname) ?? []
    const [, id = file] = /^\/api\/documents\/([^/]+)\/ubl$/.exec(pathname) ?? []
    const kept = standIn.inbox.find((each) => each.id === id)
    if (kept === undefined) return id === undefined ? undefined : missing
    if (file !== undefined) return { status: 200, body: kept.xml }
    const [scheme, participant] = kept.sender.split(':')
    return json(200, {
      id: kept.id,
      file_name: `${kept.id}.xml`,
      file_size: kept.size ?? kept.xml.length,
      sender_peppol_scheme: scheme,
      sender_peppol_id: participant,
      signed_url: `${url()}/files/${kept.id}?signature=of-the-bearer`,
    })
  }

  function answer({ method, path }: Call, body: string): { status: number; body: string | Buffer } {
    const { pathname, searchParams } = new URL(path, 'https://localhost')
    if (pathname === '/api/me/')
      return json(200, { name: 'tenant-1', company_name: 'Мастило и Линия ООД', plan: 'starter', credit_balance: 10 })
    if (pathname === '/api/validate/peppol-id') {
      const types = standIn.participants.get(searchParams.get('peppol_id') ?? '')
      return json(200, {
        is_valid: types !== undefined,
        dns_valid: types !== undefined,
        business_card: null,
        business_card_valid: false,
        supported_document_types: types ?? [],
      })
    }
    if (method === 'POST' && pathname === '/api/documents/ubl') {
      const [, fileName = '', xml = ''] = /filename="([^"]*)"\r\n.*?\r\n\r\n(.*)\r\n--/s.exec(body) ?? []
      if (!xml.startsWith('<?xml')) return json(422, { detail: [{ loc: ['body', 'file'], msg: 'not a UBL document' }] })
      const kept: Kept = { id: `doc_${documents.length + 1}`, fileName, xml, state: 'DRAFT', sends: 0, receiver: '' }
      documents.push(kept)
      return shown(kept)
    }
    const ofInbox = method === 'GET' ? received(pathname, searchParams) : undefined
    if (ofInbox) return ofInbox
    const [, id, isSend] = /^\/api\/documents\/([^/]+)(\/send)?$/.exec(pathname) ?? []
    const kept = documents.find((each) => each.id === id)
    if (!kept) return missing
    if (method === 'GET') return shown(kept)
    if (isSend === undefined) return json(405, { detail: 'Method Not Allowed' })
    kept.sends++
    if (kept.state !== 'DRAFT') return json(409, { detail: 'Document was sent already' })
    kept.state = standIn.afterSend
    kept.receiver = `${searchParams.get('receiver_peppol_scheme')}:${searchParams.get('receiver_peppol_id')}`
    return shown(kept)
  }

  const server = createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        key: (request.headers.authorization ?? '').replace('Bearer ', ''),
      }
      calls.push(call)
      const fault = standIn.fault(call)
      const isKnown = standIn.keys.includes(call.key)
      const said =
        fault && 'status' in fault
          ? { body: '', ...fault }
          : isKnown || call.path.startsWith('/files/')
            ? answer(call, Buffer.concat(parts).toString('utf8'))
            : json(401, { detail: 'Invalid API key' })
      if (fault && 'after' in fault && fault.after === 'never') return
      // Half of it, and the line ends as if that were all.
      const whole = Buffer.from(said.body)
      const sent = fault && 'cut' in fault ? whole.subarray(0, whole.length / 2) : whole
      setTimeout(
        () => response.writeHead(said.status, { 'content-type': 'application/json' }).end(sent),
        fault && 'after' in fault && typeof fault.after === 'number' ? fault.after : 0,
      )
    })
  })
  const url = () => `https://localhost:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(standIn, {
    url: url(),
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
