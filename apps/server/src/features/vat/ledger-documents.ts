import { convert } from '@invoice/domain/money/convert.ts'
import {
  type LedgerDocument,
  type LedgerTax,
  type Purchase,
  type SelfCharge,
  type Treatment,
  UNDECIDED,
} from '@invoice/domain/regimes/ledgers-of.ts'
import { chargeOf } from './charge-purchase.ts'
import type { AlikeCharges, PartyChargeRow } from './charges-store.ts'
import { nameAlone, partyAndSubject } from './frozen-party.ts'
import type { AlikePurchases, AlikeSales, DocumentTaxRow, Parties, PurchaseTaxRow, TotalRow } from './ledger-documents-store.ts'

/**
 * Documents as the ledgers read them, of rows in any order. Who was not registered when a document was issued has no ledger
 * for it. What was frozen in the currency before, in a month of the new one, is told in that by the fixed rate, each amount on its own.
 */
export function salesOf(rows: readonly DocumentTaxRow[], currency: string, parties: Parties = 'whole'): LedgerDocument[] {
  return grouped(rows, currency, parties === 'whole' ? partyAndSubject : nameAlone)
}

export function purchasesOf(rows: readonly PurchaseTaxRow[], currency: string): Purchase[] {
  const bills = new Map(rows.map((row) => [row.id, row]))
  return grouped(rows, currency, partyAndSubject).map((document) => {
    const row = bills.get(document.id)
    return {
      ...document,
      treatment: row ? treatmentOf(row) : UNDECIDED,
      charge: row ? chargeOfBill(row, document, currency) : null,
      takenBackIn: row?.billTakenBackIn ?? null,
    }
  })
}

const treatmentOf = ({ kind, credit, claimedIn }: Treatment): Treatment => ({ kind, credit, claimedIn })

function chargeOfBill(row: PurchaseTaxRow, { party, subject }: LedgerDocument, currency: string): SelfCharge | null {
  const { id: documentId, chargeKind: kind, chargeNumber: number, chargeRate: rate, chargeBase: base, chargeVat: vat, chargeCurrency } = row
  const { madeOn, chargeableOn, standsIn } = row
  if (!kind || !number || !rate || !base || !vat || !chargeCurrency || !madeOn || !chargeableOn) return null
  const charge = { documentId, kind, number, madeOn, chargeableOn, standsIn, rate, base, vat, baseCurrency: chargeCurrency }
  return { ...chargeOf({ ...charge, annulledOn: null, takenBackIn: null }, currency), party, subject }
}

/** Protocols, each with the party and the subject of its bill. */
export function chargesOf(rows: readonly PartyChargeRow[], currency: string): SelfCharge[] {
  return rows.map((row) => ({ ...chargeOf(row, currency), ...partyAndSubject(row) }))
}

function grouped(rows: readonly DocumentTaxRow[], currency: string, otherSide: typeof partyAndSubject): LedgerDocument[] {
  const documents = new Map<string, LedgerDocument & { taxes: PlacedTax[] }>()
  for (const row of rows) {
    if (!row.isRegistered) continue
    const document = documents.get(row.id) ?? documentOf(row, otherSide)
    if (document.taxes.length === 0) documents.set(row.id, document)
    const total = totalOf(row)
    if (total) document.taxes.push({ ...taxOf(total, currency), position: row.position ?? 0 })
  }
  for (const { taxes } of documents.values()) if (taxes.length > 1) taxes.sort((a, b) => a.position - b.position)
  return [...documents.values()]
}
type PlacedTax = LedgerTax & { readonly position: number }

function documentOf(row: DocumentTaxRow, otherSide: typeof partyAndSubject): LedgerDocument & { taxes: PlacedTax[] } {
  const { id, type, number, issuedOn, voidedOn } = row
  if (issuedOn === null) throw new Error('What is frozen has its day.')
  return { id, type, number, issuedOn, voidedOn, ...otherSide(row), taxes: [] }
}

function taxOf({ category, rate, countryCode, column, ground, baseCurrency, base, vat }: TotalRow, currency: string): LedgerTax {
  const inCurrency = (amount: string) => convert(amount, { currency: baseCurrency, rateFromEur: null }, currency)
  return { category, rate, countryCode, column, ground: ground ?? '', base: inCurrency(base), vat: inCurrency(vat) }
}

/** null: the document has no totals. */
function totalOf({ category, rate, countryCode, column, ground, baseCurrency, base, vat }: DocumentTaxRow): TotalRow | null {
  if (category === null || countryCode === null || column === null || baseCurrency === null || base === null || vat === null) return null
  return { category, rate, countryCode, column, ground, baseCurrency, base, vat }
}

/** What is alike, as one document of that month: the ledgers place it as they place each of those that it stands for. */
export function alikeSale(row: AlikeSales, index: number, currency: string): LedgerDocument {
  const { type, issuedIn: issuedOn, voidedIn: voidedOn } = row
  return { id: String(index), type, number: '', issuedOn, voidedOn, party: null, subject: '', taxes: [taxOf(row, currency)] }
}

export function alikePurchase(row: AlikePurchases, index: number, currency: string): Purchase {
  const { countryOfParty: countryCode, isNumbered, chargeKind: kind, chargeableIn, chargeCurrency } = row
  const party = countryCode === null ? null : { name: '', vatNumber: '', registrationNumber: '', personalNumber: '', countryCode }
  const sums = {
    chargeableIn: chargeableIn ?? '',
    baseCurrency: chargeCurrency ?? '',
    base: row.chargeBase ?? '0',
    vat: row.chargeVat ?? '0',
  }
  const charge = kind && alikeCharge({ kind, annulledIn: null, takenBackIn: null, protocols: row.documents, ...sums }, index, currency)
  const takenBackIn = row.billTakenBackIn
  return { ...alikeSale(row, index, currency), number: isNumbered ? '1' : '', party, treatment: treatmentOf(row), charge, takenBackIn }
}

export function alikeCharge(
  { kind, chargeableIn, annulledIn, takenBackIn, baseCurrency, base, vat }: AlikeCharges,
  index: number,
  currency: string,
): SelfCharge {
  const days = { madeOn: chargeableIn, chargeableOn: chargeableIn, annulledOn: annulledIn, standsIn: null, takenBackIn }
  const row = { documentId: String(index), number: '', kind, ...days, rate: '', base, vat, baseCurrency }
  return { ...chargeOf(row, currency), party: null, subject: '' }
}
