import type { CompanyAnswer, CompanyData } from '@invoice/contract/records/company-lookups.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { NUMBERS } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type FoundCompany, readFoundCompany } from '@invoice/domain/vat-lookup/found-company.ts'
import type { Language } from '@invoice/text/language.ts'
import type { RegisterAnswer } from '../../platform/company-register/company-register.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import type { Platform } from '../../platform/platform.ts'
import { vatNumberParts } from '../../platform/vies/vat-lookup.ts'

/** What VIES said of a number. `none`: nobody is registered by it; `null`: it could not say. */
type OfVies = { readonly found: FoundCompany; readonly at: Date } | 'none' | null

type Asked = {
  readonly companyRegister: Platform['companyRegister']
  readonly language: Language
  /** Asks VIES about a VAT number, in whichever way its answer is kept. */
  askVies(vatNumber: string): Promise<OfVies>
}

const home = regimeOf(null)
const law = NUMBERS.of(home)

/**
 * A company by its number. VIES, which is official and knows who is registered for VAT, and the register, which knows everybody and more, are asked at
 * the same time: what the register says goes first, and what it leaves open VIES fills. That neither of them could say is never "there is none".
 * @throws FieldFaults 400 for a number that cannot be
 */
export async function findCompany({ companyRegister, language, askVies }: Asked, wanted: string): Promise<CompanyAnswer> {
  const registrationNumber = law.normaliseRegistration(wanted)
  const isRight = law.isRegistration(registrationNumber, 'company')
  refuseProblems(isRight ? [] : [{ field: 'registrationNumber', code: 'registration_number' }], language)
  const vatNumber = law.vatOfRegistration(registrationNumber)
  const [ofVies, ofRegister] = await Promise.all([vatNumber === '' ? null : askVies(vatNumber), companyRegister.find(registrationNumber)])
  const reason = ofRegister.status === 'unknown' ? ofRegister.reason : ''
  const company = togetherOf(ofVies, vatNumber, ofRegister)
  if (company) return { registrationNumber, outcome: 'found', company, reason }
  return { registrationNumber, outcome: ofRegister.status === 'none' ? 'none' : 'unknown', company: null, reason }
}

/** VIES of whoever has no workspace: nobody asks on behalf of a company, and nothing is kept. */
export function askViesAlone({ vatLookup, clock }: Pick<Platform, 'vatLookup' | 'clock'>): Asked['askVies'] {
  return async (vatNumber) => {
    const answer = await vatLookup(vatNumberParts(vatNumber), null)
    if (answer.outcome !== 'valid') return answer.outcome === 'invalid' ? 'none' : null
    return { found: readFoundCompany(home.country, answer.name, answer.address), at: clock.now() }
  }
}

function togetherOf(said: OfVies, vatNumber: string, ofRegister: RegisterAnswer): CompanyData | null {
  const registered = ofRegister.status === 'found' ? ofRegister : null
  const ofVies = said === 'none' ? null : said
  if (registered === null && ofVies === null) return null
  const { company } = registered ?? {}
  const known = ofVies?.found
  // The parts of an address go together: one of the register, or one of VIES.
  const seat = company && company.city.bg + company.address.bg !== '' ? company : known
  const times = [registered?.at, ofVies?.at].filter((at) => at !== undefined).map((at) => at.getTime())
  return {
    name: filled(company?.name, known?.name),
    legalForm: company?.legalForm ?? '',
    address: seat?.address ?? EMPTY_LOCALISED,
    city: seat?.city ?? EMPTY_LOCALISED,
    postcode: seat?.postcode ?? '',
    managers: [...(company?.managers ?? [])],
    vatNumber: ofVies ? vatNumber : '',
    isForVat: said === null ? null : said !== 'none',
    standing: company?.standing ?? null,
    sources: [...(ofVies ? (['vies'] as const) : []), ...(registered ? (['register'] as const) : [])],
    at: new Date(Math.min(...times)).toISOString(),
  }
}

function filled(first: Localised | undefined, second: Localised | undefined): Localised {
  return { bg: first?.bg || second?.bg || '', en: first?.en || second?.en || '' }
}
