// The worst that a workspace may send, from twenty connections, in a thread of its own.
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { zipOf } from '../../apps/server/src/features/spreadsheets/imports/testing/zips.ts'

export type Attack = { url: string; headers: Record<string, string>; documentId: string; draft: DocumentDraft; seconds: number }

const CONNECTIONS = 20
const { url, headers, documentId, draft, seconds } = workerData as Attack

const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">${content}</svg>`)
const noise = svg('<filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="3000" height="3000" filter="url(#f)"/>')
const curve = '<path d="M0 0C3000 0 0 3000 3000 3000S0 9 9 2999"/>'
const strokes = svg(`<g fill="none" stroke="#000" stroke-dasharray="1">${curve.repeat(20_000)}</g>`)
const farCell = aWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
const manyCells = aWorkbook('<row><c t="str"><v/></c></row>'.repeat(3_000_000))
const nest = '['.repeat(2_000_000)
const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`k${index}`, 1])))

const WORST: readonly [string, () => Promise<Response>][] = [
  ['noise', () => upload('/api/files/template-pictures', noise, 'a.svg')],
  ['strokes', () => upload('/api/files/template-pictures', strokes, 'b.svg')],
  ['far cell', () => upload('/api/contacts/imports', farCell, 'a.xlsx')],
  ['many cells', () => upload('/api/contacts/imports', manyCells, 'b.xlsx')],
  ['preview', () => post('/api/documents/preview', JSON.stringify({ draft: { ...draft, notes: randomUUID() }, page: 1 }))],
  ['long PDF', () => call(`${url}/api/documents/${documentId}/pdf?kind=copy`, { headers })],
  ['page', () => call(`${url}/api/documents/${documentId}/pages/1`, { headers })],
  ['nest', () => call(`${url}/api/public/aaaaaaaaaaaaaaaaaaaa/viewed`, jsonOf(nest))],
  ['keys', () => post('/api/contacts', keys)],
]

const until = performance.now() + seconds * 1000
const statuses = new Map<string, number>()
await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => attack(connection)))
parentPort?.postMessage([...statuses].map(([kind, count]) => `${kind}: ${count}`).join(', '))

async function attack(connection: number): Promise<void> {
  for (let index = connection; performance.now() < until; index++) {
    const [name, send] = WORST[index % WORST.length] ?? []
    const outcome = `${name} ${send ? await statusOf(send) : ''}`
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
  }
}

/** A connection that the server ends is an answer, too. */
async function statusOf(send: () => Promise<Response>): Promise<string> {
  try {
    const answer = await send()
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'ended'
  }
}

function aWorkbook(rows: string): Buffer<ArrayBuffer> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  return zipOf([
    ['xl/workbook.xml', Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>')],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(`<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`),
    ],
    ['xl/worksheets/sheet1.xml', deflateRawSync(sheet, { level: 1 }), sheet.length],
  ])
}

function jsonOf(body: string) {
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } }
}

function post(path: string, body: string): Promise<Response> {
  const request = jsonOf(body)
  return call(url + path, { ...request, headers: { ...headers, ...request.headers, 'idempotency-key': randomUUID() } })
}

function upload(path: string, content: Buffer, name: string): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(content)], name))
  return call(url + path, { method: 'POST', body, headers: { ...headers, 'idempotency-key': randomUUID() } })
}

function call(address: string, init: RequestInit): Promise<Response> {
  // biome-ignore lint/style/noRestrictedGlobals: the benchmark stands for a browser
  return fetch(address, init)
}
