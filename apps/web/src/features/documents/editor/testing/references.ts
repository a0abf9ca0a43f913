import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { aCompany } from '../../../../testing/a-company.ts'
import { aContact } from '../../../../testing/a-contact.ts'
import { aDealTerm, aRange, aTaxRate, aUnit } from '../../../../testing/settings-rows.ts'
import { newLine } from '../state/new-draft.ts'
import type { References } from '../state/references/references.ts'

const party = {
  version: 1,
  accountablePerson: { bg: 'Яна Дългокрачева', en: 'Yana Dalgokracheva' },
  address: { bg: 'ул. „Липова“ 3', en: '3 Lipova Str.' },
  city: { bg: 'София', en: 'Sofia' },
  postcode: '1000',
}

export const company: Company = aCompany({
  ...party,
  id: '0190a000-0000-7000-8000-000000000001',
  name: { bg: 'Северна звезда ООД', en: 'North Star Ltd' },
  issuedBy: 'Яна Дългокрачева',
  isDefault: true,
})

export const contact: Contact = aContact({
  ...party,
  id: '0190a000-0000-7000-8000-000000000002',
  name: { bg: 'Стъклария Прозрачно ЕООД', en: 'Clear Glass EOOD' },
  registrationNumber: '993487116',
  vatNumber: 'BG993487116',
})

const PIECE = '0190a000-0000-7000-8000-000000000011'
export const HOUR = '0190a000-0000-7000-8000-000000000012'
export const STANDARD = '0190a000-0000-7000-8000-000000000021'
export const ZERO = '0190a000-0000-7000-8000-000000000022'
const EXPORT = '0190a000-0000-7000-8000-000000000031'

export const references: References = {
  companies: [company],
  contact: null,
  units: [
    aUnit({ id: PIECE, name: { bg: 'бр.', en: 'pcs' }, code: 'C62', isDefault: true }),
    aUnit({ id: HOUR, name: { bg: 'ч.', en: 'hour' }, code: 'HUR' }),
  ],
  taxRates: [
    aTaxRate({ id: STANDARD, name: { bg: '20 %', en: '20%' }, isDefault: true }),
    aTaxRate({ id: ZERO, name: { bg: '0 %', en: '0%' }, rate: '0' }),
  ],
  dealTerms: [
    aDealTerm({
      id: EXPORT,
      key: 'bg_28',
      name: { bg: 'чл. 28 от ЗДДС', en: 'Export, art. 28' },
      category: 'G',
      vatex: 'VATEX-EU-G',
      ledgerColumn: '14',
    }),
  ],
  ranges: [aRange({ id: '0190a000-0000-7000-8000-000000000041', version: 1, companyId: company.id, name: 'Фактури' })],
  paymentMethods: [],
}

export function aLine(name: string, unitPrice: string | null, change: Partial<LineDraft> = {}): LineDraft {
  return { ...newLine(references), name: { bg: name, en: '' }, unitPrice, ...change }
}
