import type { Company } from '@invoice/contract/settings/companies.ts'
import type { PublishedRate } from '@invoice/contract/settings/exchange-rates.ts'
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
import { findVendorNumbers } from '../documents/issuing/record-document.ts'
import { readExchangeRate } from '../exchange-rates/read-exchange-rate.ts'
import { readRatesAndUnits } from '../settings/read-rates-and-units.ts'
import { lastIbansOf } from './bill-files-store.ts'
import { type FoundVendor, findVendors, textOf } from './find-vendor.ts'

/** Of a vendor and a company that say none. */
const HOME = regimeOf(null).country

type Ours = { companies: Company[]; taxRates: TaxRate[]; units: Unit[] }
/** What of the workspace proposals are held against, read once for all of them. */
export type Surroundings = Ours & {
  vendors: ReadonlyMap<BillProposal, FoundVendor | null>
  /** by vendor */
  lastIbans: ReadonlyMap<string, string>
  taken: ReadonlyMap<BillProposal, { id: string; number: string | null } | undefined>
  /** by `rateKey`; of the currencies that need one */
  rates: ReadonlyMap<string, PublishedRate>
}

export async function readSurroundings(tx: Tx, act: Act, proposals: readonly BillProposal[]): Promise<Surroundings> {
  const ours = { companies: await companiesInUse(tx, act), ...(await readRatesAndUnits(tx, act)) }
  const vendors = await findVendors(tx, act, proposals)
  const numbered = proposals.flatMap((proposal) => {
    const company = companyOf(proposal, ours).company
    const contact = vendors.get(proposal)?.contact
    const number = textOf(proposal.number)
    return company && contact && number !== '' ? [{ proposal, companyId: company.id, contactId: contact.id, number }] : []
  })
  const taken = await findVendorNumbers(tx, act, numbered)
  return {
    ...ours,
    vendors,
    lastIbans: await lastIbansOf(tx, act, [...new Set([...vendors.values()].flatMap((found) => found?.contact.id ?? []))]),
    taken: new Map(numbered.map(({ proposal }, index) => [proposal, taken[index]])),
    rates: await readRates(tx, act, proposals),
  }
}

export async function companiesInUse(tx: Tx, act: Act): Promise<Company[]> {
  return (await readCompanies(tx, act, undefined)).filter(({ archivedAt }) => archivedAt === null)
}

/** A question for each currency and day, of which there are few. */
async function readRates(tx: Tx, act: Act, proposals: readonly BillProposal[]): Promise<Surroundings['rates']> {
  const rates = new Map<string, PublishedRate>()
  for (const proposal of proposals) {
    const key = rateKey(proposal)
    if (key === null || rates.has(key.text)) continue
    rates.set(key.text, await readExchangeRate(tx, act, key))
  }
  return rates
}

/** Null where no rate is needed, or the day is not known. */
function rateKey({ currency: read, taxDate, issueDate }: BillProposal): { text: string; currency: string; on: string } | null {
  const currency = textOf(read)
  const on = textOf(taxDate) || textOf(issueDate)
  return currency === '' || on === '' || !needsRate(currency) ? null : { text: `${currency} ${on}`, currency, on }
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
const HARD = ['missing', 'rate_unknown', 'no_exchange_rate', 'vendor_unnamed', 'vendor_number_invalid']
export const isHard = ({ rule }: ProposalProblem): boolean => HARD.includes(rule)

/** A proposal beside what is known here: whose bill it is, who sent it, and all that is odd about it. */
export type Situation = {
  company: Company | null
  vendor: FoundVendor | null
  problems: ProposalProblem[]
  /** of the ECB, for the day of the tax; null where none is needed, or known */
  rate: { rateFromEur: string; rateOn: string } | null
}

/** @param around that was read for it, among others */
export function situationOf(proposal: BillProposal, around: Surroundings): Situation {
  const { company, isOurs } = companyOf(proposal, around)
  const vendor = around.vendors.get(proposal) ?? null
  const { rate, isMissing } = rateOf(proposal, around)
  const currency = textOf(proposal.currency)
  const problems: ProposalProblem[] = [
    ...(readState(proposal).missing.length > 0 ? [problemOf('missing', readState(proposal).missing[0] ?? '')] : []),
    ...(proposal.kind === 'credit_note' && textOf(proposal.sourceNumber) === '' ? [problemOf('no_source', 'sourceNumber')] : []),
    ...(isOurs ? [] : [problemOf('not_our_company', 'buyer', { stated: textOf(proposal.buyer.name) || textOf(proposal.buyer.vatNumber) })]),
    ...(vendor === null ? ofNewVendor(proposal) : ofKnownVendor(proposal, vendor, around)),
    ...unknownRates(proposal, company, around),
    ...(isMissing ? [problemOf('no_exchange_rate', 'currency', { currency })] : []),
    ...proposal.problems,
  ]
  return { company, vendor, problems, rate }
}

const problemOf = (rule: string, field: string, params: ProposalProblem['params'] = {}): ProposalProblem => ({ rule, field, params })

/** Ours that the bill is made out to. Where it names nobody, or somebody else, it is the default company's. */
function companyOf({ buyer }: BillProposal, { companies }: Pick<Ours, 'companies'>): { company: Company | null; isOurs: boolean } {
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
  // Who practises in their own name is in the register by their personal number.
  if (eik !== '' && law && !law.isRegistration(eik, 'person'))
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

function ofKnownVendor(proposal: BillProposal, { contact }: FoundVendor, around: Surroundings): ProposalProblem[] {
  const iban = textOf(proposal.vendor.iban)
  const number = textOf(proposal.number)
  const known = iban === '' ? '' : (around.lastIbans.get(contact.id) ?? '')
  const taken = around.taken.get(proposal)
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

function rateOf(proposal: BillProposal, { rates }: Surroundings): { rate: Situation['rate']; isMissing: boolean } {
  const key = rateKey(proposal)
  if (key === null) return { rate: null, isMissing: false }
  const found = rates.get(key.text)
  return found?.state === 'found' ? { rate: found.rate, isMissing: false } : { rate: null, isMissing: true }
}
