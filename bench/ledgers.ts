// The VAT of a month through HTTP: 10,000, 50,000 and 100,000 documents, a month each, of 300 buyers with numbers of their own, and 10,000 and 100,000
// bills of the same; time of what is looked at, and looked for, beside the newest page of the list in the same run, time and peak memory of its files, and the
// filing of one of 50,000. With `--beside=FOLDER` the files are asked of the server of another tree as well, over the same database.
import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readVatPeriod } from '@invoice/contract/vat/periods.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import pg from 'pg'
import { LITTLE_MEMORY } from '../scripts/lib/little-memory.mjs'
import { hundredContacts, loadDocuments } from './many-documents.ts'
import type { Asked, Served } from './peers/serve-one.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'
import { timedCalls } from './timed-calls.ts'

/** Documents, month, and the aim for what is looked at, in milliseconds. */
/** So many documents at most: `--most=10000` is quickly loaded. */
const MOST = Number(process.argv.find((argument) => argument.startsWith('--most='))?.slice('--most='.length) ?? 100_000)
const MONTHS = (
  [
    { count: 10_000, month: '2026-03', days: 31, aim: 300 },
    { count: 50_000, month: '2026-05', days: 31, aim: 1150 },
    { count: 100_000, month: '2026-06', days: 30, aim: 2000 },
  ] as const
).filter(({ count }) => count <= MOST)
const ALL = MONTHS.reduce((sum, { count }) => sum + count, 0)
/** Of all that is made, so many in a hundred stand in the sales ledger. */
const LEDGERED = 85
const FILED = MONTHS.findLast(({ count }) => count <= 50_000)?.month ?? '2026-03'
const BUYERS = 300
/** Bills of the same companies, of months that have none of the others among the months before them that a refund may be of, nor in their year. */
const BILLS = (
  [
    { count: 10_000, month: '2028-06', aim: 300 },
    { count: 100_000, month: '2029-09', aim: 2000 },
  ] as const
).filter(({ count }) => count <= MOST)
/** What a file may take at most, however many documents it is of: bytes that a fresh process rises by. */
const MEMORY_AIM = 150_000_000
const BESIDE = process.argv.find((argument) => argument.startsWith('--beside='))?.slice('--beside='.length)

const server = await startBenchServer()
const { timesOf, end } = timedCalls(server)
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
const of = `companyId=${server.issuer.companyId}`
try {
  const start = performance.now()
  await loadDocuments(owner, server, 1, Math.ceil((ALL * 100) / LEDGERED), await hundredContacts(owner, server))
  await intoMonths()
  tell(`${ALL} documents`, `loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  for (const { count, month } of MONTHS) {
    await measureFile(`PRODAGBI of ${count}`, `/api/vat/${month}/files/PRODAGBI?${of}`)
    await measureFile('its ledger as XLSX', `/api/vat/${month}/tables/sales?${of}&format=xlsx`)
    await measureFile('its ledger as CSV', `/api/vat/${month}/tables/sales?${of}&format=csv`)
    if (count < 100_000) await measureFile('its part of SAF-T', `/api/vat/${month}/saft?${of}`)
  }
  for (const { count, month, aim } of MONTHS) {
    await measure(`a month of ${count}`, `/api/vat/${month}?${of}`, aim)
    await measure(`its sales ledger, a page of ${count}`, `/api/vat/${month}/sales?${of}`, aim)
    for (const [what, search] of searches())
      await measure(`  what is looked for: ${what}`, `/api/vat/${month}/sales?${of}&search=${search}`, aim)
  }
  for (const { count, month, aim } of BILLS) {
    await measure(`a month of ${count} bills`, `/api/vat/${month}?${of}`, aim)
    await measure(`its purchase ledger, a page of ${count}`, `/api/vat/${month}/purchases?${of}`, aim)
    for (const [what, search] of searches())
      await measure(`  what is looked for: ${what}`, `/api/vat/${month}/purchases?${of}&search=${search}`, aim)
  }
  await measure('the months of the year', `/api/vat?${of}&year=2026`, 2000)
  await fileOne()
} finally {
  end()
  await owner.end()
  await server.stop()
}

/** The first few documents in one month, the next in another, each with 20 % of VAT; a note names an invoice, a buyer has a number. */
async function intoMonths(): Promise<void> {
  const { workspaceId } = server
  await owner.query('alter table app.documents disable trigger user')
  await owner.query('alter table app.document_taxes disable trigger user')
  await owner.query(
    `create temp table buyers as select n - 1 as n, jsonb_set(sample.snapshot, '{recipient}', sample.snapshot -> 'recipient' ||
      jsonb_build_object('countryCode', 'BG', 'vatNumber', 'BG' || number, 'registrationNumber', number)) as snapshot
    from unnest($2::text[]) with ordinality of (number, n),
      (select snapshot from app.documents where workspace_id = $1 and number = '1000000101' limit 1) sample`,
    [workspaceId, buyerNumbers()],
  )
  let before = 0
  for (const { count, month, days } of MONTHS) {
    await owner.query(
      `with numbered as (
        select id, row_number() over (order by number) as n from app.documents
        where workspace_id = $1 and number like '1000%' and type in ('invoice', 'creditnote') and status = 'issued')
      update app.documents d set issued_on = $2::date + (numbered.n % $3::int)::int, snapshot = buyers.snapshot,
        source_number = case when d.type = 'creditnote' then '0000000001' else d.source_number end
      from numbered, buyers
      where d.workspace_id = $1 and d.id = numbered.id and buyers.n = numbered.n % ${BUYERS} and numbered.n > $4::int and numbered.n <= $4::int + $5::int`,
      [workspaceId, `${month}-01`, days, before, count],
    )
    before += count
  }
  for (const bills of BILLS) await addBills(bills)
  await owner.query(
    `insert into app.document_taxes (workspace_id, document_id, position, category, rate, base, vat, base_currency, base_in_base_currency, vat_in_base_currency)
    select workspace_id, id, 0, 'S', 20, total, round(total * 0.2, 2), 'EUR', total, round(total * 0.2, 2) from app.documents
    where workspace_id = $1 and number like '1000%'`,
    [workspaceId],
  )
  await owner.query('alter table app.documents enable trigger user')
  await owner.query('alter table app.document_taxes enable trigger user')
  await owner.query('vacuum analyze app.documents, app.document_taxes')
}

/** As many as are asked for, with the numbers of the first sales, whose totals are theirs as well, and the month behind them. */
async function addBills({ count, month }: (typeof BILLS)[number]): Promise<void> {
  await owner.query(
    `insert into app.documents (workspace_id, id, type, status, number_pool, company_id, contact_id, number, vendor_number, issued_on, due_on, snapshot,
      content_hash, total, tax_base, recipient_name_bg, recipient_name_en, created_at, search_key)
    select workspace_id, gen_random_uuid(), 'bill', 'recorded', 'bill', company_id, contact_id, number || $4, number || $4, $2::date + (n % 28)::int, $2::date + 58,
      snapshot, content_hash, total, tax_base, recipient_name_bg, recipient_name_en, created_at, search_key
    from (select *, row_number() over (order by number) as n from app.documents
      where workspace_id = $1 and number like '1000%' and type = 'invoice' and status = 'issued') sold
    where n <= $3::int`,
    [server.workspaceId, `${month}-01`, count, `/${month}`],
  )
}

/** One of so many others by its number, and a word that none has. */
function searches(): (readonly [what: string, search: string])[] {
  return [
    ['a number of a company', buyerNumbers()[7] ?? ''],
    ['what nothing has', 'qqqqqq'],
  ]
}

/** Numbers whose check digits hold. */
function buyerNumbers(): string[] {
  const law = numbersOf('BG')
  const numbers: string[] = []
  for (let number = 200_000_000; numbers.length < BUYERS; number += 7) {
    if (law?.isRegistration(String(number), 'company') && law.isVat(`BG${number}`)) numbers.push(String(number))
  }
  return numbers
}

async function measure(what: string, path: string, aim: number): Promise<void> {
  const newest = median(await timesOf('/api/documents', { calls: 9, warm: 1 }))
  const p50 = median(await timesOf(path, { calls: 5, warm: 1 }))
  tell(what, `p50 ${milliseconds(p50)}; ${(p50 / newest).toFixed(0)} times the newest page`, { text: `≤ ${aim} ms`, isMet: p50 <= aim })
}

/** By a server that is started as `npm start` does, and does nothing else: here, and beside it. */
async function measureFile(what: string, path: string): Promise<void> {
  for (const tree of [join(import.meta.dirname, '..'), ...(BESIDE === undefined ? [] : [BESIDE])]) {
    const { ownerConfig: owner, role, headers, platform } = server
    const asked: Asked = { owner, role, headers, path, warm: `/api/vat?${of}&year=2026`, dataDir: platform.config.dataDir }
    const env = { ...process.env, SERVE_ONE: JSON.stringify(asked) }
    const { stdout } = await promisify(execFile)(process.execPath, [...LITTLE_MEMORY, join(tree, 'bench/peers/serve-one.ts')], { env })
    const { seconds, answered, rise }: Served = JSON.parse(stdout)
    const measured = `${seconds.toFixed(1)} s for ${(answered / 1e6).toFixed(1)} MB, rises by ${(rise / 1e6).toFixed(0)} MB`
    tell(tree === BESIDE ? `  ${tree}` : what, measured, { text: `≤ ${MEMORY_AIM / 1e6} MB`, isMet: rise <= MEMORY_AIM })
  }
}

/** As somebody files it who has looked at it. */
async function fileOne(): Promise<void> {
  const seen = readVatPeriod.reply.parse(await answerOf('GET', `/api/vat/${FILED}?${of}`))
  const stops = seen.checkCounts.filter(({ severity }) => severity === 'stops')
  if (stops.length > 0) throw new Error(JSON.stringify(stops))
  const start = performance.now()
  const filing = { companyId: server.issuer.companyId, filedOn: '2026-06-10', receiptNumber: '2211-1', digest: seen.digest }
  await answerOf('POST', `/api/vat/${FILED}/filings`, filing)
  tell(`filing ${FILED}`, `${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function answerOf(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { method, headers: { ...server.headers, ...sent } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      answer.on('end', () => ((answer.statusCode ?? 500) < 300 ? resolve(JSON.parse(text)) : reject(new Error(text))))
    })
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}
