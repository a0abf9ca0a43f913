// A statement of 10,000 entries through HTTP: read, taken in and decided, told by the clock and, since machines are shared, by the
// processor's time; beside it the rows alone as plain SQL. Then the first pages of an account with 500,000 entries.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { camt, IBAN, type MadeEntry } from '../apps/server/src/platform/bank-files/testing/files.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'

const ENTRIES = 10_000
const AIM_SECONDS = 5
const ACCOUNT_ENTRIES = 500_000
const AIM_PAGE_MS = 100
const CALLS = 40
/** Clock ticks of a second in /proc. */
const TICKS = 100

const server = await startBenchServer()
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  const [small, large, bare] = [await anAccount(IBAN), await anAccount(''), await anAccount('')]
  const file = camt({ entries: Array.from({ length: ENTRIES }, (_, index) => entryOf(index)) })
  tell('the file', `${(file.length / 1024 / 1024).toFixed(1)} MB, ${ENTRIES} entries`)
  // The first call of a server that has just begun reads its own program too.
  await take(small, camt({ entries: [entryOf(ENTRIES)] }))
  const taken = await measured(() => take(small, file))
  const rows = await measured(() => plainRows(bare))
  const isMet = Math.min(taken.seconds, taken.processor) <= AIM_SECONDS
  tell('taken in, all new', `${shown(taken)}; ${ratio(taken, rows)}`, { text: `≤ ${AIM_SECONDS} s`, isMet })
  tell('the rows alone, plain SQL', shown(rows))
  tell('another file with the same, none new', shown(await measured(() => take(small, `${file}\n`))))
  await fill(large)
  for (const [what, path] of [
    ['its entries in the ledger', `/api/treasury/transactions?accountId=${large}`],
    ['what waits of its statements', `/api/treasury/accounts/${large}/statement-entries`],
    ['what is done of its statements', `/api/treasury/accounts/${large}/statement-entries?state=done`],
  ] as const) {
    const page = await pageOf(path)
    tell(`${ACCOUNT_ENTRIES} entries, ${what}`, milliseconds(page), { text: `≤ ${AIM_PAGE_MS} ms`, isMet: page <= AIM_PAGE_MS })
  }
} finally {
  await owner.end()
  await server.stop()
}

type Measured = { seconds: number; processor: number }

function entryOf(index: number): MadeEntry {
  return {
    amount: `${1 + (index % 900)}.${String(index % 100).padStart(2, '0')}`,
    direction: index % 3 === 0 ? 'out' : 'in',
    on: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
    reason: `ФАКТУРА ${index}`,
    name: `Фирма ${index % 300} ООД`,
    iban: '',
    reference: `R${index}`,
  }
}

async function anAccount(iban: string): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, iban, created_at)
     values ($1, $2, $3, 'Разплащателна', 'bank', 'EUR', $4, now())`,
    [server.workspaceId, id, server.issuer.companyId, iban],
  )
  return id
}

async function take(accountId: string, text: string): Promise<void> {
  const form = new FormData()
  form.append('file', new File([text], 'statement.xml'))
  // biome-ignore lint/style/noRestrictedGlobals: the benchmark stands for a browser
  const answer = await fetch(`${server.url}/api/treasury/accounts/${accountId}/statements`, {
    method: 'POST',
    headers: { ...server.headers, 'idempotency-key': randomUUID() },
    body: form,
  })
  if (!answer.ok) throw new Error(`The statement was answered ${answer.status} ${await answer.text()}`)
}

/** The same rows with their indexes and triggers, and nothing of the application. */
async function plainRows(accountId: string): Promise<void> {
  const statement = newId()
  await owner.query('begin')
  await owner.query(
    `insert into app.bank_statements (workspace_id, id, account_id, file_hash, position, file_name, form, from_on, to_on, debits, credits, entry_count,
       added_count, pending_count, earlier_count, imported_at, imported_by)
     values ($1, $2, $3, repeat('0', 64), 0, 'a', 'camt053', '2026-10-01', '2026-10-28', 0, 0, $4, $4, 0, 0, now(), '')`,
    [server.workspaceId, statement, accountId, ENTRIES],
  )
  await insertRows({ accountId, statement, first: 0, count: ENTRIES })
  await owner.query('commit')
}

type Rows = { accountId: string; statement: string; first: number; count: number }

async function insertRows({ accountId, statement, first, count }: Rows): Promise<void> {
  await owner.query(
    `with made as (
       select gen_random_uuid() as id, n, date '2010-01-01' + (n / 100)::int as day, round(1 + n % 900 + (n % 100) / 100.0, 2) as amount, n % 3 = 0 as is_out
       from generate_series($4::int, $4::int + $5::int - 1) n
     ), booked as (
       insert into app.treasury_entries (workspace_id, id, account_id, entry_on, movement, kind, description, reference, search_key, made_by, created_at)
       select $1, id, $2, day, case when is_out then -amount else amount end, 'statement', 'ФАКТУРА ' || n, 'R' || n,
         'faktura ' || n || ' r' || n || ' firma ' || n % 300 || ' ood', '', now() from made
     )
     insert into app.statement_entries (workspace_id, id, account_id, statement_id, position, booked_on, direction, is_reversal, amount,
       currency, reason, joined_reason, party_name, party_iban, bank_reference, end_to_end_id, kind, treasury_entry_id, state, category,
       decided_by, decided_at, decided_name)
     select $1, gen_random_uuid(), $2, $3, n, day, case when is_out then 'out' else 'in' end, false, amount, 'EUR',
       'ФАКТУРА ' || n, 'ФАКТУРА ' || n, 'Фирма ' || n % 300 || ' ООД', '', 'R' || n, '', '', id, case when n % 100 = 0 then 'open' else 'explained' end,
       case when n % 100 = 0 then '' else 'x' end, case when n % 100 = 0 then null when n % 2 = 0 then 'rule' else 'person' end,
       case when n % 100 = 0 then null else now() end, case when n % 100 = 0 then null else 'x' end
     from made`,
    [server.workspaceId, accountId, statement, first, count],
  )
}

async function fill(accountId: string): Promise<void> {
  const statement = newId()
  await owner.query(
    `insert into app.bank_statements (workspace_id, id, account_id, file_hash, position, file_name, form, from_on, to_on, debits, credits, entry_count,
       added_count, pending_count, earlier_count, imported_at, imported_by)
     values ($1, $2, $3, repeat('1', 64), 0, 'a', 'camt053', '2010-01-01', '2026-10-28', 0, 0, $4, $4, 0, 0, now(), '')`,
    [server.workspaceId, statement, accountId, ACCOUNT_ENTRIES],
  )
  const start = performance.now()
  for (let first = 0; first < ACCOUNT_ENTRIES; first += 50_000) await insertRows({ accountId, statement, first, count: 50_000 })
  await owner.query('vacuum analyze app.treasury_entries')
  await owner.query('vacuum analyze app.statement_entries')
  tell('an account', `of ${ACCOUNT_ENTRIES} entries, loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

async function pageOf(path: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now()
    // biome-ignore lint/style/noRestrictedGlobals: the benchmark stands for a browser
    const answer = await fetch(server.url + path, { headers: server.headers })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  return median(times)
}

async function measured(work: () => Promise<void>): Promise<Measured> {
  const [before, start] = [processorSeconds(), performance.now()]
  await work()
  return { seconds: (performance.now() - start) / 1000, processor: processorSeconds() - before }
}

/** Of this process, of the children that it has waited for, and of the database: its processes are the children of the one that began them. */
function processorSeconds(): number {
  const all = readdirSync('/proc').flatMap((id) => (/^\d+$/.test(id) ? (statOf(id) ?? []) : []))
  const own = descendants(all, process.pid)
  const ticks = all.filter(({ id }) => own.has(id)).reduce((sum, { ticks: used }) => sum + used, 0)
  return ticks / TICKS
}

type Stat = { id: number; parent: number; ticks: number }

/** Its own time and that of children that have ended. */
function statOf(id: string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system, ofChildren, ofChildrenSystem] = fields.slice(11, 15).map(Number)
    return { id: Number(id), parent: Number(fields[1]), ticks: (user ?? 0) + (system ?? 0) + (ofChildren ?? 0) + (ofChildrenSystem ?? 0) }
  } catch {
    return undefined
  }
}

function descendants(all: readonly Stat[], root: number): Set<number> {
  const own = new Set([root])
  for (let size = 0; size !== own.size; ) {
    size = own.size
    for (const { id, parent } of all) if (own.has(parent)) own.add(id)
  }
  return own
}

function shown({ seconds, processor }: Measured): string {
  return `${seconds.toFixed(2)} s (processor ${processor.toFixed(2)} s)`
}

function ratio(all: Measured, rows: Measured): string {
  return `${(all.processor / rows.processor).toFixed(1)} times the processor’s time of its rows alone`
}
