import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day, DecimalText, DocumentType } from '@invoice/domain/documents/document.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import type { LineUse } from '@invoice/domain/regimes/saft-of.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import type { VatCategory } from '@invoice/domain/vat/category.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A total of a document as it was frozen, with the code that was chosen on its ground. */
export type FrozenTax = {
  category: VatCategory
  rate: DecimalText | null
  countryCode: string
  column: string
  ground: string
  term: string
  termCode: string
  baseCurrency: string
  base: DecimalText
  vat: DecimalText
}
export type DocumentRow = {
  id: string
  contactId: string | null
  /** of what is frozen never null */
  issuedOn: Day | null
  snapshot: unknown
  taxes: FrozenTax[]
  /** of the products that lines name, by their places; empty: none */
  productAccounts: string[]
  lineUses: (LineUse | '')[]
}

/** Frozen documents with all that their lines are told by, in no order. */
export async function selectDocuments(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.contact_id as "contactId", d.issued_on as "issuedOn", d.snapshot,
      coalesce((select jsonb_agg(jsonb_build_object('category', t.category, 'rate', trim_scale(t.rate)::text, 'countryCode', t.country_code,
          'column', t.ledger_column, 'ground', coalesce(k.key, ''), 'term', coalesce(k.key, k.id::text, ''), 'termCode', coalesce(k.tax_code, ''),
          'baseCurrency', t.base_currency, 'base', t.base_in_base_currency::text, 'vat', t.vat_in_base_currency::text) order by t.position)
        from app.document_taxes t left join app.deal_terms k on k.workspace_id = ${workspaceId}::uuid and k.id = t.deal_term_id
        where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id), '[]') as taxes,
      array(select coalesce(p.account_number, '') from app.document_lines l
        left join app.products p on p.workspace_id = ${workspaceId}::uuid and p.id = l.product_id
        where l.workspace_id = ${workspaceId}::uuid and l.document_id = d.id order by l.position) as "productAccounts",
      coalesce(v.line_uses, '{}') as "lineUses"
    from app.documents d left join app.vat_treatments v on v.workspace_id = ${workspaceId}::uuid and v.document_id = d.id
    where d.workspace_id = ${workspaceId}::uuid and d.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

/** Codes that were chosen on tax rates. */
export async function selectRateCodes(
  tx: Tx,
  { actor: { workspaceId } }: Act,
): Promise<{ rate: DecimalText; countryCode: string; code: string }[]> {
  const { rows } = await sql<{ rate: DecimalText; countryCode: string; code: string }>`
    select trim_scale(rate)::text as rate, country_code as "countryCode", tax_code as code from app.tax_rates
    where workspace_id = ${workspaceId}::uuid and tax_code <> '' order by position, id`.execute(tx)
  return rows
}

/** A contact as it is now: the file's list of clients and vendors is of today. */
export type ContactRow = {
  id: string
  isClient: boolean
  isVendor: boolean
  name: string
  registrationNumber: string
  vatNumber: string
  street: string
  city: string
  postcode: string
  countryCode: string
  clientAccount: string
  vendorAccount: string
}

export async function selectContacts(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ContactRow>`
    select id, is_client as "isClient", is_vendor as "isVendor", coalesce(nullif(name_bg, ''), name_en) as name,
      registration_number as "registrationNumber", vat_number as "vatNumber", coalesce(nullif(address_bg, ''), address_en) as street,
      coalesce(nullif(city_bg, ''), city_en) as city, postcode, country_code as "countryCode", client_ledger_account as "clientAccount",
      vendor_ledger_account as "vendorAccount"
    from app.contacts where workspace_id = ${workspaceId}::uuid and id = any (${ids}::uuid[]) order by id`.execute(tx)
  return rows
}

/** What was paid in the period and counts at its end, and below zero what was undone in it and was paid before. */
export async function selectPaymentIds(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<{ id: string; sign: number }[]> {
  const { rows } = await sql<{ id: string; sign: number }>`
    select id, case when paid_on between ${from}::date and ${to}::date then 1 else -1 end as sign
    from app.payments
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid
      and ((paid_on between ${from}::date and ${to}::date and (undone_on is null or undone_on > ${to}::date))
        or (undone_on between ${from}::date and ${to}::date and paid_on < ${from}::date))
    order by paid_on, id`.execute(tx)
  return rows
}

export type PaymentRow = {
  id: string
  paidOn: Day
  undoneOn: Day | null
  direction: PaymentDirection
  amount: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  methodKind: PaymentMethodKind
  reference: string
  note: string
  contactId: string | null
  methodAccount: string
  moneyAccount: string
  /** in the currency of the payment */
  settled: { type: DocumentType; number: string; amount: DecimalText }[]
}

/** Payments with what each settled until that day. */
export async function selectPayments(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[], until: Day): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.paid_on as "paidOn", p.undone_on as "undoneOn", p.direction, p.amount::text as amount, p.currency,
      p.rate_from_eur::text as "rateFromEur", p.method_kind as "methodKind", p.reference, p.note, p.contact_id as "contactId",
      coalesce(m.ledger_account, '') as "methodAccount",
      coalesce((select a.ledger_account from app.payment_movements v
        join app.treasury_accounts a on a.workspace_id = ${workspaceId}::uuid and a.id = v.account_id
        where v.workspace_id = ${workspaceId}::uuid and v.payment_id = p.id order by v.entry_id limit 1), '') as "moneyAccount",
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'number', number, 'amount', amount::text) order by number, id)
        from (select d.id, d.type, coalesce(d.number, '') as number, sum(coalesce(a.settling_amount, a.amount)) as amount
          from app.allocations a join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = a.document_id
          where a.workspace_id = ${workspaceId}::uuid and a.payment_id = p.id and a.allocated_on <= ${until}::date
          group by d.id, d.type, d.number having sum(coalesce(a.settling_amount, a.amount)) <> 0) settled), '[]') as settled
    from app.payments p
    left join app.payment_methods m on m.workspace_id = ${workspaceId}::uuid and m.id = p.payment_method_id
    where p.workspace_id = ${workspaceId}::uuid and p.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}
