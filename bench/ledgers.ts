// The VAT of a month through HTTP: 10,000 documents in one, 100,000 in another, each with a rate of VAT; beside the newest page of the list in the same run.
import pg from 'pg'
import { hundredContacts, loadDocuments } from './many-documents.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'
import { timedCalls } from './timed-calls.ts'

const [FEW, MANY] = [10_000, 100_000]
/** Of all that is made, so many in a hundred stand in the sales ledger. */
const LEDGERED = 85
/** Aims in milliseconds. */
const AIMS = { [FEW]: 300, [MANY]: 2000 }
const MONTHS = { [FEW]: '2026-03', [MANY]: '2026-06' }

const server = await startBenchServer()
const { timesOf, end } = timedCalls(server)
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
try {
  const start = performance.now()
  await loadDocuments(owner, server, 1, Math.ceil(((FEW + MANY) * 100) / LEDGERED), await hundredContacts(owner, server))
  await intoMonths()
  tell(`${FEW} and ${MANY} documents`, `loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const of = `companyId=${server.issuer.companyId}`
  for (const count of [FEW, MANY]) {
    const month = MONTHS[count] ?? ''
    const aim = AIMS[count] ?? 0
    await measure(`a month of ${count}`, `/api/vat/${month}?${of}`, aim)
    await measure(`its sales ledger, a page of ${count}`, `/api/vat/${month}/sales?${of}`, aim)
  }
  await measure('the months of the year', `/api/vat?${of}&year=2026`, 2000)
} finally {
  end()
  await owner.end()
  await server.stop()
}

/** The first few documents in one month, the others in another, each with 20 % of VAT. */
async function intoMonths(): Promise<void> {
  const { workspaceId } = server
  await owner.query('alter table app.documents disable trigger user')
  await owner.query('alter table app.document_taxes disable trigger user')
  await owner.query(
    `with numbered as (
      select id, row_number() over (order by number) as n from app.documents
      where workspace_id = $1 and number like '1000%' and type in ('invoice', 'creditnote') and status = 'issued')
    update app.documents d set issued_on = case when n <= ${FEW} then date '2026-03-01' + (n % 31)::int else date '2026-06-01' + (n % 30)::int end
    from numbered where d.workspace_id = $1 and d.id = numbered.id and n <= ${FEW + MANY}`,
    [workspaceId],
  )
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

async function measure(what: string, path: string, aim: number): Promise<void> {
  const newest = median(await timesOf('/api/documents', { calls: 9, warm: 1 }))
  const p50 = median(await timesOf(path, { calls: 5, warm: 1 }))
  tell(what, `p50 ${milliseconds(p50)}; ${(p50 / newest).toFixed(0)} times the newest page`, { text: `≤ ${aim} ms`, isMet: p50 <= aim })
}
