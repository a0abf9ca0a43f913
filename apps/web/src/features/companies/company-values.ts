import type { Company, CompanyInput } from '@invoice/contract/settings/companies.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import type { FieldProblem } from '../../shared/forms/issues.ts'
import { EMPTY_PARTY, type PartyValues, readPhones, writePhones } from '../../shared/parties/party-values.ts'

/** A company as the form holds it. */
export type CompanyValues = PartyValues & {
  readonly kind: CompanyInput['kind']
  readonly personName: Localised
  readonly vatRegistration: CompanyInput['vatRegistration']
  readonly currency: string
  readonly language: CompanyInput['language']
  readonly paymentDays: string
  readonly paymentDaysFrom: Company['paymentDaysFrom']
  readonly issuedBy: string
  readonly template: Company['template']
  readonly logoFileId: string | null
  readonly bankAccountId: string | null
  readonly voidProtocolStart: string
  readonly isDefault: boolean
}

export const NEW_COMPANY: CompanyValues = {
  ...EMPTY_PARTY,
  kind: 'company',
  personName: EMPTY_LOCALISED,
  vatRegistration: 'registered',
  currency: 'EUR',
  language: 'bg',
  paymentDays: '14',
  paymentDaysFrom: 'issue',
  issuedBy: '',
  template: 'modern',
  logoFileId: null,
  bankAccountId: null,
  voidProtocolStart: '1',
  isDefault: false,
}

export function valuesOfCompany(company: Company): CompanyValues {
  const {
    id: _id,
    version: _version,
    archivedAt: _at,
    isUsed: _used,
    isSample: _sample,
    hasVoidProtocols: _begun,
    phones,
    ...rest
  } = company
  // One name, told twice: the field of the other one is empty, so that a change of the person's reaches the documents.
  const isOneName = rest.kind === 'person' && rest.name.bg === rest.personName.bg && rest.name.en === rest.personName.en
  const name = isOneName ? { bg: '', en: '' } : rest.name
  const [paymentDays, voidProtocolStart] = [String(rest.paymentDays), String(rest.voidProtocolStart)]
  return { ...rest, name, phones: writePhones(phones), paymentDays, voidProtocolStart }
}

export function companyBody(values: CompanyValues): CompanyInput {
  const { phones, paymentDays, voidProtocolStart, kind, vatRegistration, name, personName } = values
  return {
    ...values,
    personalNumber: kind === 'person' ? values.personalNumber : '',
    // Who trades under no other name does so under their own.
    name: kind === 'person' && isNothing(name) ? personName : name,
    vatNumber: vatRegistration === 'none' ? '' : values.vatNumber,
    phones: readPhones(phones),
    paymentDays: numberOf(paymentDays),
    voidProtocolStart: numberOf(voidProtocolStart),
  }
}

/** What is no number goes as NaN, for the schema to refuse. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function isNothing({ bg, en }: Localised): boolean {
  return bg.trim() === '' && en.trim() === ''
}

export function companyFormProblems(values: CompanyValues): readonly FieldProblem[] {
  return companyProblems(companyBody(values))
}
