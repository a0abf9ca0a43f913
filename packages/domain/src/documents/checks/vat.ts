import { signOf } from '../../decimal/decimal.ts'
import { mixedScopeAt } from '../../einvoice/obstacles.ts'
import { isValidOn } from '../../settings/rate-validity.ts'
import { isEuCountry, isOtherMemberState } from '../../vat/member-states.ts'
import type { DocumentType } from '../document.ts'
import type { IssueCandidate, IssueLine } from '../drafts/issue-candidate.ts'
import { type Problem, type ProblemDetails, problem } from '../drafts/problem-codes.ts'
import { isNote, isVendorDocument } from '../types.ts'
import type { Check } from './check.ts'

export const checkLineVat: Check = ({ document, regime, tax }) => {
  const { issuer } = document
  if (isVendorDocument(document.type)) return checkRecorded(document)
  if (!tax || !issuer) return []
  const check = issuer.vatRegistration === 'registered' && document.vatInvoice ? checkCharged : checkUncharged
  return document.lines.flatMap((line, index) => check(line, `lines.${index}`, document, regime.grounds.notRegistered.key))
}

/** Why a vendor charges no VAT is the vendor's to say; at which rate it is charged must be known. */
function checkRecorded({ lines, vatInvoice }: IssueCandidate): Problem[] {
  if (!vatInvoice) return []
  return lines.flatMap(({ vat }, index) => (vat === null ? [problem(`lines.${index}.taxRateId`, 'line.vat_missing')] : []))
}

/** The rate is that of the day of the tax event; a note bears the rate of its invoice, and what deducts an advance that of the advance, whatever is in force now. */
export const checkRateDays: Check = ({ document: { type, lines }, taxOn, tax }) => {
  if (!tax || isNote(type)) return []
  return lines.flatMap(({ rateValidity, advance }, index) =>
    rateValidity && advance === null && !isValidOn(rateValidity, taxOn)
      ? [problem(`lines.${index}.taxRateId`, 'line.rate_not_in_force', { params: { taxOn } })]
      : [],
  )
}

/** A registered issuer: VAT, or a ground for its absence. */
function checkCharged(line: IssueLine, field: string, { type, ossInvoice }: IssueCandidate, notRegistered: string): Problem[] {
  const { vat, dealTerm } = line
  if (!vat) return [problem(`${field}.taxRateId`, 'line.vat_missing')]
  const isOssTerm = dealTerm?.category === 'S'
  if (vat.category === 'S') {
    if (vat.rate === null || signOf(vat.rate) <= 0) return [problem(`${field}.taxRateId`, 'line.rate_zero')]
    return dealTerm && !isOssTerm ? [problem(`${field}.dealTermId`, 'line.deal_term_not_allowed')] : []
  }
  if (ossInvoice) return [problem(`${field}.dealTermId`, 'oss.deal_term_not_allowed')]
  if (!dealTerm) return [problem(`${field}.dealTermId`, 'line.deal_term_missing', { rule: groundRule(vat.category) })]
  const problems = checkTerm(line, field)
  if (dealTerm.key === notRegistered) problems.push(problem(`${field}.dealTermId`, 'line.ground_registered', falseUnlessNote(type)))
  return problems
}

/** An issuer who shows no VAT: its ground prints itself; one under art97a may reverse the charge to another member state. */
function checkUncharged(line: IssueLine, field: string, { issuer }: IssueCandidate, notRegistered: string): Problem[] {
  const { vat, dealTerm } = line
  if (vat?.category === 'S') return [problem(`${field}.taxRateId`, 'line.vat_not_allowed')]
  if (!dealTerm || dealTerm.key === notRegistered) return []
  if (issuer?.vatRegistration === 'art97a') return checkTerm(line, field)
  return [problem(`${field}.dealTermId`, 'line.ground_not_registered')]
}

function checkTerm({ vat, dealTerm }: IssueLine, field: string): Problem[] {
  if (!dealTerm || !vat) return []
  const problems: Problem[] = []
  if (!dealTerm.text.bg.trim() && !dealTerm.text.en.trim()) {
    problems.push(problem(`${field}.dealTermId`, 'line.deal_term_text_missing', { rule: groundRule(vat.category) }))
  }
  // Z carries no ground in EN 16931; a zero rate with one is K, G or E.
  if (dealTerm.category !== vat.category) problems.push(problem(`${field}.dealTermId`, 'line.deal_term_mismatch'))
  return problems
}

/** The rule that demands a ground is the same one in each category. */
function groundRule(category: string): string {
  return `BR-${category === 'K' ? 'IC' : category === 'Z' ? 'S' : category}-${category === 'Z' ? '05' : '10'}`
}

/** A note bears what its invoice does, also what would not be taken today. */
const falseUnlessNote = (type: DocumentType): ProblemDetails => (isNote(type) ? { severity: 'warning' } : {})

export const checkVatShown: Check = ({ document: { type, issuer, vatInvoice }, tax }) =>
  tax && issuer?.vatRegistration === 'registered' && !vatInvoice
    ? [problem('vatInvoice', 'issuer.vat_not_shown', falseUnlessNote(type))]
    : []

/** "One VAT for all lines" must not swallow a ground that was chosen for a line: it would print another law than the one that holds. */
export const checkOneVat: Check = ({ document: { lines }, tax }) =>
  tax && lines.some((line) => line.overruledTerm) ? [problem('oneVat', 'one_vat.grounds_differ')] : []

/** Category O stands alone in an electronic invoice. */
export const checkMixedScope: Check = ({ document: { lines }, tax }) => {
  const outside = tax ? mixedScopeAt(lines.map((line) => line.vat?.category ?? null)) : -1
  return outside < 0 ? [] : [problem(`lines.${outside}.dealTermId`, 'line.outside_scope_mixed')]
}

/** Reverse charge needs a taxable recipient; across the border one of another member state. */
export const checkReverseCharge: Check = ({ document: { lines, recipient }, regime, tax }) => {
  if (!tax || !recipient) return []
  const abroad = lines.some((line) => line.vat?.category === 'K' || line.dealTerm?.key === regime.grounds.euService)
  const reversed = lines.some((line) => line.vat?.category === 'AE')
  const intra = lines.some((line) => line.vat?.category === 'K')
  const prefix = recipient.vatNumber.slice(0, 2)
  if (abroad && (!recipient.vatNumber || prefix === regime.country)) {
    return [problem('recipient.vatNumber', 'recipient.eu_vat_number_missing', { rule: intra ? 'BR-IC-02' : 'BR-AE-02' })]
  }
  return reversed && !recipient.vatNumber ? [problem('recipient.vatNumber', 'recipient.vat_number_missing')] : []
}

export const checkDestination: Check = ({ document: { type, lines, recipient, deliverToCountryCode: to }, regime, tax }) => {
  if (!tax) return []
  const has = (category: string) => lines.some((line) => line.vat?.category === category)
  const field = 'deliverToCountryCode'
  if (has('K')) {
    if (!to) return [problem(field, 'deliver_to.missing')]
    // For goods Northern Ireland counts as a member state: VAT numbers with XI, country GB.
    const northernIreland = to === 'GB' && recipient?.vatNumber.startsWith('XI')
    return isOtherMemberState(to, regime) || northernIreland ? [] : [problem(field, 'deliver_to.not_other_member_state')]
  }
  if (!has('G')) return []
  if (to) return isEuCountry(to) ? [problem(field, 'deliver_to.not_outside_eu', falseUnlessNote(type))] : []
  return recipient && isEuCountry(recipient.countryCode) ? [problem(field, 'deliver_to.export_unclear')] : []
}

export const checkOss: Check = ({ document, regime, tax }) => {
  if (!tax || !document.ossInvoice) return []
  const problems: Problem[] = []
  const country = document.ossCountryCode
  if (document.issuer && document.issuer.vatRegistration !== 'registered') {
    problems.push(problem('ossInvoice', 'issuer.oss_not_registered'))
  }
  if (!country) problems.push(problem('ossCountryCode', 'oss.country_missing'))
  else if (!isOtherMemberState(country, regime)) problems.push(problem('ossCountryCode', 'oss.country_not_other_member_state'))
  if (document.recipient?.vatNumber) problems.push(problem('recipient.vatNumber', 'oss.recipient_taxable', falseUnlessNote(document.type)))
  return problems
}
