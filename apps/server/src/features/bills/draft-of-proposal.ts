import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { times } from '@invoice/domain/bills/einvoice-problems.ts'
import { type BillProposal, onlyRateOf, type ProposedLine } from '@invoice/domain/bills/proposal.ts'
import {
  AMOUNT,
  canonicalDecimal,
  compareDecimals,
  fits,
  QUANTITY,
  roundDecimal,
  signOf,
  subtractDecimals,
  UNIT_PRICE,
} from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import { newId } from '../../platform/new-id.ts'
import { textOf } from './find-vendor.ts'
import { type Situation, type Surroundings, taxRateOf } from './situation.ts'

/** How a line without a name is called: what is of the whole document, or of a rate; and why a credit note names no bill. */
type Words = { line: string; account: string; reference: string; debitNote: string; noSource: Localised }

/**
 * The draft of a bill that says what the proposal says: each line has the amount that is stated, and base and VAT of each rate are those of the
 * file. What does not fit a field of ours is left out.
 */
export function draftOfProposal(
  proposal: BillProposal | null,
  { company, rate }: Pick<Situation, 'company' | 'rate'>,
  around: Surroundings,
  { contactId, words }: { contactId: string | null; words: Words },
): DocumentDraft {
  const head = { type: typeOf(proposal), companyId: company?.id ?? null, contactId }
  if (proposal === null) return DocumentDraft.parse(head)
  const currency = textOf(proposal.currency)
  const stated = proposal.rates.filter(({ category, rate: { value } }) => signOf(value) > 0 && (category === null || category === 'S'))
  return DocumentDraft.parse({
    ...head,
    vendorNumber: textOf(proposal.number).slice(0, LONGEST.theirNumber),
    issuedOn: textOf(proposal.issueDate) || null,
    taxOn: textOf(proposal.taxDate) || null,
    dueOn: textOf(proposal.dueDate) || null,
    ...(isCurrency(currency) ? { currency } : {}),
    ...(rate ?? {}),
    pricesIncludeVat: proposal.pricesIncludeVat,
    statedVat: stated
      .filter(({ base, vat }) => fits(textOf(base) || '0', AMOUNT) && fits(textOf(vat) || '0', AMOUNT))
      .map(({ rate: { value }, base, vat }) => ({ rate: value, base: textOf(base) || null, vat: textOf(vat) || null })),
    comments: commentOf(proposal, words),
    ...correctedBy(proposal, words),
    lines: proposal.lines.map((line) => {
      const taxRateId = taxRateOf(line.rate ?? onlyRateOf(proposal) ?? '0', proposal, company, around)?.id ?? null
      const unitId = around.units.find(({ code }) => code === line.unit)?.id ?? null
      return lineOf(line, { taxRateId, unitId, digits: isCurrency(currency) ? minorUnits(currency) : 2, words })
    }),
  })
}

const typeOf = (proposal: BillProposal | null): DocumentType => (proposal?.kind === 'credit_note' ? 'vendor_creditnote' : 'bill')

/** What a credit note corrects, or that its file does not say it. */
function correctedBy({ kind, sourceNumber, sourceIssueDate }: BillProposal, { noSource }: Words) {
  if (kind !== 'credit_note') return {}
  const number = textOf(sourceNumber).slice(0, LONGEST.theirNumber)
  return number === '' ? { reason: noSource } : { sourceNumber: number, sourceIssuedOn: textOf(sourceIssueDate ?? null) || null }
}

/** Which invoice it adds to, where it is to be paid, and what to tell the bank: internal, beside the bill. */
function commentOf({ vendor, reference, isDebitNote, sourceNumber }: BillProposal, words: Words): string {
  const iban = textOf(vendor.iban)
  const reason = textOf(reference)
  const adds = isDebitNote ? `${words.debitNote} ${textOf(sourceNumber)}`.trimEnd() : ''
  return [adds, iban === '' ? '' : `${words.account}: ${iban}`, reason === '' ? '' : `${words.reference}: ${reason}`]
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST.notes)
}

type OfLine = { taxRateId: string | null; unitId: string | null; digits: number; words: Words }

function lineOf(line: ProposedLine, { taxRateId, unitId, digits, words }: OfLine): LineDraft {
  const name = cut(line.name.value || words.line)
  const amounts = amountsOf(line, digits)
  const note = amounts.note === '' ? '' : `${amounts.note}\n`
  return LineDraft.parse({
    id: newId(),
    name: { bg: name, en: name },
    description: { bg: cut(`${note}${line.description}`), en: cut(`${note}${line.description}`) },
    sku: line.sku.slice(0, LONGEST.sku),
    unitId: amounts.note === '' ? unitId : null,
    quantity: amounts.quantity,
    unitPrice: amounts.unitPrice,
    discountAmount: amounts.discount,
    taxRateId,
  })
}

const cut = (text: string): string => text.slice(0, LONGEST.lineText).toWellFormed()

type Amounts = { quantity: string | null; unitPrice: string | null; discount: string | null; note: string }

/**
 * Quantity, price and discount of which the stated amount comes. Where ours would round it otherwise, or have no place for its decimals, the
 * line is one piece at that amount, and what the file said stands beside it.
 */
function amountsOf({ quantity, unitPrice, discount, net }: ProposedLine, digits: number): Amounts {
  const count = textOf(quantity)
  const price = textOf(unitPrice)
  const stated = textOf(net)
  const isTyped = fits(count, QUANTITY) && fits(price, UNIT_PRICE)
  if (stated === '') return { quantity: isTyped ? count : null, unitPrice: isTyped ? price : null, discount: null, note: '' }
  const whole = isTyped ? roundDecimal(times(count, price), digits) : ''
  const off = isTyped ? subtractDecimals(whole, stated) : ''
  if (isTyped && signOf(off) === 0) return { quantity: count, unitPrice: price, discount: null, note: '' }
  if (isTyped && signOf(off) > 0 && signOf(discount) > 0 && compareDecimals(stated, '0') >= 0)
    return { quantity: count, unitPrice: price, discount: canonicalDecimal(off), note: '' }
  const isPlain = count === '1' && price === canonicalDecimal(stated)
  const note = count === '' || price === '' || isPlain ? '' : `${count} × ${price}${signOf(discount) === 0 ? '' : ` − ${discount}`}`
  const isNegative = signOf(stated) < 0
  return { quantity: isNegative ? '-1' : '1', unitPrice: canonicalDecimal(isNegative ? stated.slice(1) : stated), discount: null, note }
}
