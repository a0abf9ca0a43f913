import { compareDecimals, negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { deductedBeyond, isDeducted } from '@invoice/domain/documents/advances/left-to-deduct.ts'
import { keyOf, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findLinks, type Links } from '../record/documents-reads-store.ts'
import type { DocumentRecord, TaxRow } from '../record/documents-table.ts'
import { nameText } from '../record/lifecycle-refusal.ts'
import { notedTaxes } from '../record/noted-taxes.ts'
import { leftOfEach } from './advance-facts.ts'
import { deductionsBy, findAdvances, lockTakenFrom } from './advances-store.ts'

type Locked = { document: DocumentRecord; taxes: readonly TaxRow[]; links: Links }

/**
 * Whether a document, which is locked, can be voided as far as advances go: it is deducted nowhere, without it no more is deducted than its
 * invoice has, and what it gave back of deductions was deducted by nobody else since.
 * @throws Refusal 409 naming the documents that deduct
 */
export async function checkDeductions(tx: Tx, act: Act, { document, taxes, links }: Locked): Promise<void> {
  if (isDeducted(links.deductions.filter(isBy))) {
    const by = deducting(links)
    throw new Refusal('documents.is_deducted', { name: nameText(document, act.language), documents: named(by, act) }, '__', by)
  }
  const { note, sign } = TYPE_FACTS[document.type]
  if (note && sign > 0 && links.source !== null) await checkCharged(tx, act, document, taxes, links.source)
  if (note && sign < 0) await checkGivenBack(tx, act, document)
}

/** A debit note adds to what may be deducted of its invoice, which is locked. */
async function checkCharged(tx: Tx, act: Act, document: DocumentRecord, taxes: readonly TaxRow[], invoice: NonNullable<Links['source']>) {
  const links = await findLinks(tx, act, invoice.id)
  const deducted = links.deductions.filter(isBy)
  if (!isDeducted(deducted)) return
  const { type, currency } = document
  const without = taxes.map(({ category, rate, base, vat }) => {
    return { category, rate, base: negateDecimal(base), vat: negateDecimal(vat), type, currency }
  })
  const charged = [...(await notedTaxes(tx, act, invoice.id)), ...without]
  if (deductedBeyond(charged, deducted, noteCurrency(currency)).length === 0) return
  const by = deducting(links)
  throw new Refusal('documents.is_deducted', { name: nameText(invoice, act.language), documents: named(by, act) }, '__', by)
}

/** What a credit note gave back of deductions is taken again: as if it were deducted now. */
async function checkGivenBack(tx: Tx, act: Act, { id, source_document_id }: DocumentRecord): Promise<void> {
  const rows = await deductionsBy(tx, act, id)
  if (rows.length === 0) return
  const ids = [...new Set(rows.map(({ advanceId }) => advanceId))]
  await lockTakenFrom(tx, act, ids)
  const advances = await findAdvances(tx, act, ids)
  const left = await leftOfEach(tx, act, advances)
  const missing = rows.find((row) => {
    const rest = left(row.advanceId).find((one) => keyOf(one) === keyOf(row)) ?? { base: '0', vat: '0' }
    return compareDecimals(negateDecimal(row.base), rest.base) > 0 || compareDecimals(negateDecimal(row.vat), rest.vat) > 0
  })
  if (!missing) return
  // What the note corrects deducts too, and is not what stands in the way.
  const by = deducting(await findLinks(tx, act, missing.advanceId)).filter((document) => document.id !== source_document_id)
  const number = advances.find((one) => one.id === missing.advanceId)?.number ?? ''
  throw new Refusal('documents.deducted_again', { number, documents: named(by, act) }, '__', by)
}

const isBy = ({ relation }: Links['deductions'][number]) => relation === 'deductedBy'

/** Each document that deducts it, once. */
function deducting({ deductions }: Links) {
  const documents = deductions.filter((row) => isBy(row) && signOf(row.base) > 0).map(({ document }) => document)
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}

function named(documents: ReturnType<typeof deducting>, { language }: Act): string {
  return documents.map((document) => nameText(document, language)).join(', ')
}
