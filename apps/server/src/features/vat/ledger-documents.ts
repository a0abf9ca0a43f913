import { localised } from '@invoice/domain/localised.ts'
import { convert } from '@invoice/domain/money/convert.ts'
import { type LedgerDocument, type LedgerTax, type Purchase, UNDECIDED } from '@invoice/domain/regimes/ledgers-of.ts'
import type { AlikePurchases, AlikeSales, DocumentTaxRow, PurchaseTaxRow } from './ledger-documents-store.ts'

/**
 * Documents as the ledgers read them, of rows that stand together by document. Who was not registered when a document was issued has no ledger
 * for it. What was frozen in the currency before, in a month of the new one, is told in that by the fixed rate, each amount on its own.
 */
export function salesOf(rows: readonly DocumentTaxRow[], currency: string): LedgerDocument[] {
  return grouped(rows, currency)
}

export function purchasesOf(rows: readonly PurchaseTaxRow[], currency: string): Purchase[] {
  const treatments = new Map(rows.map(({ id, kind, credit, claimedIn }) => [id, { kind, credit, claimedIn }]))
  return grouped(rows, currency).map((document) => ({ ...document, treatment: treatments.get(document.id) ?? UNDECIDED }))
}

function grouped(rows: readonly DocumentTaxRow[], currency: string): LedgerDocument[] {
  const documents = new Map<string, LedgerDocument & { taxes: LedgerTax[] }>()
  for (const row of rows) {
    if (!row.isRegistered) continue
    const document = documents.get(row.id) ?? documentOf(row)
    documents.set(row.id, document)
    const tax = taxOf(row, currency)
    if (tax) document.taxes.push(tax)
  }
  return [...documents.values()]
}

function documentOf(row: DocumentTaxRow): LedgerDocument & { taxes: LedgerTax[] } {
  const { id, type, number, issuedOn, voidedOn, vatNumber, registrationNumber, personalNumber, countryOfParty } = row
  const name = row.nameBg || row.nameEn
  const party = { name, vatNumber: vatNumber ?? '', registrationNumber: registrationNumber ?? '', personalNumber: personalNumber ?? '' }
  return {
    id,
    type,
    number,
    issuedOn,
    voidedOn,
    party: countryOfParty === null ? null : { ...party, countryCode: countryOfParty },
    subject: localised({ bg: row.subjectBg ?? '', en: row.subjectEn ?? '' }, 'bg'),
    taxes: [],
  }
}

type Total = Pick<AlikeSales, 'category' | 'rate' | 'countryCode' | 'column' | 'ground' | 'baseCurrency' | 'base' | 'vat'>

function taxOf({ category, rate, countryCode, column, ground, baseCurrency, base, vat }: Total, currency: string): LedgerTax | null {
  if (category === null || countryCode === null || baseCurrency === null || base === null || vat === null) return null
  const inCurrency = (amount: string) => convert(amount, { currency: baseCurrency, rateFromEur: null }, currency)
  return { category, rate, countryCode, column: column ?? '', ground: ground ?? '', base: inCurrency(base), vat: inCurrency(vat) }
}

/** What is alike, as one document of that month: the ledgers place it as they place each of those that it stands for. */
export function alikeSale(row: AlikeSales, index: number, currency: string): LedgerDocument {
  const tax = taxOf(row, currency)
  const { type, issuedIn: issuedOn, voidedIn: voidedOn } = row
  return { id: String(index), type, number: '', issuedOn, voidedOn, party: null, subject: '', taxes: tax ? [tax] : [] }
}

export function alikePurchase(row: AlikePurchases, index: number, currency: string): Purchase {
  const { kind, credit, claimedIn, countryOfParty: countryCode, isNumbered } = row
  const party = countryCode === null ? null : { name: '', vatNumber: '', registrationNumber: '', personalNumber: '', countryCode }
  return { ...alikeSale(row, index, currency), number: isNumbered ? '1' : '', party, treatment: { kind, credit, claimedIn } }
}
