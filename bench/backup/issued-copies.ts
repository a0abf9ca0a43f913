import type pg from 'pg'
import { contentDigest, contentHash } from '../../apps/server/src/features/documents/issuing/content-hash.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Member } from '../server.ts'

/** Documents of one statement. */
const AT_ONCE = 1000

type Row = Record<string, unknown>
type Range = { readonly id: string; readonly next: number; readonly chain: string }
type Sample = { readonly document: Row & { snapshot: Row; number: string }; readonly lines: Row[]; readonly taxes: Row[] }

/**
 * Documents like one that was really issued, each with ids and a number of its own, its link in the chain, and its entry in the audit: all that verification looks at agrees.
 * To issue so many one by one would take hours.
 */
export async function copyIssued(owner: pg.Pool, { workspaceId, issuer }: Member, count: number): Promise<void> {
  const { rows: samples } = await owner.query<Sample>(
    `select to_jsonb(d) as document,
      (select jsonb_agg(to_jsonb(l)) from app.document_lines l where l.workspace_id = $1 and l.document_id = d.id) as lines,
      (select jsonb_agg(to_jsonb(t)) from app.document_taxes t where t.workspace_id = $1 and t.document_id = d.id) as taxes
    from app.documents d where d.workspace_id = $1 and d.status = 'issued' and d.range_id = $2 order by d.number desc limit 1`,
    [workspaceId, issuer.rangeId],
  )
  const [sample] = samples
  if (!sample) throw new Error('Nothing was issued that could be copied.')
  const columns = new Map<string, string>()
  for (const table of ['documents', 'document_lines', 'document_taxes']) columns.set(table, await columnsOf(owner, table))
  // Parts of what is issued are never added: here they come after it.
  const keepers = await keepersOf(owner)
  for (const { table, name } of keepers) await owner.query(`alter table ${table} disable trigger ${name}`)
  let range = await rangeOf(owner, workspaceId, issuer.rangeId)
  for (let done = 0; done < count; done += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - done) }, () => {
      const copy = copyOf(sample, range)
      range = { ...range, next: range.next + 1, chain: String(copy.document['content_hash']) }
      return copy
    })
    await insert(
      owner,
      columns,
      'documents',
      made.map(({ document }) => document),
    )
    await insert(
      owner,
      columns,
      'document_lines',
      made.flatMap(({ lines }) => lines),
    )
    await insert(
      owner,
      columns,
      'document_taxes',
      made.flatMap(({ taxes }) => taxes),
    )
    await owner.query(
      `insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
      select $1, gen_random_uuid(), 'user', gen_random_uuid(), 'Bench', 'document.issued', 'document', id, '{}' from unnest($2::uuid[]) id`,
      [workspaceId, made.map(({ document }) => document['id'])],
    )
    await owner.query('update app.document_ranges set next_number = $3, chain_hash = $4 where workspace_id = $1 and id = $2', [
      workspaceId,
      range.id,
      range.next,
      range.chain,
    ])
  }
  for (const { table, name } of keepers) await owner.query(`alter table ${table} enable trigger ${name}`)
}

async function keepersOf(owner: pg.Pool): Promise<{ table: string; name: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
    where tgfoid = 'system.freeze_document_part'::regproc and not tgisinternal and tgparentid = 0`,
  )
  return rows
}

function copyOf(sample: Sample, { next, chain }: Range): Sample {
  let text = JSON.stringify(sample)
  for (const row of [sample.document, ...sample.lines, ...sample.taxes])
    if (typeof row['id'] === 'string') text = text.replaceAll(row['id'], newId())
  const copy: Sample = JSON.parse(text)
  const { document } = copy
  const number = String(next).padStart(document.number.length, '0')
  const snapshot = { ...document.snapshot, number }
  const { issuedOn, taxOn, dueOn } = document.snapshot
  const link = {
    previousHash: chain,
    digest: contentDigest(snapshot),
    number,
    issuedOn: dayOf(issuedOn),
    taxOn: dayOf(taxOn),
    dueOn: dayOf(dueOn),
  }
  const made = { ...document, number, snapshot, previous_hash: chain, content_hash: contentHash(link) }
  return { ...copy, document: made }
}

const dayOf = (day: unknown): string => (typeof day === 'string' ? day : '')

async function rangeOf(owner: pg.Pool, workspaceId: string, id: string): Promise<Range> {
  const { rows } = await owner.query<Range>(
    'select id, next_number::int as next, chain_hash as chain from app.document_ranges where workspace_id = $1 and id = $2',
    [workspaceId, id],
  )
  const [range] = rows
  if (!range) throw new Error('The range is not there.')
  return range
}

async function columnsOf(owner: pg.Pool, table: string): Promise<string> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.names ?? ''
}

async function insert(owner: pg.Pool, columns: ReadonlyMap<string, string>, table: string, rows: readonly Row[]): Promise<void> {
  const names = columns.get(table) ?? ''
  await owner.query(`insert into app.${table} (${names}) select ${names} from jsonb_populate_recordset(null::app.${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}
