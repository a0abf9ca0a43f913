// A page of 25 among 10,000 and 100,000 documents, through HTTP.
import { request } from 'node:http'
import pg from 'pg'
import { startBenchServer } from './server.ts'

const SIZES = [10_000, 100_000]
const AIMS = ['5 ms', '8 ms']
const CALLS = 200
const QUERIES = ['', '?sort=-total', '?state=overdue', '?q=zaliv', '?q=balkan', '?page=400']

const server = await startBenchServer()
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  let loaded = 0
  for (const [index, size] of SIZES.entries()) {
    await load(loaded + 1, size)
    loaded = size
    for (const query of QUERIES) {
      const times: number[] = []
      let bytes = 0
      for (let call = 0; call < CALLS; call++) {
        const start = performance.now()
        bytes = await get(`/api/documents${query}`)
        times.push(performance.now() - start)
      }
      times.sort((a, b) => a - b)
      const p50 = times[CALLS / 2] ?? 0
      console.log(
        `${`25 of ${size} ${query}`.padEnd(58)} p50 ${p50.toFixed(1)} ms (aim ${AIMS[index]}), ${(bytes / 1000).toFixed(1)} kB (aim 15)`,
      )
    }
  }
} finally {
  await owner.end()
  await server.stop()
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
