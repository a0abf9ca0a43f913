import type { Company } from '@invoice/contract/settings/companies.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { BillProposal, ProposalProblem } from '@invoice/domain/bills/proposal.ts'
import { readState } from '@invoice/domain/bills/read-state.ts'
import type { OwnNumbers } from '@invoice/domain/bills/reading/parties.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { withoutSeparators } from '@invoice/domain/identifiers/digits.ts'
import { checkVatNumber } from '@invoice/domain/identifiers/eu-vat.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompanies } from '../companies/read-companies.ts'
import { findVendorNumber } from '../documents/issuing/record-document.ts'
import { readExchangeRate } from '../exchange-rates/read-exchange-rate.ts'
import { readRatesAndUnits } from '../settings/read-rates-and-units.ts'
import { lastIbanOf } from './bill-files-store.ts'
import { type FoundVendor, findVendor, textOf } from './find-vendor.ts'

/** Of a vendor and a company that say none. */
const HOME = regimeOf(null).country

/** What of the workspace a proposal is held against: read once for a whole list. */
export type Surroundings = { companies: Company[]; taxRates: TaxRate[]; units: Unit[] }

export async function readSurroundings(tx: Tx, act: Act): Promise<Surroundings> {
  const companies = (await readCompanies(tx, act, undefined)).filter(({ archivedAt }) => archivedAt === null)
  return { companies, ...(await readRatesAndUnits(tx, act)) }
}

/** By which a bill on paper tells us, its recipient, from whoever sent it. */
export function ownNumbers(companies: readonly Company[]): OwnNumbers {
  const given = (texts: readonly string[]) => texts.filter((text) => text !== '')
  return {
    eiks: given(companies.map(({ registrationNumber }) => withoutSeparators(registrationNumber))),
    vatNumbers: given(companies.map(({ vatNumber }) => vatNumber)),
    ibans: [],
    names: given(companies.flatMap(({ name }) => [name.bg, name.en])),
  }
}

/** With these nothing is recorded, whoever says yes to it. */
const HARD = ['missing', 'credit_note', 'rate_unknown', 'no_exchange_rate', 'vendor_unnamed', 'vendor_number_invalid']
export const isHard = ({ rule }: ProposalProblem): boolean => HARD.includes(rule)

/** A proposal beside what is known here: whose bill it is, who sent it, and all that is odd about it. */
export type Situation = {
  company: Company | null
  vendor: FoundVendor | null
  problems: ProposalProblem[]
  /** of the ECB, for the day of the tax; null where none is needed, or known */
  rate: { rateFromEur: string; rateOn: string } | null
}

export async function situationOf(tx: Tx, act: Act, proposal: BillProposal, around: Surroundings): Promise<Situation> {
  const { company, isOurs } = companyOf(proposal, around)
  const vendor = await findVendor(tx, act, proposal)
  const { rate, isMissing } = await rateOf(tx, act, proposal)
  const currency = textOf(proposal.currency)
  const problems: ProposalProblem[] = [
    ...(readState(proposal).missing.length > 0 ? [problemOf('missing', readState(proposal).missing[0] ?? '')] : []),
    ...(proposal.kind === 'credit_note' ? [problemOf('credit_note', 'number')] : []),
    ...(isOurs ? [] : [problemOf('not_our_company', 'buyer', { stated: textOf(proposal.buyer.name) || textOf(proposal.buyer.vatNumber) })]),
    ...(vendor === null ? ofNewVendor(proposal) : await ofKnownVendor(tx, act, proposal, { vendor, company })),
    ...unknownRates(proposal, company, around),
    ...(isMissing ? [problemOf('no_exchange_rate', 'currency', { currency })] : []),
    ...proposal.problems,
  ]
  return { company, vendor, problems, rate }
}

const problemOf = (rule: string, field: string, params: ProposalProblem['params'] = {}): ProposalProblem => ({ rule, field, params })

/** Ours that the bill is made out to. Where it names nobody, or somebody else, it is the default company's. */
function companyOf({ buyer }: BillProposal, { companies }: Surroundings): { company: Company | null; isOurs: boolean } {
  const vatNumber = textOf(buyer.vatNumber)
  const eik = textOf(buyer.eik)
  const standard = companies.find(({ isDefault }) => isDefault) ?? companies[0] ?? null
  if (vatNumber === '' && eik === '') return { company: standard, isOurs: true }
  const named = companies.find(
    (company) =>
      (eik !== '' && withoutSeparators(company.registrationNumber) === eik) ||
      (vatNumber !== '' &&
        (company.vatNumber === vatNumber || numbersOf(vatNumber.slice(0, 2))?.registrationOfVat(vatNumber) === company.registrationNumber)),
  )
  return { company: named ?? standard, isOurs: named !== undefined }
}

/** Whether it can be made from the file: a name, and numbers that may be right. */
function ofNewVendor({ vendor }: BillProposal): ProposalProblem[] {
  const eik = textOf(vendor.eik)
  const vatNumber = textOf(vendor.vatNumber)
  const country = countryOf(vendor)
  const law = numbersOf(country)
  if (textOf(vendor.name) === '' || (eik === '' && vatNumber === '')) return [problemOf('vendor_unnamed', 'vendor.name')]
  const problems: ProposalProblem[] = []
  if (eik !== '' && law && !law.isRegistration(eik, 'company'))
    problems.push(problemOf('vendor_number_invalid', 'vendor.eik', { stated: eik }))
  if (vatNumber !== '' && checkVatNumber(vatNumber, country).result === 'invalid')
    problems.push(problemOf('vendor_number_invalid', 'vendor.vatNumber', { stated: vatNumber }))
  return problems
}

/** As the file says, or as its VAT number begins. */
export function countryOf({ country, vatNumber }: BillProposal['vendor']): string {
  const prefix = textOf(vatNumber).slice(0, 2)
  return textOf(country) || (prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix) || HOME
}

async function ofKnownVendor(
  tx: Tx,
  act: Act,
  proposal: BillProposal,
  { vendor: { contact }, company }: { vendor: FoundVendor; company: Company | null },
): Promise<ProposalProblem[]> {
  const iban = textOf(proposal.vendor.iban)
  const number = textOf(proposal.number)
  const known = iban === '' ? '' : await lastIbanOf(tx, act, contact.id)
  const asked = { companyId: company?.id ?? '', contactId: contact.id, number }
  const taken = company === null || number === '' ? null : (await findVendorNumber(tx, act, asked)).document
  return [
    ...(known !== '' && known !== iban ? [problemOf('iban_changed', 'vendor.iban', { known, stated: iban })] : []),
    ...(taken ? [problemOf('already_recorded', 'number', { number: taken.number ?? number, documentId: taken.id })] : []),
  ]
}

function unknownRates(proposal: BillProposal, company: Company | null, around: Surroundings): ProposalProblem[] {
  const rates = new Set([...proposal.lines.flatMap(({ rate }) => rate ?? []), ...proposal.rates.map(({ rate }) => rate.value)])
  return [...rates]
    .filter((rate) => taxRateOf(rate, proposal, company, around) === undefined)
    .map((rate) => problemOf('rate_unknown', 'rates', { rate }))
}

/** Of the settings, of the company's country, in force on the day of the bill. */
export function taxRateOf(
  percent: string,
  proposal: BillProposal,
  company: Company | null,
  { taxRates }: Pick<Surroundings, 'taxRates'>,
): TaxRate | undefined {
  const day = textOf(proposal.taxDate) || textOf(proposal.issueDate)
  const isInForce = ({ validFrom, validTo }: TaxRate) =>
    day === '' || ((validFrom === null || validFrom <= day) && (validTo === null || day <= validTo))
  return taxRates.find(
    (known) =>
      canonicalDecimal(known.rate) === canonicalDecimal(percent) &&
      known.countryCode === (company?.countryCode ?? HOME) &&
      isInForce(known),
  )
}

async function rateOf(tx: Tx, act: Act, proposal: BillProposal): Promise<{ rate: Situation['rate']; isMissing: boolean }> {
  const currency = textOf(proposal.currency)
  const on = textOf(proposal.taxDate) || textOf(proposal.issueDate)
  if (currency === '' || on === '' || !needsRate(currency)) return { rate: null, isMissing: false }
  const { state, rate } = await readExchangeRate(tx, act, { currency, on })
  return state === 'found' ? { rate, isMissing: false } : { rate: null, isMissing: true }
}
