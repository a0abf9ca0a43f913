import type { OnboardingInput } from '@invoice/contract/people/workspaces.ts'
import { aCompany } from './company.ts'

/** What somebody types in who has just registered. */
export function anOnboarding(overrides: Partial<OnboardingInput> = {}, index = 0): OnboardingInput {
  const { kind, name, registrationNumber, personalNumber, vatNumber, accountablePerson, address, city, postcode } = aCompany({}, index)
  return {
    kind,
    name,
    registrationNumber,
    personalNumber,
    vatNumber,
    accountablePerson,
    address,
    city,
    postcode,
    iban: 'BG46UNCR70001523456701',
    bic: 'UNCRBGSF',
    bankName: { bg: 'УниКредит Булбанк', en: 'UniCredit Bulbank' },
    language: 'bg',
    ...overrides,
  }
}
