import type { OnboardingInput } from '@invoice/contract/people/workspaces.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import { bankAccountProblems } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { type DocumentLanguage, EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { bankOfIban } from '@invoice/domain/regimes/banks-of.ts'
import { NUMBERS } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import type { FieldProblem } from '../../shared/forms/issues.ts'
import { EMPTY_PARTY, type PartyValues } from '../../shared/parties/party-values.ts'

/** Fields that follow another one until the person writes into them. */
type Followed = 'nameEn' | 'vatNumber' | 'bic' | 'bankName' | 'vat'

export type OnboardingValues = {
  readonly kind: 'company' | 'person'
  readonly nameBg: string
  readonly nameEn: string
  readonly registrationNumber: string
  readonly personalNumber: string
  readonly vat: 'registered' | 'none'
  readonly vatNumber: string
  readonly accountablePerson: string
  readonly address: string
  readonly city: string
  readonly postcode: string
  readonly iban: string
  readonly bic: string
  readonly bankName: string
  readonly language: DocumentLanguage
  /** Written by the person: no longer proposed. */
  readonly own: readonly Followed[]
}

export const EMPTY_ONBOARDING: OnboardingValues = {
  kind: 'company',
  nameBg: '',
  nameEn: '',
  registrationNumber: '',
  personalNumber: '',
  vat: 'registered',
  vatNumber: '',
  accountablePerson: '',
  address: '',
  city: '',
  postcode: '',
  iban: '',
  bic: '',
  bankName: '',
  language: 'bg',
  own: [],
}

const FOLLOWED: readonly Followed[] = ['nameEn', 'vatNumber', 'bic', 'bankName', 'vat']

const home = regimeOf(null)
const law = NUMBERS.of(home)

/** What the person typed, and in step with it what follows from it: English name, VAT number, bank and BIC. */
export function withTyped(values: OnboardingValues, typed: Partial<OnboardingValues>): OnboardingValues {
  const own = [...new Set([...values.own, ...FOLLOWED.filter((field) => field in typed)])]
  const next = { ...values, ...typed, own }
  const number = law.normaliseRegistration(next.registrationNumber)
  const bank = bankOfIban(normaliseIban(next.iban))
  const proposed: Pick<OnboardingValues, Followed> = {
    nameEn: transliterate(next.nameBg),
    vat: next.kind === 'company' ? 'registered' : 'none',
    vatNumber: next.kind === 'company' ? law.vatOfRegistration(number) : '',
    bic: bank?.bic ?? '',
    bankName: bank?.name.bg ?? '',
  }
  const followed = Object.fromEntries(FOLLOWED.filter((field) => !own.includes(field)).map((field) => [field, proposed[field]]))
  return { ...next, ...followed }
}

/** The form as the look-up of a company knows a party. What only follows from other fields is not typed, and may be filled. */
export function partyOf(values: OnboardingValues): PartyValues {
  const { nameBg, nameEn, accountablePerson, address, city, postcode, registrationNumber, vatNumber, own } = values
  return {
    ...EMPTY_PARTY,
    name: { bg: nameBg, en: own.includes('nameEn') ? nameEn : '' },
    accountablePerson: { bg: accountablePerson, en: '' },
    address: { bg: address, en: '' },
    city: { bg: city, en: '' },
    postcode,
    registrationNumber,
    vatNumber: own.includes('vatNumber') ? vatNumber : '',
  }
}

/** What a look-up filled, as if it were typed. */
export function typedBy({ name, accountablePerson, address, city, postcode, vatNumber }: Partial<PartyValues>): Partial<OnboardingValues> {
  return {
    ...(name && { nameBg: name.bg, ...(name.en === '' ? {} : { nameEn: name.en }) }),
    ...(accountablePerson && { accountablePerson: accountablePerson.bg }),
    ...(address && { address: address.bg }),
    ...(city && { city: city.bg }),
    ...(postcode !== undefined && { postcode }),
    ...(vatNumber !== undefined && { vatNumber }),
  }
}

/** One text for both languages: the English one by the law on transliteration. */
function both(text: string): Localised {
  return { bg: text, en: transliterate(text) }
}

export function onboardingBody(values: OnboardingValues): OnboardingInput {
  const { kind, nameBg, nameEn, registrationNumber, personalNumber, vat, vatNumber, accountablePerson, iban } = values
  const name = { bg: nameBg, en: nameEn }
  return {
    kind,
    name,
    registrationNumber,
    personalNumber: kind === 'person' ? personalNumber : '',
    vatNumber: vat === 'registered' ? vatNumber : '',
    accountablePerson: kind === 'person' ? name : both(accountablePerson),
    address: both(values.address),
    city: both(values.city),
    postcode: values.postcode,
    iban,
    bic: iban.trim() === '' ? '' : values.bic,
    bankName: iban.trim() === '' ? EMPTY_LOCALISED : bankNames(values),
    language: values.language,
  }
}

function bankNames({ iban, bankName }: OnboardingValues): Localised {
  const known = bankOfIban(normaliseIban(iban))
  return known?.name.bg === bankName ? known.name : both(bankName)
}

/** Without name, number, address and place no document could be issued. */
const NEEDED = { nameBg: 'name.bg', address: 'address.bg', city: 'city.bg' } as const
/** Under which names the contract knows fields of the form. */
export const WIRE_FIELDS = ['name.bg', 'name.en', 'accountablePerson.bg', 'address.bg', 'city.bg', 'bankName.bg']

export function onboardingProblems(values: OnboardingValues): readonly FieldProblem[] {
  const body = onboardingBody(values)
  const missing = Object.entries(NEEDED).filter(([field]) => values[field as keyof typeof NEEDED].trim() === '')
  const hasNoNumber = values.kind === 'person' && `${values.personalNumber}${values.registrationNumber}`.trim() === ''
  return [
    ...missing.map(([, field]): FieldProblem => ({ field, code: 'required' })),
    ...(hasNoNumber ? [{ field: 'personalNumber', code: 'required' } as const] : []),
    ...companyProblems({ ...body, vatRegistration: values.vat, countryCode: home.country }),
    ...(values.iban.trim() === '' ? [] : bankAccountProblems(body)),
  ]
}
