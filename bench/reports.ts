// The dashboard and each report over a year through HTTP, beside the newest page of the list in the same run, among 100,000 documents with two lines each and 500,000 entries of ten accounts.
import { factsOf, REPORT_IDS } from '@invoice/domain/reports/report-facts.ts'
import pg from 'pg'
import { hundredContacts, loadDocuments } from './many-documents.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, quantile, tell } from './tell.ts'
import { timedCalls } from './timed-calls.ts'

const DOCUMENTS = 100_000
const ENTRIES = 500_000
const ASKED = { calls: 40, warm: 5 }
/** Aims in milliseconds. */
const [DASHBOARD, REPORT] = [50, 300]

const server = await startBenchServer()
const { timesOf, end } = timedCalls(server)
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  const start = performance.now()
  const contacts = await hundredContacts(owner, server)
  await loadDocuments(owner, server, 1, DOCUMENTS, contacts)
  await loadTheRest()
  tell(`${DOCUMENTS} documents, ${ENTRIES} entries`, `loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  await measure('the dashboard', '/api/reports/dashboard', DASHBOARD)
  await measure('the dashboard of a company', `/api/reports/dashboard?companyId=${server.issuer.companyId}`, DASHBOARD)
  for (const report of REPORT_IDS)
    await measure(report, `/api/reports/${report}${factsOf(report).ofPeriod ? `?from=${from}&to=${to}` : ''}`, REPORT)
  await measure('a file', `/api/reports/sales-by-client/file?from=${from}&to=${to}&format=xlsx`, REPORT)
} finally {
  end()
  await owner.end()
  await server.stop()
}

/** Two lines and a rate of VAT of each document that is in force, a hundred products, and the entries. */
async function loadTheRest(): Promise<void> {
  const { workspaceId, issuer } = server
  await owner.query('alter table app.document_lines disable trigger user')
  await owner.query('alter table app.document_taxes disable trigger user')
  await owner.query(
    `insert into app.products (workspace_id, id, name_bg, name_en) select $1, gen_random_uuid(), 'Артикул ' || n, '' from generate_series(1, 100) n`,
    [workspaceId],
  )
  await owner.query(
    `with products as (select array_agg(id) as ids from app.products where workspace_id = $1)
    insert into app.document_lines (workspace_id, id, document_id, position, product_id, name_bg, quantity, unit_price, amount, net, total)
    select workspace_id, gen_random_uuid(), id, p, products.ids[1 + (abs(hashtext(id::text)) + p * 37) % 100], 'Ред', 1, round(total / 2, 2), round(total / 2, 2), round(total / 2, 2), round(total / 2, 2)
    from app.documents, products, generate_series(5, 6) p where workspace_id = $1 and number like '1000%'`,
    [workspaceId],
  )
  await owner.query(
    `insert into app.document_taxes (workspace_id, document_id, position, category, rate, base, vat, base_currency, base_in_base_currency, vat_in_base_currency)
    select workspace_id, id, 9, 'S', 20, total, 0, 'EUR', total, 0 from app.documents where workspace_id = $1 and number like '1000%'`,
    [workspaceId],
  )
  await owner.query(
    `insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, position, created_at)
    select $1, gen_random_uuid(), $2, 'Сметка ' || n, 'bank', 'EUR', n, now() from generate_series(1, 10) n`,
    [workspaceId, issuer.companyId],
  )
  await owner.query(
    `with accounts as (select array_agg(id) as ids from app.treasury_accounts where workspace_id = $1)
    insert into app.treasury_entries (workspace_id, id, account_id, entry_on, movement, kind, made_by, created_at)
    select $1, gen_random_uuid(), accounts.ids[1 + n % 10], current_date - n % 730, case when n % 3 = 0 then -50 else 40 end, 'other', 'bench', now()
    from accounts, generate_series(1, ${ENTRIES}) n`,
    [workspaceId],
  )
  await owner.query('alter table app.document_lines enable trigger user')
  await owner.query('alter table app.document_taxes enable trigger user')
  await owner.query(
    'vacuum analyze app.documents, app.document_lines, app.document_taxes, app.treasury_entries, app.treasury_months, app.treasury_accounts',
  )
}

async function measure(what: string, path: string, aim: number): Promise<void> {
  // The baseline is taken again beside each: a machine is never equally busy for long.
  const newest = median(await timesOf('/api/documents', ASKED))
  const times = await timesOf(path, ASKED)
  const p50 = median(times)
  const beside = `${(p50 / newest).toFixed(1)} times the newest page`
  tell(what, `p50 ${milliseconds(p50)}, p95 ${milliseconds(quantile(times, 0.95))}; ${beside}`, { text: `≤ ${aim} ms`, isMet: p50 <= aim })
}
