import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { addDays, daysBetween } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { newId } from '../../src/platform/new-id.ts'
import { type Random, randomFrom } from '../random.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

export type PlannedDocument = {
  draft: DocumentDraft
  isIssued: boolean
  /** it deducts the advance that was planned before it */
  isDeducting?: boolean
}

const ISSUED = 310
const DRAFTS = 10
const DAYS = 365
/** Documents of before would be in levs. */
const EURO_SINCE: Day = '2026-01-01'

/** As often as they are named. */
const OTHER_TYPES = ['proforma', 'proforma', 'proforma', 'quote', 'order', 'delivery_note'] as const

/** A year of documents up to today, in the order of their days: mostly invoices, some of other types; then a few drafts. */
export function planDocuments(workspace: DemoWorkspace, today: Day): PlannedDocument[] {
  const random = randomFrom(2026)
  const first = firstDay(today)
  const days = daysBetween(first, today)
  const planned = Array.from({ length: ISSUED + DRAFTS }, (_, index) => {
    const isIssued = index < ISSUED
    const issuedOn = addDays(first, Math.floor((days * (index + 1)) / ISSUED))
    return { draft: planDocument(workspace, random, isIssued ? issuedOn : null, today), isIssued }
  })
  return withAdvance(planned, workspace)
}

/** The latest two invoices of one company to one client at home: the first becomes an advance of what the second is for. */
function withAdvance(planned: readonly PlannedDocument[], { taxRates, units }: DemoWorkspace): PlannedDocument[] {
  const isHome = ({ draft, isIssued }: PlannedDocument) =>
    isIssued && draft.type === 'invoice' && draft.currency === 'EUR' && draft.lines.every(({ dealTermId }) => dealTermId === null)
  const isBefore = (one: PlannedDocument, other: PlannedDocument) =>
    isHome(one) && one.draft.companyId === other.draft.companyId && one.draft.contactId === other.draft.contactId
  const last = planned.findLastIndex((one, index) => isHome(one) && planned.slice(0, index).some((other) => isBefore(other, one)))
  const later = planned[last]
  if (!later) return [...planned]
  const first = planned.slice(0, last).findLastIndex((one) => isBefore(one, later))
  const line = (bg: string, en: string, unitPrice: string) =>
    LineDraft.parse({
      id: newId(),
      name: { bg, en },
      unitId: units.get('service') ?? '',
      quantity: '1',
      unitPrice,
      taxRateId: taxRates.get('bg_20') ?? '',
    })
  const advance = line('Аванс за обзавеждане на магазин', 'Advance for the fitting of a shop', '1500')
  const whole = line('Обзавеждане на магазин', 'Fitting of a shop', '5000')
  return planned.map((one, index) => {
    if (index === first) return { ...one, draft: { ...one.draft, isAdvance: true, lines: [advance] } }
    return index === last ? { ...one, isDeducting: true, draft: { ...one.draft, lines: [whole] } } : one
  })
}

/** A year ago, or the first day of the euro. */
export function firstDay(today: Day): Day {
  const aYearAgo = addDays(today, 1 - DAYS)
  return aYearAgo < EURO_SINCE ? EURO_SINCE : aYearAgo
}

function planDocument(workspace: DemoWorkspace, random: Random, issuedOn: Day | null, today: Day): DocumentDraft {
  const [main, second] = workspace.companies
  const company = random.percent(75) ? main : second
  if (!company) throw new Error('The demo has two companies.')
  const contact = random.of(workspace.contacts)
  const type = random.percent(14) ? random.of(OTHER_TYPES) : 'invoice'
  return DocumentDraft.parse({
    type,
    ...(type === 'quote' ? { validUntilOn: addDays(issuedOn ?? today, 30) } : {}),
    companyId: company.id,
    contactId: contact.id,
    paymentMethodId: workspace.bankAccounts.get(company.id) ?? '',
    issuedOn,
    language: languageFor(contact, company, random),
    place: company.city,
    issuedBy: company.issuedBy,
    ...currencyFor(contact, issuedOn ?? today, random),
    lines: Array.from({ length: 1 + random.below(5) }, () => planLine(workspace, contact, random)),
  })
}

function languageFor(contact: Contact, company: Company, random: Random): 'bg' | 'en' | 'both' {
  if (contact.language !== null) return contact.language
  return random.percent(15) ? 'both' : company.language
}

/** Clients in the United States are billed in dollars, at a rate near that of 2026. */
function currencyFor({ currency }: Contact, day: Day, random: Random) {
  if (currency !== 'USD') return { currency: 'EUR' }
  return { currency: 'USD', rateFromEur: `1.${1500 + random.below(300)}`, rateOn: day }
}

function planLine({ products, taxRates, dealTerms }: DemoWorkspace, contact: Contact, random: Random): LineDraft {
  const product = random.of(products)
  const ground = groundFor(contact)
  return LineDraft.parse({
    id: newId(),
    productId: product.id,
    name: product.name,
    sku: product.sku,
    unitId: product.unitId ?? '',
    quantity: quantityOf(Number(product.price), random),
    unitPrice: product.price ?? '0',
    discountPercent: random.percent(12) ? random.of(['5', '10', '12.5']) : '',
    taxRateId: (ground === null ? product.taxRateIds[0] : taxRates.get('bg_0')) ?? '',
    dealTermId: ground === null ? '' : (dealTerms.get(ground) ?? ''),
  })
}

/** Services to businesses abroad: the charge is reversed within the EU, and outside of it there is none (чл. 21 ал. 2 ЗДДС). */
function groundFor({ countryCode, kind }: Contact): 'bg_21_2_eu' | 'bg_21_2_non' | null {
  if (countryCode === 'BG' || kind === 'person') return null
  return countryCode === 'US' ? 'bg_21_2_non' : 'bg_21_2_eu'
}

/** Many of what costs cents, few of what costs hundreds. The price is looked at, never reckoned with. */
function quantityOf(price: number, random: Random): string {
  if (price < 1) return String(100 * (1 + random.below(40)))
  if (price < 20) return String(1 + random.below(60))
  return price > 300 ? '1' : `${1 + random.below(12)}${random.percent(20) ? '.5' : ''}`
}
