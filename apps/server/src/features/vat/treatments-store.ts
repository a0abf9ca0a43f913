import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import type { Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import type { LineUse } from '@invoice/domain/regimes/saft-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { OWED_TO_THEM, signed } from '../documents/record/type-sql.ts'

type BillRow = {
  id: string
  type: DocumentType
  number: string
  /** of what is frozen never null */
  issuedOn: Day | null
  voidedOn: Day | null
  taxOn: Day | null
  companyId: string
  companyCountry: string
  /** its tax base and VAT in the base currency it was frozen with; below zero where it takes off */
  base: string
  vat: string
  /** of `base` what the vendor has charged no VAT on (`isChargedByVendor`); null: nothing is left */
  unchargedBase: string | null
  baseCurrency: string
  vendorCountry: string | null
  /** of a note to a bill that is kept here: the day, or month, that the bill’s own credit is claimed in */
  invoiceClaimedIn: Day | null
  invoiceId: string | null
  kind: Treatment['kind']
  credit: Treatment['credit']
  claimedIn: Day | null
  /** in the order of its lines; empty, or missing: as it follows from the line */
  lineUses: (LineUse | '')[]
  lines: { name: Localised; commodityCode: string | null }[]
}
/** A vendor's document that is recorded, as far as its treatment hangs on it. */
export type Bill = Omit<BillRow, keyof Treatment | 'issuedOn' | 'taxOn'> & {
  readonly issuedOn: Day
  readonly taxOn: Day
  readonly treatment: Treatment
}

/** `locked`: nobody else decides about it, or voids it, before this transaction is over. */
export async function findBill(tx: Tx, act: Act, id: string, locked?: 'locked'): Promise<Bill | null> {
  return (await findBills(tx, act, [id], locked)).get(id) ?? null
}

/** As findBill, of several: locked by ascending id. What is no recorded bill is absent. */
export async function findBills(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
  locked?: 'locked',
): Promise<ReadonlyMap<string, Bill>> {
  if (locked)
    await sql`
      select from app.documents where workspace_id = ${workspaceId}::uuid and id = any (${ids}::uuid[]) order by id for no key update`.execute(
      tx,
    )
  const { rows } = await sql<BillRow>`
    select d.id, d.type, coalesce(d.number, '') as number, d.issued_on as "issuedOn", d.tax_on as "taxOn",
      d.voided_on as "voidedOn", c.id as "companyId", c.country_code as "companyCountry",
      coalesce((select sum(${signed(sql`t.base_in_base_currency`, sql`d.type`)}) from app.document_taxes t
        where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id), 0)::text as base,
      coalesce((select sum(${signed(sql`t.vat_in_base_currency`, sql`d.type`)}) from app.document_taxes t
        where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id), 0)::text as vat,
      (select sum(${signed(sql`t.base_in_base_currency`, sql`d.type`)}) from app.document_taxes t
        where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id and t.category <> 'S')::text as "unchargedBase",
      coalesce((select min(t.base_currency) from app.document_taxes t
        where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id), 'EUR') as "baseCurrency",
      d.snapshot -> 'recipient' ->> 'countryCode' as "vendorCountry", v.kind, v.credit, v.claimed_in as "claimedIn",
      coalesce(v.line_uses, '{}') as "lineUses",
      (select coalesce(sv.claimed_in, s.issued_on) from app.documents s
        left join app.vat_treatments sv on sv.workspace_id = ${workspaceId}::uuid and sv.document_id = s.id
        where s.workspace_id = ${workspaceId}::uuid and s.id = d.source_document_id) as "invoiceClaimedIn",
      d.source_document_id as "invoiceId",
      coalesce((select jsonb_agg(jsonb_build_object('name', line -> 'name', 'commodityCode', line -> 'commodityCode') order by at)
        from jsonb_array_elements(d.snapshot -> 'lines') with ordinality lines (line, at)), '[]') as lines
    from app.documents d
    join app.companies c on c.workspace_id = ${workspaceId}::uuid and c.id = d.company_id
    left join app.vat_treatments v on v.workspace_id = ${workspaceId}::uuid and v.document_id = d.id
    where d.workspace_id = ${workspaceId}::uuid and d.id = any (${ids}::uuid[]) and d.status <> 'draft' and ${OWED_TO_THEM}`.execute(tx)
  return new Map(
    rows.flatMap(({ kind, credit, claimedIn, issuedOn, taxOn, ...bill }) =>
      issuedOn === null ? [] : [[bill.id, { ...bill, issuedOn, taxOn: taxOn ?? issuedOn, treatment: { kind, credit, claimedIn } }]],
    ),
  )
}

/** A bill that is voided after its month was filed is taken back in that month, by its first day. */
export async function keepTakenBack(tx: Tx, { actor, clock }: Act, documentId: string, month: Day): Promise<void> {
  await sql`
    insert into app.vat_treatments (workspace_id, document_id, taken_back_in, decided_at, decided_by)
    values (${actor.workspaceId}::uuid, ${documentId}::uuid, ${month}::date, ${clock.now()}, ${actor.name})
    on conflict (workspace_id, document_id) do update set taken_back_in = excluded.taken_back_in`.execute(tx)
}

/** Of those who decide at once the last is kept. */
export function keepTreatment(tx: Tx, act: Act, documentId: string, treatment: Treatment): Promise<void> {
  return keepTreatments(tx, act, new Map([[documentId, treatment]]))
}

const DECIDED = {
  document_id: 'uuid',
  kind: 'text',
  credit: 'text',
  claimed_in: 'date',
  decided_at: 'timestamptz',
  decided_by: 'text',
} as const

/** As keepTreatment, of several by their documents' ids. */
export async function keepTreatments(tx: Tx, { actor, clock }: Act, treatments: ReadonlyMap<string, Treatment>): Promise<void> {
  const rows = [...treatments].map(([document_id, { kind, credit, claimedIn }]) => ({
    document_id,
    kind,
    credit,
    claimed_in: claimedIn,
    decided_at: clock.now(),
    decided_by: actor.name,
  }))
  if (rows.length === 0) return
  await sql`${insertedRows('app.vat_treatments', actor.workspaceId, DECIDED, rows)}
    on conflict (workspace_id, document_id) do update set kind = excluded.kind, credit = excluded.credit, claimed_in = excluded.claimed_in,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by`.execute(tx)
}

/** What its lines are bought for, in their order. */
export async function keepLineUses(tx: Tx, { actor, clock }: Act, documentId: string, uses: readonly (LineUse | '')[]): Promise<void> {
  await sql`
    insert into app.vat_treatments (workspace_id, document_id, line_uses, decided_at, decided_by)
    values (${actor.workspaceId}::uuid, ${documentId}::uuid, ${uses}::text[], ${clock.now()}, ${actor.name})
    on conflict (workspace_id, document_id) do update set line_uses = excluded.line_uses, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by`.execute(tx)
}
