import { hasOnlyPersonalNumber, peppolObstacles } from '../../einvoice/obstacles.ts'
import type { Localised } from '../../localised.ts'
import type { Regime } from '../../regimes/regime.ts'
import type { IssueCandidate } from '../drafts/issue-candidate.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { hasField, TYPE_FACTS } from '../type-facts.ts'
import type { Check } from './check.ts'

export const checkIssuer: Check = ({ document: { issuer }, tax }) => {
  if (!issuer) return [problem('companyId', 'issuer.missing')]
  const problems: Problem[] = []
  if (isEmpty(issuer.name)) problems.push(problem('issuer.name', 'issuer.name_missing'))
  if (!tax) return problems
  if (isEmpty(issuer.address) || isEmpty(issuer.city)) problems.push(problem('issuer.address', 'issuer.address_missing'))
  if (!issuer.countryCode) problems.push(problem('issuer.countryCode', 'issuer.country_missing'))
  return [...problems, ...issuerNumbers(issuer)]
}

function issuerNumbers(issuer: NonNullable<IssueCandidate['issuer']>): Problem[] {
  const problems: Problem[] = []
  if (issuer.vatRegistration !== 'none' && !issuer.vatNumber) problems.push(problem('issuer.vatNumber', 'issuer.vat_number_missing'))
  if (issuer.vatNumber && !hasPrefix(issuer.vatNumber)) problems.push(problem('issuer.vatNumber', 'issuer.vat_number_invalid'))
  if (issuer.registrationNumber || issuer.vatNumber) return problems
  const only = hasOnlyPersonalNumber(issuer) ? 'issuer.only_personal_number' : 'issuer.identifier_missing'
  return [...problems, problem('issuer.registrationNumber', only)]
}

export const checkDirection: Check = ({ document: { type, direction } }) =>
  direction === null && hasField(type, 'direction') ? [problem('direction', 'direction.missing')] : []

export const checkRecipient: Check = ({ document: { type, recipient }, regime, tax }) => {
  if (!recipient) return TYPE_FACTS[type].recipient === 'demanded' ? [problem('contactId', 'recipient.missing')] : []
  const problems: Problem[] = []
  if (isEmpty(recipient.name)) problems.push(problem('recipient.name', 'recipient.name_missing'))
  if (!tax) return problems
  if (isEmpty(recipient.address) || isEmpty(recipient.city)) problems.push(problem('recipient.address', 'recipient.address_missing'))
  if (!recipient.countryCode) problems.push(problem('recipient.countryCode', 'recipient.country_missing'))
  return [...problems, ...recipientNumbers(recipient, regime)]
}

/** Private persons need no number at all: a personal one is never demanded. */
function recipientNumbers(recipient: NonNullable<IssueCandidate['recipient']>, { country }: Regime): Problem[] {
  const { kind, countryCode, registrationNumber, vatNumber } = recipient
  if (vatNumber) {
    if (!hasPrefix(vatNumber)) return [problem('recipient.vatNumber', 'recipient.vat_number_invalid')]
    if (!countryCode || prefixesOf(countryCode).includes(vatNumber.slice(0, 2))) return []
    // A company may be registered in another country than its own.
    return [problem('recipient.vatNumber', 'recipient.vat_prefix_differs', { params: { prefix: vatNumber.slice(0, 2), countryCode } })]
  }
  if (kind === 'person' || registrationNumber) return []
  const code = countryCode === country || !countryCode ? 'recipient.identifier_missing' : 'recipient.foreign_identifier_missing'
  return [problem('recipient.registrationNumber', code)]
}

/** What an electronic invoice for Peppol needs; the paper does without. */
export const checkPeppol: Check = ({ document, tax }) => {
  const { issuer, recipient } = document
  if (!tax || !issuer || !recipient) return []
  return peppolObstacles({
    ...document,
    hasIssuerAddress: issuer.vatRegistration === 'registered' || Boolean(issuer.electronicAddress),
    electronicAddress: recipient.electronicAddress ?? '',
  })
}

function isEmpty(text: Localised): boolean {
  return !text.bg.trim() && !text.en.trim()
}

/** Two letters and at least two more characters; check digits belong to the form of the company or contact. */
function hasPrefix(vatNumber: string): boolean {
  return /^[A-Z]{2}[0-9A-Z+*.]{2,18}$/.test(vatNumber)
}

/** Greece's VAT numbers begin with EL, those of Northern Ireland with XI. */
function prefixesOf(countryCode: string): string[] {
  if (countryCode === 'GR') return ['EL']
  return countryCode === 'GB' ? ['GB', 'XI'] : [countryCode]
}
