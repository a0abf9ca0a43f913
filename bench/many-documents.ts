import type pg from 'pg'
import { aLine } from '../apps/server/seed/draft.ts'
import { anIssuedInvoice } from '../apps/server/seed/invoice.ts'
import type { Member } from './server.ts'

/** Rows of one statement: what a trigger is told of them is kept in memory. */
const CHUNK = 50_000
/** From here on it is quicker to make the indexes anew than to keep them. */
const MANY = 200_000

/** Contact 1 has a hundredth of all documents, contact 99 ("kokiche") as many of long ago. */
export async function hundredContacts(owner: pg.Pool, { workspaceId }: Pick<Member, 'workspaceId'>): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app.contacts (workspace_id, id, name_bg, name_en, code)
    select $1, gen_random_uuid(), 'Клиент ' || n, '', 'bench ' || n from generate_series(0, 99) n returning id`,
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}

/**
 * As years of work leave it, one document every ten minutes, the newest first: the oldest paid but for a few, drafts of today and
 * forgotten ones, a client of long ago ("kokiche", contact 99) that the newest pages do not show, and rare ones ("perunika", "zaliv").
 * Each has a snapshot that was really issued, some 25 words to be searched by, and the allocation that paid it.
 */
export async function loadDocuments(
  owner: pg.Pool,
  server: Member,
  first: number,
  last: number,
  contacts: readonly string[],
): Promise<void> {
  const { workspaceId, issuer } = server
  const sampleId = await anIssued(server)
  const indexes = last - first < MANY ? [] : await dropIndexes(owner)
  await owner.query('alter table app.allocations disable trigger user, enable trigger allocations_add_to_paid_months')
  for (let to = last; to >= first; to -= CHUNK) {
    const from = Math.max(first, to - CHUNK + 1)
    await owner.query(DOCUMENTS, [workspaceId, issuer.companyId, issuer.rangeId, from, to, last, contacts, sampleId])
    await owner.query(PAID, [workspaceId, from, to])
  }
  await owner.query('alter table app.allocations enable trigger user')
  for (const index of indexes) await owner.query(index)
  // As the database does by itself within a minute.
  await owner.query('vacuum analyze app.documents, app.payments, app.allocations')
}

async function anIssued({ inWorkspace, act, issuer }: Member): Promise<string> {
  const lines = Array.from({ length: 5 }, () => aLine(issuer))
  return (await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { lines }))).id
}

async function dropIndexes(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = 'app.documents'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const DOCUMENTS = `
  with syllables as (select array['ba','ve','go','di','zhe','za','ki','lu','ma','ne','po','ri','so','tu','fe','ha','tse','chu','shi','ya'] as s),
  words as (select array_agg(s[1 + w % 20] || s[1 + w / 20 % 20] || s[1 + w * 7 % 20] order by w) as word from syllables, generate_series(0, 499) w)
  insert into app.documents (workspace_id, id, type, status, number_pool, company_id, range_id, contact_id, number, issued_on, due_on,
    snapshot, content_hash, total, tax_base, settled, voided_at, recipient_name_bg, recipient_name_en, created_at, search_key)
  select $1, gen_random_uuid(), type, status, 'tax', $2, $3, case when kokiche then ($7::uuid[])[100] else ($7::uuid[])[1 + n % 97] end,
    case when status <> 'draft' then bench_number end, case when status <> 'draft' then at::date end, at::date + 30,
    case when status <> 'draft' then sample.snapshot end, case when status <> 'draft' then 'x' end,
    total, total, case when status = 'draft' or n % 100 < case when n < 3000 then 60 else 3 end then 0 else total end,
    case when status = 'voided' then at end, 'Балкан Пример ООД', 'Balkan Primer OOD', at,
    bench_number || case when kokiche then ' kokiche ood' when n % 997 = 500 then ' zaliv ood' when n % 9973 = 2 then ' perunika'
      else ' balkan primer ood' end || (select string_agg(' ' || word[1 + (n * 31 + i * 97 + n * i % 53) % 500], '') from generate_series(1, 22) i)
  from (
    select n, (1000000000 + n)::text as bench_number, now() - n * interval '10 minutes' as at, n::bigint * 7919 % 100003 as total,
      n % $6::int between $6::int / 20 * 19 and $6::int / 20 * 19 + $6::int / 100 as kokiche,
      case n % 20 when 3 then 'proforma' when 7 then 'creditnote' when 11 then 'quote' else 'invoice' end as type,
      case when n <= 20 or n % 2500 = 0 then 'draft' when n % 1000 = 501 then 'voided' else 'issued' end as status
    from generate_series($4::int, $5::int) n) made, words,
    -- Copied as it lies there, packed: packing it anew would take most of the time.
    (select snapshot from app.documents where workspace_id = $1 and id = $8) sample
  order by n desc`

/** Who pays takes ten days, and the newest ten thousand documents were all paid this month, on whatever day of it the bench runs. */
const PAID_ON = `case when created_at > now() - interval '100000 minutes'
  then current_date - abs(hashtext(id::text) % extract(day from current_date)::int) else issued_on + 10 end`

const PAID = `
  with paid as (
    insert into app.payments (workspace_id, id, company_id, contact_id, direction, paid_on, amount, currency, method_kind, allocated, created_by, created_at)
    select workspace_id, id, company_id, contact_id, 'in', ${PAID_ON}, settled, currency, 'bank', settled, 'bench', created_at from app.documents
    where workspace_id = $1 and settled > 0 and number between (1000000000 + $2::int)::text and (1000000000 + $3::int)::text)
  insert into app.allocations (workspace_id, id, document_id, payment_id, amount, allocated_on)
  select workspace_id, gen_random_uuid(), id, id, settled, ${PAID_ON} from app.documents
  where workspace_id = $1 and settled > 0 and number between (1000000000 + $2::int)::text and (1000000000 + $3::int)::text`
