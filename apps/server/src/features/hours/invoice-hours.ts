import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { goInto, goTogether } from '@invoice/domain/hours/hours.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { standardRate } from '@invoice/domain/settings/standard-rate.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readCompany } from '../companies/read-company.ts'
import { readContact } from '../contacts/read-contact.ts'
import { makeDraft } from '../documents/acts/make-draft.ts'
import { saveDocument } from '../documents/drafts/save-document.ts'
import { readDocument } from '../documents/record/read-document.ts'
import { typedOf } from '../documents/record/typed-of.ts'
import { readProduct } from '../products/read-product.ts'
import { readRatesAndUnits } from '../settings/read-rates-and-units.ts'
import { type HoursRow, lockHours, selectThese, writeLines } from './hours-store.ts'

type Asked = { readonly companyId: string; readonly ids: readonly string[] }

/**
 * A draft invoice of these entries, a line each, by their days.
 * @throws Refusal 404 of any that is not there; 409 of any that is invoiced, and of what does not go into one invoice
 */
export async function invoiceHours(tx: Tx, act: Act, { companyId, ids }: Asked): Promise<Document> {
  const { rows, first } = await heldRows(tx, act, ids)
  const company = await readCompany(tx, act, companyId)
  const { language } = await readContact(tx, act, first.contactId)
  const lines = await linesOf(tx, act, company, rows)
  const head = { type: 'invoice', companyId, contactId: first.contactId, language: language ?? company.language, currency: first.currency }
  const { id } = await makeDraft(tx, act, {
    ...DocumentDraft.parse(head),
    pricesIncludeVat: first.includesVat,
    vatInvoice: company.vatRegistration === 'registered',
    place: company.city,
    issuedBy: company.issuedBy,
    lines: lines.map(({ line }) => line),
  })
  await keepLines(tx, act, lines)
  return readDocument(tx, act, id)
}

type Added = { readonly documentId: string; readonly ids: readonly string[] }

/**
 * Lines of these entries below those of a draft that was begun.
 * @throws Refusal 404 of any that is not there, and of the draft; 409 of any that is invoiced, of a draft that they do not go into, and of none; 412
 * where somebody saves it at this moment
 */
export async function addHours(tx: Tx, act: Act, { documentId, ids }: Added): Promise<Document> {
  const { rows, first } = await heldRows(tx, act, ids)
  const draft = await readDocument(tx, act, documentId)
  if (!goInto(first, draft) || draft.companyId === null) throw new Refusal('hours.other_draft')
  const lines = await linesOf(tx, act, await readCompany(tx, act, draft.companyId), rows)
  const typed = typedOf(draft)
  await saveDocument(tx, act, documentId, {
    ...typed,
    lines: [...typed.lines, ...lines.map(({ line }) => line)],
    version: draft.version,
  })
  await keepLines(tx, act, lines)
  await writeAudit(tx, act, 'document.hours_added', documentId, { count: String(lines.length) })
  return readDocument(tx, act, documentId)
}

/** They wait to be invoiced, and nobody else invoices them before this transaction is over. */
async function heldRows(tx: Tx, act: Act, ids: readonly string[]): Promise<{ rows: HoursRow[]; first: HoursRow }> {
  const wanted = [...new Set(ids)]
  await lockHours(tx, act, wanted)
  const rows = await selectThese(tx, act, wanted)
  const [first] = rows
  if (first === undefined || rows.length < wanted.length) throw new Refusal('common.not_found')
  if (rows.some(({ documentId }) => documentId !== null)) throw new Refusal('hours.invoiced')
  if (!goTogether(rows)) throw new Refusal('hours.not_together')
  return { rows, first }
}

type HoursLine = { readonly hoursId: string; readonly line: LineDraft }

async function linesOf(tx: Tx, act: Act, company: Company, rows: readonly HoursRow[]): Promise<HoursLine[]> {
  const known = await readRatesAndUnits(tx, act)
  const lines: HoursLine[] = []
  for (const row of rows) {
    const product = row.productId === null ? null : await readProduct(tx, act, row.productId)
    lines.push({ hoursId: row.id, line: lineOf(row, product, { ...known, company, today: act.clock.today() }) })
  }
  return lines
}

const keepLines = (tx: Tx, act: Act, lines: readonly HoursLine[]): Promise<void> =>
  writeLines(
    tx,
    act,
    lines.map(({ hoursId, line }) => ({ hoursId, lineId: line.id })),
  )

type Known = { company: Company; taxRates: readonly TaxRate[]; units: readonly Unit[]; today: string }

/** The product's name, else the words; when it was, and with a product the words, stand below it. */
function lineOf(row: HoursRow, product: Product | null, { company, taxRates, units, today }: Known): LineDraft {
  const { doneOn, what, quantity, unitPrice } = row
  const below = (language: 'bg' | 'en') =>
    [formatDay(doneOn, language), product === null ? '' : what].filter((part) => part !== '').join(' · ')
  const offered = taxRates.find(({ id }) => product?.taxRateIds.includes(id)) ?? standardRate(taxRates, today, regimeOf(company))
  const line = LineDraft.parse({
    id: newId(),
    productId: product?.id ?? null,
    name: product?.name ?? { bg: what, en: what },
    description: { bg: below('bg'), en: below('en') },
    sku: product?.sku ?? '',
    unitId: product?.unitId ?? (units.find(({ isDefault }) => isDefault) ?? units[0])?.id ?? null,
    quantity,
    unitPrice,
    taxRateId: company.vatRegistration === 'registered' ? (offered?.id ?? null) : null,
  })
  return line
}
