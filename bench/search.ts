// The search through everything among 100,000 documents, contacts and products, in the database alone and through HTTP.
import { request } from 'node:http'
import pg from 'pg'
import { searchEverywhere } from '../apps/server/src/features/search/search-everywhere.ts'
import { emptyList } from './empty-list.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, quantile, tell } from './tell.ts'

const SIZE = 100_000
const CALLS = 100
const SOME = `case when n % 30 = 2 then 'reka ' when n % 31 = 3 then 'primorets ' else '' end`
const QUERIES: Readonly<Record<string, string>> = {
  'a number': '0000054321',
  'a number without zeros': '54321',
  'a rare word': 'залив',
  'a word everywhere': 'balkan',
  'the beginning of a name': 'firma 77',
  'two words, turned round': '77123 фирма',
  'a whole name with a number': 'балкан 77 оод',
  'a word of some thousand': 'река',
  'two words of some thousand': 'река приморец',
  'a word of some thousand, and one everywhere': 'балкан река',
  'one letter': 'б',
  'two letters': 'пр',
  'two letters found nowhere': 'qx',
  'a word found nowhere': 'qqqqqq',
  'a typing mistake': 'залви',
  'a typing mistake in a word everywhere': 'blakan',
}

const shown = (times: readonly number[]) => `p50 ${milliseconds(median(times))}, p95 ${milliseconds(quantile(times, 0.95))}`

const server = await startBenchServer()
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  await load()
  const beside = await emptyList(server)
  for (const [what, q] of Object.entries(QUERIES)) await measure(what, q, beside)
} finally {
  await owner.end()
  await server.stop()
}

async function measure(what: string, q: string, beside: (ms: number) => string): Promise<void> {
  const inside = await timesOf(() => server.inWorkspace((tx) => searchEverywhere(tx, server.act, q)))
  const http = await timesOf(() => get(`/api/search?q=${encodeURIComponent(q)}`))
  tell(`${what}: ${q}`, `${shown(inside)}, HTTP ${shown(http)}, ${beside(median(http))}`, {
    text: 'p50 ≤ 10 ms',
    isMet: median(inside) <= 10,
  })
}

/** In ascending order. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  while (times.length < CALLS) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

/** Every thousandth is of the bay ("zaliv"), the others of the Balkan; of some thousand each the river ("reka") and the shore ("primorets"). */
async function load(): Promise<void> {
  const { workspaceId, issuer } = server
  for (const table of ['contacts', 'products']) {
    await owner.query(
      `insert into app.${table} (workspace_id, id, name_bg, name_en, search_key)
      select $1, gen_random_uuid(), 'Фирма ' || n, 'Firma ' || n,
        'firma ' || n || case when n % 1000 = 1 then ' zaliv ood ' else ' balkan primer ood ' end || ${SOME} || md5(n::text)
      from generate_series(1, ${SIZE}) n`,
      [workspaceId],
    )
  }
  await owner.query(
    `insert into app.documents (workspace_id, id, type, status, number_pool, company_id, range_id, number, issued_on, due_on, snapshot,
      content_hash, total, recipient_name_bg, recipient_name_en, created_at, search_key)
    select $1, gen_random_uuid(), 'invoice', 'issued', 'tax', $2, $3, lpad(n::text, 10, '0'), current_date - (n % 700),
      current_date + 300 - (n % 700), '{}', 'x', n, 'Балкан Пример ООД', 'Balkan Primer OOD', now() - n * interval '1 minute',
      lpad(n::text, 10, '0') || case when n % 1000 = 1 then ' zaliv ood ' else ' balkan primer ood ' end || ${SOME} || md5(n::text)
    from generate_series(1, ${SIZE}) n`,
    [workspaceId, issuer.companyId, issuer.rangeId],
  )
  await owner.query('vacuum analyze app.documents, app.contacts, app.products, app.search_words')
}

function get(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers: server.headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    call.on('error', reject)
    call.end()
  })
}
