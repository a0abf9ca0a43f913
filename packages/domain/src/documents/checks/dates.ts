import { daysBetween, isDay } from '../../calendar/day.ts'
import { signOf } from '../../decimal/decimal.ts'
import { isTerm } from '../../payments/payment-terms.ts'
import type { IssueCandidate } from '../drafts/issue-candidate.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { TYPE_FACTS } from '../type-facts.ts'
import { isVendorDocument } from '../types.ts'
import type { Check } from './check.ts'

const DAY_FIELDS = ['issuedOn', 'taxOn', 'dueOn', 'validUntilOn', 'deliveredOn', 'rateOn', 'fiscalReceiptOn', 'sourceIssuedOn'] as const

/** The document without days that do not exist, so that the other checks can compare the rest. */
export function withoutImpossibleDays(document: IssueCandidate): IssueCandidate {
  const clean = { ...document }
  for (const field of impossibleDays(document)) clean[field] = null
  return clean
}

export function impossibleDays(document: IssueCandidate): (typeof DAY_FIELDS)[number][] {
  return DAY_FIELDS.filter((field) => document[field] !== null && !isDay(document[field]))
}

export const checkRange: Check = ({ document, context: { range } }) => {
  if (isVendorDocument(document.type)) {
    if (TYPE_FACTS[document.type].number !== 'vendor_demanded') return []
    const problems = document.vendorNumber ? [] : [problem('vendorNumber', 'vendor_number.missing')]
    // A day left open would be today's, which is hardly ever the vendor's.
    return document.issuedOn === null ? [...problems, problem('issuedOn', 'vendor_date.missing')] : problems
  }
  if (!range) return [problem('rangeId', 'range.missing')]
  return range.remaining > 0 ? [] : [problem('rangeId', 'range.used_up')]
}

/**
 * Within a range a higher number never has an earlier date, and nothing is dated ahead. Documents that are no tax
 * documents are only warned, vendors' ones are dated by the vendor.
 */
export const checkIssueDate: Check = ({ document, context: { range }, today, issuedOn, tax }) => {
  const severity = tax ? 'block' : 'warning'
  if (issuedOn > today) return [problem('issuedOn', 'issue_date.after_today', { severity, params: { issuedOn, today } })]
  const last = range?.lastIssuedOn ?? null
  if (isVendorDocument(document.type) || last === null || issuedOn >= last) return []
  return [problem('issuedOn', 'issue_date.before_last', { severity, params: { issuedOn, last, today } })]
}

export const checkTaxDate: Check = ({ totals, regime, issuedOn, taxOn, tax }) => {
  if (!tax) return []
  if (taxOn > issuedOn) return [problem('taxOn', 'tax_date.after_issue', { params: { taxOn, issuedOn } })]
  const intraCommunity = totals.taxes.some((row) => row.category === 'K')
  if (!regime.isLate(taxOn, issuedOn, intraCommunity)) return []
  return [problem('issuedOn', 'issue_date.late', { params: { taxOn, issuedOn, days: daysBetween(taxOn, issuedOn) } })]
}

/** Of the days that the type has: one of another type, which a draft still holds, is nowhere to be seen and stands in nobody's way. */
export const checkDueDate: Check = ({ document: { type, ...document }, totals, issuedOn, tax }) => {
  const problems: Problem[] = []
  const { dates, asksForPayment } = TYPE_FACTS[type]
  const dueOn = dates.includes('dueOn') ? document.dueOn : null
  const validUntilOn = dates.includes('validUntilOn') ? document.validUntilOn : null
  if (document.term && !isTerm(document.term)) problems.push(problem('dueOn', 'due_date.no_date'))
  const isToBePaid = tax && asksForPayment && signOf(totals.total) > 0
  // Where it is due in several days, each says what it lacks.
  if (isToBePaid && dueOn === null && !document.instalments?.length) problems.push(problem('dueOn', 'due_date.missing'))
  if (dueOn !== null && dueOn < issuedOn) {
    // What a vendor wrote is recorded as it stands; a note or a receipt may tell the day of what was due before.
    const severity = asksForPayment && !isVendorDocument(type) ? 'block' : 'warning'
    problems.push(problem('dueOn', 'due_date.before_issue', { severity, params: { dueOn, issuedOn } }))
  }
  if (validUntilOn !== null && validUntilOn < issuedOn) {
    problems.push(problem('validUntilOn', 'valid_until.before_issue', { params: { validUntilOn, issuedOn } }))
  }
  return problems
}
