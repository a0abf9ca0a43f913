import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { CustomField, CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { customFieldFacts } from '@invoice/domain/custom-fields/document-fields.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { ADVANCE_RULES } from '@invoice/domain/documents/advances/rules.ts'
import { leftToCredit } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { DocumentType, TaxTotal } from '@invoice/domain/documents/document.ts'
import type {
  CompanyFacts,
  ContactFacts,
  DealTermFacts,
  DraftFacts,
  PaymentMethodFacts,
  RangeFacts,
  SourceFacts,
  TaxRateFacts,
  UnitFacts,
} from '@invoice/domain/documents/drafts/draft-facts.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { readLook } from '@invoice/domain/documents/look/read-look.ts'
import { outsideSource } from '@invoice/domain/documents/notes/outside-source.ts'
import { numberPool } from '@invoice/domain/documents/numbering.ts'
import { hasField, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isReversing } from '@invoice/domain/documents/types.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isOfEcb } from '../../exchange-rates/read-exchange-rate.ts'
import { advanceFacts } from '../advances/advance-facts.ts'
import { findTaken } from '../issuing/vendor-number-store.ts'
import { leftOfOutside } from '../notes/read-outside-invoice.ts'
import { notedTaxes } from '../record/noted-taxes.ts'

/** A range as issuing needs it. */
type RangeRow = RangeFacts & {
  id: string
  companyId: string
  pool: string
  prefix: string
  types: DocumentType[]
  direction: 'in' | 'out' | null
}
/** An earlier document that the draft names as its source. */
type SourceRow = SourceFacts & { id: string; number: string | null; issuedOn: string | null; outstanding: string }

/** As DraftFacts, with what only the server needs. */
export type LoadedReferences = Omit<DraftFacts, 'range' | 'source'> & {
  range: RangeRow | null
  source: SourceRow | null
  products: ReadonlySet<string>
  commodityCodes: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, string>
  /** of documents, by their ids */
  knownFields: ReadonlySet<string>
  logoFileId: string | null
  /** of the company's documents; the default one without a company */
  look: Look
  /** the draft's rate is the one that the ECB published on its day */
  isEcbRate: boolean
}

/** What documents freeze of those contacts, by their ids. */
export async function contactFacts(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Map<string, ContactFacts>> {
  const { rows } = await sql<{ id: string; facts: ContactFacts }>`
    select id, ${CONTACT} as facts from app.contacts where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

type WithId<Facts> = Facts & { id: string }
export type ReferencesRow = {
  company: (CompanyFacts & { logoFileId: string | null; look: unknown }) | null
  contact: ContactFacts | null
  units: WithId<UnitFacts>[]
  taxRates: WithId<TaxRateFacts>[]
  dealTerms: WithId<DealTermFacts>[]
  paymentMethod: PaymentMethodFacts | null
  range: RangeRow | null
  source: Omit<SourceRow, 'creditable'> | null
  products: { id: string; commodityCode: string; customFields: CustomValues; pictureFileId: string | null }[]
  /** of documents and products, archived ones too, in order */
  fields: CustomField[]
}

const text = (column: string) => sql`jsonb_build_object('bg', ${sql.ref(`${column}_bg`)}, 'en', ${sql.ref(`${column}_en`)})`

/** The facts that companies and contacts have in common, as the domain's Party. */
const party = sql`jsonb_build_object(
  'kind', kind, 'name', ${text('name')}, 'registrationNumber', registration_number, 'vatNumber', vat_number,
  'personalNumber', personal_number, 'accountablePerson', ${text('accountable_person')}, 'address', ${text('address')},
  'city', ${text('city')}, 'postcode', postcode, 'countryCode', country_code, 'email', email, 'phones', to_jsonb(phones),
  'website', website)`

/** All that a draft names by id, of this workspace and no other, in one query. What is not there stays out. */
export async function loadReferences(tx: Tx, act: Act, draft: DocumentDraft): Promise<LoadedReferences> {
  const {
    actor: { workspaceId },
  } = act
  const { rows } = await sql<ReferencesRow>`${PREPARED} ${referencesOf(sql`${workspaceId}`, namedBy(draft))}`.execute(tx)
  return referencesFrom(tx, act, { ...draft, customFields: draft.customFields ?? {} }, rows)
}

/** As loadReferences, of a draft that is stored: it need not be known yet. For referencesFrom. */
export const storedReferences = fixedStatement<ReferencesRow, { workspaceId: string; id: string }>((tx, { workspaceId, id }) =>
  sql<ReferencesRow>`${PREPARED}
    with document as materialized (
      select type, direction, number_pool, company_id, contact_id, range_id, deal_term_id, payment_method_id, source_document_id
      from app.documents where workspace_id = ${workspaceId} and id = ${id}
    ), line as materialized (
      select product_id, unit_id, tax_rate_id, deal_term_id from app.document_lines
      where workspace_id = ${workspaceId} and document_id = ${id}
    )
    ${referencesOf(workspaceId, STORED)}`.compile(tx),
)

/** What a draft names, as SQL. */
type Named = Record<
  'type' | 'direction' | 'pool' | 'companyId' | 'contactId' | 'rangeId' | 'paymentMethodId' | 'sourceId',
  RawBuilder<unknown>
> &
  Record<'unitIds' | 'taxRateIds' | 'dealTermIds' | 'productIds', RawBuilder<unknown>>

function namedBy(draft: DocumentDraft): Named {
  const { lines } = draft
  return {
    type: sql`${draft.type}`,
    direction: sql`${draft.direction}::text`,
    pool: sql`${numberPool(draft.type)}`,
    companyId: sql`${draft.companyId}::uuid`,
    contactId: sql`${draft.contactId}::uuid`,
    rangeId: sql`${draft.rangeId}::uuid`,
    paymentMethodId: sql`${draft.paymentMethodId}::uuid`,
    sourceId: sql`${draft.sourceDocumentId}::uuid`,
    unitIds: sql`${unique(lines, 'unitId')}::uuid[]`,
    taxRateIds: sql`${unique(lines, 'taxRateId')}::uuid[]`,
    dealTermIds: sql`${unique([draft, ...lines], 'dealTermId')}::uuid[]`,
    productIds: sql`${unique(lines, 'productId')}::uuid[]`,
  }
}

const STORED: Named = {
  type: sql`(select type from document)`,
  direction: sql`(select direction from document)`,
  pool: sql`(select number_pool from document)`,
  companyId: sql`(select company_id from document)`,
  contactId: sql`(select contact_id from document)`,
  rangeId: sql`(select range_id from document)`,
  paymentMethodId: sql`(select payment_method_id from document)`,
  sourceId: sql`(select source_document_id from document)`,
  unitIds: sql`array(select unit_id from line)`,
  taxRateIds: sql`array(select tax_rate_id from line)`,
  dealTermIds: sql`array(select deal_term_id from line union all select deal_term_id from document)`,
  productIds: sql`array(select product_id from line)`,
}

function referencesOf(workspaceId: RawBuilder<string>, named: Named) {
  const one = (table: string, id: RawBuilder<unknown>, facts: RawBuilder<unknown>) =>
    sql`(select ${facts} from ${sql.table(table)} where workspace_id = ${workspaceId} and id = ${id})`
  const many = (table: string, ids: RawBuilder<unknown>, facts: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(${facts}), '[]') from ${sql.table(table)} where workspace_id = ${workspaceId} and id = any(${ids}))`
  return sql`select
    ${one('app.companies', named.companyId, COMPANY)} as company,
    ${one('app.contacts', named.contactId, CONTACT)} as contact,
    ${many('app.units', named.unitIds, UNIT)} as units,
    ${many('app.tax_rates', named.taxRateIds, TAX_RATE)} as "taxRates",
    ${many('app.deal_terms', named.dealTermIds, DEAL_TERM)} as "dealTerms",
    ${one('app.payment_methods', named.paymentMethodId, PAYMENT_METHOD)} as "paymentMethod",
    ${rangeOf(workspaceId, named)} as range,
    ${one('app.documents', named.sourceId, sourceFacts(named))} as source,
    ${many('app.products', named.productIds, PRODUCT)} as products,
    (select coalesce(jsonb_agg(${CUSTOM_FIELD} order by position, id), '[]') from app.custom_fields
      where workspace_id = ${workspaceId} and noun <> 'contact') as fields`
}

/** What of a draft is looked up by what it says, not by an id. */
type Referring = Pick<DocumentDraft, 'type' | 'currency' | 'rateFromEur' | 'rateOn' | 'companyId' | 'contactId' | 'sourceNumber'> & {
  customFields: CustomValues
  lines: readonly Pick<DocumentDraft['lines'][number], 'advanceId'>[]
}

export async function referencesFrom(tx: Tx, act: Act, draft: Referring, [row]: ReferencesRow[]): Promise<LoadedReferences> {
  if (!row) throw new Error('A select without from gives one row.')
  const { type, currency } = draft
  const creditable = row.source && isNote(type) && isReversing(type) ? await creditableOf(tx, act, row.source.id, currency) : null
  return {
    ...row,
    company: row.company && { ...row.company, template: readLook(row.company.look).template },
    units: byId(row.units),
    taxRates: byId(row.taxRates),
    dealTerms: byId(row.dealTerms),
    source: await sourceOf(tx, act, draft, row.source && { ...row.source, creditable }),
    advances: { known: await advanceFacts(tx, act, unique(draft.lines, 'advanceId'), draft), rules: ADVANCE_RULES },
    products: new Set(row.products.map(({ id }) => id)),
    commodityCodes: new Map(row.products.map(({ id, commodityCode }) => [id, commodityCode])),
    pictures: new Map(row.products.flatMap(({ id, pictureFileId }) => (pictureFileId === null ? [] : [[id, pictureFileId] as const]))),
    customFields: customFieldFacts(row.fields, draft, new Map(row.products.map((product) => [product.id, product.customFields]))),
    knownFields: new Set(row.fields.filter(({ noun }) => noun === 'document').map(({ id }) => id)),
    logoFileId: row.company?.logoFileId ?? null,
    look: readLook(row.company?.look),
    isEcbRate: await isEcbRate(tx, draft),
  }
}

async function isEcbRate(tx: Tx, { currency, rateFromEur, rateOn }: Referring): Promise<boolean> {
  if (!needsRate(currency) || rateFromEur === null || rateOn === null) return false
  return isOfEcb(tx, { currency, rateFromEur: canonicalDecimal(rateFromEur), rateOn })
}

const COMPANY = sql`${party} || jsonb_build_object('vatRegistration', vat_registration, 'paymentDays', payment_days, 'paymentDaysFrom', payment_days_from, 'isSample', is_sample,
  'logoFileId', logo_file_id, 'look', look || jsonb_build_object('template', template))`
const CONTACT = sql`${party} || jsonb_build_object('paymentDays', payment_days, 'paymentDaysFrom', payment_days_from,
  'vendorPaymentDays', vendor_payment_days, 'vendorPaymentDaysFrom', vendor_payment_days_from,
  'buyerReference', buyer_reference, 'electronicAddress', electronic_address)`
const UNIT = sql`jsonb_build_object('id', id, 'name', ${text('name')}, 'code', code)`
const TAX_RATE = sql`jsonb_build_object('id', id, 'name', ${text('name')}, 'rate', rate::text, 'countryCode', country_code,
  'validFrom', valid_from, 'validTo', valid_to)`
const DEAL_TERM = sql`jsonb_build_object('id', id, 'key', key, 'category', category, 'text', ${text('name')}, 'vatex', vatex,
  'ledgerColumn', ledger_column)`
const PRODUCT = sql`jsonb_build_object('id', id, 'commodityCode', commodity_code, 'customFields', custom_fields, 'pictureFileId', picture_file_id)`
const CUSTOM_FIELD = sql`jsonb_build_object('id', id, 'noun', noun, 'types', to_jsonb(types), 'name', ${text('name')}, 'kind', kind,
  'options', to_jsonb(options), 'isRequired', is_required, 'isPrinted', is_printed, 'archivedAt', archived_at)`
const PAYMENT_METHOD = sql`jsonb_build_object('kind', kind, 'name', ${text('name')}, 'bankName', ${text('bank_name')}, 'iban', iban,
  'bic', bic, 'holder', holder, 'currency', currency)`
const RANGE = sql`jsonb_build_object('id', id, 'companyId', company_id, 'pool', number_pool, 'prefix', prefix, 'types', to_jsonb(types),
  'direction', direction, 'remaining', last_number - next_number + 1, 'lastIssuedOn', last_issued_on)`
const sourceFacts = ({
  companyId,
  contactId,
}: Pick<Named, 'companyId' | 'contactId'>) => sql`jsonb_build_object('id', id, 'type', type, 'status', status,
  'number', coalesce(number, nullif(vendor_number, '')), 'issuedOn', issued_on, 'currency', currency, 'total', total_with_vat::text, 'outstanding', outstanding::text,
  'sameCompany', company_id is not distinct from ${companyId}, 'sameContact', contact_id is not distinct from ${contactId})`

/** As chooseRange of the domain: the chosen range, else the company's first one for this type and direction that has a number left. */
function rangeOf(workspaceId: RawBuilder<string>, { rangeId, companyId, type, direction, pool }: Named) {
  return sql`(select ${RANGE} from app.document_ranges where workspace_id = ${workspaceId} and case when ${rangeId} is not null then id = ${rangeId}
      else company_id = ${companyId} and number_pool = ${pool} and ${type} = any(types) and archived_at is null
        and (direction is null or ${direction} is null or direction = ${direction}) end
    order by (next_number > last_number), (direction is null), position, direction, id limit 1)`
}

/** What a vendor's note corrects is recorded of the vendor under the number that it names, whatever it was linked with before. */
async function sourceOf(tx: Tx, act: Act, draft: Referring, linked: SourceRow | null): Promise<SourceRow | null> {
  if (!hasField(draft.type, 'corrects')) return linked ?? sourceFromElsewhere(tx, act, draft)
  const { companyId, contactId, sourceNumber: number } = draft
  if (number === '') return linked && isBill(linked.type) ? linked : null
  if (companyId === null || contactId === null) return null
  const bill = await findTaken(tx, act, { companyId, contactId, number })
  if (!bill || !isBill(bill.type)) return null
  const { rows } = await sql<{ source: Omit<SourceRow, 'creditable'> }>`
    select ${sourceFacts({ companyId: sql`${companyId}::uuid`, contactId: sql`${contactId}::uuid` })} as source from app.documents
    where workspace_id = ${act.actor.workspaceId}::uuid and id = ${bill.id}::uuid`.execute(tx)
  return rows[0] ? { ...rows[0].source, creditable: null } : null
}

/** What a vendor's note may correct. */
const isBill = (type: DocumentType): boolean => TYPE_FACTS[type].owedTo === 'them' && TYPE_FACTS[type].sign > 0

/** Of a note to an invoice that the company issued elsewhere, as it was typed when the first note to it was begun. */
async function sourceFromElsewhere(
  tx: Tx,
  act: Act,
  { type, currency, companyId, sourceNumber: number }: Pick<DocumentDraft, 'type' | 'currency' | 'companyId' | 'sourceNumber'>,
): Promise<SourceRow | null> {
  if (!isNote(type) || companyId === null || number === '') return null
  const invoice = await leftOfOutside(tx, act, { companyId, number })
  return (
    invoice && { ...outsideSource(invoice, currency), id: invoice.id, number: invoice.number, issuedOn: invoice.issuedOn, outstanding: '0' }
  )
}

/** What is left of an invoice, per category and rate, in the note's currency. */
export async function creditableOf(tx: Tx, act: Act, invoiceId: string, currency: string): Promise<TaxTotal[]> {
  return leftToCredit(await notedTaxes(tx, act, invoiceId), currency)
}

function unique<Key extends string>(items: readonly Record<Key, string | null>[], key: Key): string[] {
  return [...new Set(items.flatMap((item) => item[key] ?? []))]
}

function byId<Facts extends { id: string | null }>(rows: readonly Facts[]): ReadonlyMap<string, Facts> {
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])))
}
