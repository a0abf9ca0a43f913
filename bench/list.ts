// A page of 25 among 10,000 and 100,000 documents, through HTTP, beside the same page read with bare SQL.
import { request } from 'node:http'
import pg from 'pg'
import { startBenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'

const SIZES = [
  { size: 10_000, aim: 5 },
  { size: 100_000, aim: 8 },
]
const LARGEST_BODY = 15_000
const PAGE = 25
const CALLS = 200
const QUERIES = ['', '?sort=-total', '?state=overdue', '?q=zaliv', '?q=balkan']

const BARE = `
  select id, type, status, number, recipient_name_bg, recipient_name_en, issued_on, due_on, currency, total, settled, outstanding, sent_at, viewed_at
  from app.documents where workspace_id = $1 and version > 0 order by created_at desc, id desc limit ${PAGE} offset $2`

const server = await startBenchServer()
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  let loaded = 0
  for (const { size, aim } of SIZES) {
    await load(loaded + 1, size)
    loaded = size
    for (const query of QUERIES) await compare(`${size}, ${query || 'newest first'}`, query, aim, 0)
    await compare(`${size}, the last page`, `?page=${size / PAGE}`, aim, size - PAGE)
  }
} finally {
  await owner.end()
  await server.stop()
}

/** The page through HTTP, beside a page at the same place as the database alone gives it. */
async function compare(what: string, query: string, aim: number, offset: number): Promise<void> {
  let bytes = 0
  const http = await p50Of(async () => {
    bytes = await get(`/api/documents${query}`)
  })
  const bare = await p50Of(() => owner.query(BARE, [server.workspaceId, offset]))
  const measured = `p50 ${milliseconds(http)}, ${(bytes / 1000).toFixed(1)} kB; bare SQL at that place ${milliseconds(bare)}, HTTP takes ${(http / bare).toFixed(1)} times that`
  tell(what, measured, { text: `≤ ${aim} ms, ≤ 15 kB`, isMet: http <= aim && bytes <= LARGEST_BODY })
}

async function p50Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  while (times.length < CALLS) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

async function load(first: number, last: number): Promise<void> {
  await owner.query(
    `insert into app.documents (workspace_id, id, type, status, number_pool, company_id, range_id, number, issued_on, due_on, snapshot,
      content_hash, total, recipient_name_bg, recipient_name_en, created_at, search_key)
    select $1, gen_random_uuid(), 'invoice', 'issued', 'tax', $2, $3, lpad(n::text, 10, '0'), current_date - (n % 700),
      current_date + 300 - (n % 700), '{}', 'x', n, 'Балкан Пример ООД', 'Balkan Primer OOD', now() - n * interval '1 minute',
      lpad(n::text, 10, '0') || case when n % 1000 = 1 then ' zaliv ood' else ' balkan primer ood' end
    from generate_series($4::int, $5::int) n`,
    [server.workspaceId, server.issuer.companyId, server.issuer.rangeId, first, last],
  )
  await owner.query('analyze app.documents')
}

function get(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers: server.headers }, (answer) => {
      let bytes = 0
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    call.on('error', reject)
    call.end()
  })
}
