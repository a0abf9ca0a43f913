// A page of 25 among 10,000 and 100,000 documents (`--rows=1000000`: among as many), through HTTP: the whole screen with its sums and figures,
// pages near and far beside the best plain SQL at the same place, and rows alone in every state that the list offers.
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { DOCUMENT_SORT_KEYS, DOCUMENT_STATES, SETTLED_STATES } from '../packages/contract/src/documents/list.ts'
import { hundredContacts, loadDocuments } from './many-documents.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, quantile, tell } from './tell.ts'

/** Aims in milliseconds: of rows alone, of sums, figures or an account, and of a page wherever it lies. */
const SIZES = [
  { size: 10_000, rows: 5, sums: 15, far: 100 },
  { size: 100_000, rows: 8, sums: 15, far: 100 },
  { size: 1_000_000, rows: 20, sums: 50, far: 100 },
]
const LARGEST_BODY = 15_000
const PAGE = 25
const CALLS = 100
const WORST_SHOWN = 8
const COLUMNS =
  'id, type, status, number, recipient_name_bg, recipient_name_en, issued_on, due_on, currency, total, settled, outstanding, sent_at, viewed_at'

/** The keys are walked in their index, from the nearer end, and the rows fetched by their ids. */
const bare = (direction: 'asc' | 'desc') => `
  select ${COLUMNS} from app.documents where workspace_id = $1 and id = any (array(
    select id from app.documents where workspace_id = $1 and version > 0 order by created_at ${direction}, id ${direction} limit ${PAGE} offset $2))
  order by created_at desc, id desc`

/** In milliseconds, and the bytes of the last body. */
type Measured = { p50: number; p95: number; bytes: number }

const { values } = parseArgs({ args: process.argv.slice(2), options: { rows: { type: 'string' } } })
const most = Number(values.rows ?? 100_000)
const agent = new Agent({ keepAlive: true })
const server = await startBenchServer()
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  const contacts = await hundredContacts(owner, server)
  let loaded = 0
  for (const { size, ...aims } of SIZES.filter(({ size: each }) => each <= most)) {
    const start = performance.now()
    await loadDocuments(owner, server, loaded + 1, size, contacts)
    tell(`${size} documents`, `loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    loaded = size
    await tellScreen(size, aims.sums, contacts)
    await compare(size, 'newest first', '', aims.rows, 0)
    await compare(size, 'the last page', `?page=${size / PAGE}&count=${size}`, aims.rows, size - PAGE)
    await compare(size, 'the page in the middle', `?page=${size / PAGE / 2}&count=${size}`, aims.far, size / 2 - PAGE)
    await tellFar(size, aims.far)
    await tellStates(size, aims.rows, contacts)
  }
} finally {
  agent.destroy()
  await owner.end()
  await server.stop()
}

/**
 * What the screens ask for: the list its rows and figures at once, then its sums; a contact its account. Each beside the newest page and an empty
 * list of the same run: milliseconds say nothing on another machine.
 */
async function tellScreen(size: number, aim: number, contacts: readonly string[]): Promise<void> {
  const newest = await measure(() => get('/api/documents'))
  const empty = await measure(() => get('/api/documents?contactId=00000000-0000-7000-8000-000000000000'))
  const beside = ({ p50 }: Measured) =>
    `${(p50 / newest.p50).toFixed(1)} times the newest page, ${(p50 / empty.p50).toFixed(1)} an empty list`
  tell(`${size}, baselines: the newest page, an empty list`, `${timesOf(newest)}; ${timesOf(empty)}`)
  const today = new Date().toISOString().slice(0, 10)
  const year = `issuedFrom=${today.slice(0, 4)}-01-01&issuedTo=${today}`
  const screen = await measure(async () => {
    const [bytes] = await Promise.all([get('/api/documents'), get('/api/documents/figures')])
    await get('/api/documents/summary')
    return bytes
  })
  tell(`${size}, the list's screen: rows, figures, sums`, `${timesOf(screen)}; ${beside(screen)}`, within(screen, 2 * aim))
  const sums: Record<string, string> = {
    figures: '/api/documents/figures',
    'figures of a company': `/api/documents/figures?companyId=${server.issuer.companyId}`,
    'sums of all': '/api/documents/summary',
    ...Object.fromEntries(DOCUMENT_STATES.map((state) => [`sums, ${state}`, `/api/documents/summary?state=${state}`])),
    'sums of a currency': '/api/documents/summary?currency=CHF',
    ...Object.fromEntries(SETTLED_STATES.map((state) => [`sums, payment ${state}`, `/api/documents/summary?payment=${state}`])),
    'sums of this year': `/api/documents/summary?${year}`,
    'sums of a client': `/api/documents/summary?contactId=${contacts[1]}`,
    'sums of what was paid within days': `/api/documents/summary?paidFrom=${daysAgo(1)}&paidTo=${today}`,
    'sums of an amount': '/api/documents/summary?totalFrom=5000&totalTo=5100',
    'sums of most amounts': '/api/documents/summary?totalFrom=5000',
    'sums, a frequent word': '/api/documents/summary?q=balkan',
    'sums, a word of some lines': '/api/documents/summary?q=bababa',
    'sums, a rare word': '/api/documents/summary?q=zaliv',
    'account of the largest contact': `/api/contacts/${contacts[1]}/account`,
  }
  for (const [what, path] of Object.entries(sums)) {
    const measured = await measure(() => get(path))
    tell(`${size}, ${what}`, `${timesOf(measured)}; ${beside(measured)}`, within(measured, aim))
  }
}

/** A page through HTTP, beside a page at the same place as the database alone gives it. */
async function compare(size: number, what: string, query: string, aim: number, offset: number): Promise<void> {
  const measured = await measure(() => get(`/api/documents${query}`))
  const fromEnd = offset > size / 2
  const values = [server.workspaceId, fromEnd ? size - PAGE - offset : offset]
  const plain = await measure(async () => (await owner.query(bare(fromEnd ? 'asc' : 'desc'), values)).rows.length)
  const ratio = `bare SQL there ${milliseconds(plain.p50)}, HTTP takes ${(measured.p50 / plain.p50).toFixed(1)} times that`
  tell(`${size}, ${what}`, `${timesOf(measured)}, ${kilobytes(measured.bytes)}; ${ratio}`, within(measured, aim))
}

/** Pages far in of what a filter finds much of. */
async function tellFar(size: number, aim: number): Promise<void> {
  const middle = size / PAGE / 2
  const far: Record<string, string> = {
    'paid, the page in the middle': `?state=paid&page=${Math.floor(middle * 0.86)}&count=${Math.floor(size * 0.86)}`,
    'invoices, the page in the middle': `?type=invoice&page=${Math.floor(middle * 0.85)}&count=${Math.floor(size * 0.85)}`,
    'a frequent word, page 400': '?q=balkan&page=400',
    'a word of some lines, its 10,000th row': `?q=bababa&page=${Math.min(400, Math.floor(size * 0.04) / PAGE)}`,
  }
  for (const [what, query] of Object.entries(far)) {
    const measured = await measure(() => get(`/api/documents${query}`))
    tell(`${size}, ${what}`, timesOf(measured), within(measured, aim))
  }
}

async function tellStates(size: number, aim: number, contacts: readonly string[]): Promise<void> {
  const all: (Measured & { query: string })[] = []
  for (const query of statesOffered(contacts)) all.push({ query, ...(await measure(() => get(`/api/documents${query}`))) })
  all.sort((a, b) => b.p50 - a.p50)
  const missed = all.filter(({ p50, bytes }) => p50 > aim || bytes > LARGEST_BODY)
  const heaviest = Math.max(...all.map(({ bytes }) => bytes))
  const middle = median(all.map(({ p50 }) => p50))
  const slow = quantile(
    all.map(({ p95 }) => p95).sort((a, b) => a - b),
    0.95,
  )
  tell(
    `${size}, ${all.length} states of the list`,
    `${missed.length} miss the aim; the middle one p50 ${milliseconds(middle)}, p95 ${milliseconds(slow)} in 95 % of them, the largest ${kilobytes(heaviest)}; the slowest:`,
  )
  for (const each of all.slice(0, WORST_SHOWN)) tell(`  ${each.query}`, timesOf(each), within(each, aim))
}

/** Each tab by each key, each filter, each kind of search. */
function statesOffered(contacts: readonly string[]): string[] {
  const sorts = DOCUMENT_SORT_KEYS.flatMap((key) => [key, `-${key}`])
  const filters = [
    '',
    ...DOCUMENT_STATES.map((state) => `state=${state}`),
    'state=unpaid&type=invoice&type=creditnote&type=debitnote',
    'type=quote',
    `companyId=${server.issuer.companyId}`,
    `contactId=${contacts[1]}`,
    `contactId=${contacts[99]}`,
    'totalFrom=5000&totalTo=5100',
    'currency=EUR',
    'currency=CHF',
    ...SETTLED_STATES.map((state) => `payment=${state}`),
    `issuedFrom=${daysAgo(60)}&issuedTo=${daysAgo(30)}`,
    `type=invoice&type=creditnote&type=debitnote&paidFrom=${daysAgo(1)}&paidTo=${daysAgo(0)}`, // as many as a month has where the documents are of five years
  ]
  const searches = ['balkan', 'zaliv', 'залив', 'kokiche', 'perunika', 'ood', 'balkan ood', 'zaliv ood', '1000002345', '1', 'а', 'nothing']
  const searched = searches.map((q) => `q=${encodeURIComponent(q)}`)
  return [...filters, ...searched].flatMap((filter) => sorts.map((sort) => `?${[filter, `sort=${sort}`].filter(Boolean).join('&')}`))
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function timesOf({ p50, p95 }: Measured): string {
  return `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function within({ p50, bytes }: Measured, aim: number) {
  return { text: `≤ ${aim} ms, ≤ 15 kB`, isMet: p50 <= aim && bytes <= LARGEST_BODY }
}

/** After a few calls that are not counted, as on a server that runs. */
async function measure(work: () => Promise<number>): Promise<Measured> {
  for (let call = 0; call < 6; call++) await work()
  const times: number[] = []
  let bytes = 0
  // What is slow is known after a few.
  for (const begin = performance.now(); times.length < CALLS && (times.length < 20 || performance.now() - begin < 300); ) {
    const start = performance.now()
    bytes = await work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: median(times), p95: quantile(times, 0.95), bytes }
}

function get(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers: server.headers, agent }, (answer) => {
      let bytes = 0
      if (answer.statusCode !== 200) reject(new Error(`${path}: status ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    call.on('error', reject)
    call.end()
  })
}
