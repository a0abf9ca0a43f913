import type { Company } from '@invoice/contract/settings/companies.ts'

const EMPTY = { bg: '', en: '' }

/** A company as the server gives it. */
export function aCompany(overrides: Partial<Company> = {}): Company {
  return {
    id: '0199aa00-0000-7000-8000-0000000000c1',
    version: 4,
    kind: 'company',
    name: { bg: 'Северна звезда ООД', en: 'Severna zvezda OOD' },
    personName: EMPTY,
    accountablePerson: { bg: 'Мария Иванова', en: '' },
    registrationNumber: '990001370',
    personalNumber: '',
    vatNumber: 'BG990001370',
    vatRegistration: 'registered',
    address: { bg: 'ул. Шипка 1', en: '' },
    city: { bg: 'София', en: 'Sofia' },
    postcode: '1000',
    countryCode: 'BG',
    phones: [],
    email: '',
    website: '',
    currency: 'EUR',
    language: 'bg',
    paymentDays: 14,
    paymentDaysFrom: 'issue',
    issuedBy: '',
    template: 'modern',
    logoFileId: null,
    bankAccountId: null,
    voidProtocolStart: 1,
    hasVoidProtocols: false,
    isUsed: false,
    isDefault: false,
    isSample: false,
    archivedAt: null,
    ...overrides,
  }
}
