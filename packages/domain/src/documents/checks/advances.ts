import { addDecimals, canonicalDecimal, fits, QUANTITY, roundDecimal, signOf, UNIT_PRICE } from '../../decimal/decimal.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import { deductionsOf } from '../advances/deductions.ts'
import { candidateInput } from '../amounts/calculate-draft.ts'
import { isWithin, keyOf, noteCurrency } from '../crediting/left-to-credit.ts'
import type { Day, LineAmounts } from '../document.ts'
import type { AdvanceFacts } from '../drafts/draft-facts.ts'
import type { IssueCandidate, IssueLine } from '../drafts/issue-candidate.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import type { Check } from './check.ts'

/**
 * What is deducted was invoiced to the same client by the same company, is in force, and is never more than is left of it at its category and
 * rate (EN 16931: a line with the quantity −1 in the same category and rate).
 */
export const checkAdvances: Check = ({ document, totals, issuedOn }) => {
  if (document.lines.every(({ advance }) => advance === null)) return []
  const ofLines = document.lines.flatMap((line, index) => {
    if (line.advance === null) return []
    const field = `lines.${index}`
    return [...checkLine(line, totals.lines[index], field), ...checkAdvance(line.advance.facts, document, issuedOn, `${field}.advanceId`)]
  })
  return [...ofLines, ...checkLeft(document)]
}

/** What is no number is told by checkLines. */
function checkLine({ quantity, unitPrice }: IssueLine, amounts: LineAmounts | undefined, field: string): Problem[] {
  const problems: Problem[] = []
  if (quantity && fits(quantity, QUANTITY) && canonicalDecimal(quantity) !== '-1') {
    problems.push(problem(`${field}.quantity`, 'advance.line_invalid'))
  }
  if (unitPrice && fits(unitPrice, UNIT_PRICE) && signOf(unitPrice) === 0) {
    problems.push(problem(`${field}.unitPrice`, 'advance.line_invalid'))
  }
  if (amounts && signOf(amounts.discount) !== 0) problems.push(problem(`${field}.discountPercent`, 'advance.line_invalid'))
  return problems
}

function checkAdvance(advance: AdvanceFacts | null, { currency }: IssueCandidate, issuedOn: Day, field: string): Problem[] {
  if (!advance) return []
  const { number } = advance
  if (!isInForce(advance)) return [problem(field, 'advance.not_in_force', { params: { number } })]
  const problems: Problem[] = []
  if (!advance.sameCompany || !advance.sameContact) problems.push(problem(field, 'advance.other_party', { params: { number } }))
  if (advance.issuedOn !== null && advance.issuedOn > issuedOn) {
    problems.push(problem(field, 'advance.after_document', { params: { number, on: advance.issuedOn } }))
  }
  const expected = noteCurrency(advance.currency)
  if (currency !== expected) problems.push(problem(field, 'advance.currency_differs', { params: { number, currency: expected } }))
  return problems
}

function isInForce({ status }: AdvanceFacts): boolean {
  return status === 'issued'
}

/** Told once per advance and rate, at the last line that takes of it. */
function checkLeft(document: IssueCandidate): Problem[] {
  const { lines, currency, pricesIncludeVat } = document
  const known = new Map(lines.flatMap(({ advance }) => (advance?.facts ? [[advance.id, advance.facts] as const] : [])))
  return deductionsOf(candidateInput(document), lines).flatMap(({ advanceId, ...tax }) => {
    const advance = known.get(advanceId)
    if (!advance || !isInForce(advance) || noteCurrency(advance.currency) !== currency) return []
    const isOfRow = ({ advance: of, vat }: IssueLine) => of?.id === advanceId && vat !== null && keyOf(standard(vat)) === keyOf(tax)
    const index = lines.findLastIndex(isOfRow)
    // A line without VAT yet is told of as such.
    if (index < 0) return []
    const left = advance.left.find((row) => keyOf(row) === keyOf(tax))
    if (!left) return [problem(`lines.${index}.taxRateId`, 'advance.rate_absent', { params: { number: advance.number } })]
    if (isWithin(tax.base, left.base) && isWithin(tax.vat, left.vat)) return []
    const leftAmount = pricesIncludeVat ? addDecimals(left.base, left.vat) : left.base
    const params = { number: advance.number, left: roundDecimal(leftAmount, isCurrency(currency) ? minorUnits(currency) : 2) }
    return [problem(`lines.${index}.unitPrice`, 'advance.exceeds', { params })]
  })
}

/** As calculate groups: only the standard category has a rate. */
function standard({ category, rate }: NonNullable<IssueLine['vat']>) {
  return { category, rate: category === 'S' ? rate : category === 'O' ? null : '0' }
}
