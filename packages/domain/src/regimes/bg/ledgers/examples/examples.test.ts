import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromUnits, toUnits } from '../../../../decimal/decimal.ts'
import type { Day, DocumentType } from '../../../../documents/document.ts'
import { CHECKS, failedChecks } from '../checks.ts'
import { declarationOf } from '../declaration.ts'
import { type LedgerChoices, type LedgerDocument, type LedgerParty, USUAL_CHOICES } from '../documents.ts'
import {
  type AnnulledType,
  annualCorrection,
  type EntryAmounts,
  type EntryKind,
  entryFacts,
  type LedgerEntry,
  NO_AMOUNTS,
  splitTurnover,
  withEnteredPurchases,
  withEnteredSales,
} from '../entries.ts'
import { entryProblems } from '../entry-problems.ts'
import { type Credit, type Purchase, type PurchaseKind, purchaseRows } from '../purchase-rows.ts'
import type { PurchaseRow, SalesRow } from '../row.ts'
import { salesRows } from '../sales-rows.ts'
import { isSelfCharged, type SelfCharge } from '../self-charge.ts'
import { aTax, BUYER, GERMAN } from '../testing/ledger-documents.ts'
import { viesLines } from '../vies.ts'

/** Months worked out by hand: documents in, rows, cells and lines of VIES out. A bookkeeper reads the files beside this one. */
type Example = {
  title: string
  why: string
  month: string
  documents: readonly Written[]
  entries?: readonly WrittenEntry[]
  sales: readonly Record<string, string>[]
  purchases: readonly Record<string, string>[]
  declaration: Record<string, string>
  vies: readonly { partner: string; goods: string; triangular: string; services: string }[]
  /** of partial credit, in hundredths */
  coefficient?: number
  /** where the company has chosen otherwise than usual */
  choices?: Partial<LedgerChoices>
  stops?: readonly string[]
}
type Written = {
  type: DocumentType
  number: string
  date: Day
  party: string
  taxes: readonly { rate?: string; country?: string; column?: string; ground?: string; base: string; vat?: string }[]
  voided?: Day | null
  kind?: PurchaseKind | null
  credit?: Credit | null
  claimed?: string
  protocol?: { number: string; made: Day; chargeable: Day; base: string; vat: string; annulled?: Day }
  /** the month that takes it back, with its protocol: its own was filed already */
  takenBack?: string
}

/** `gross`: a turnover with VAT at 20 %, which is split. `month`: where it is not that of the example. */
type WrittenEntry = Partial<EntryAmounts> & {
  kind: EntryKind
  number: string
  date: Day
  month?: string
  party?: string
  documentType?: AnnulledType
  credit?: Credit
  gross?: string
  partialVat?: string
  final?: number
  provisional?: number
  voided?: Day
}

const PARTIES: Readonly<Record<string, LedgerParty>> = {
  BG: BUYER,
  DE: GERMAN,
  'DE-person': { ...GERMAN, vatNumber: '' },
  'RO-person': { ...GERMAN, name: 'Ion Popescu', vatNumber: '', countryCode: 'RO' },
  US: { ...GERMAN, vatNumber: '', countryCode: 'US' },
}

const examples = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Example)

test('there is one for each kind of supply and of purchase, and each trap', () => expect(examples.length).toBeGreaterThanOrEqual(66))

test.each(examples.map((example) => [example.title, example] as const))(
  '%s',
  (_, { month, documents, entries = [], coefficient, choices, ...expected }) => {
    const chosen = { ...USUAL_CHOICES, ...choices }
    const all = documents.map(purchaseOf)
    const day = `${month}-01`
    const byHand = entries.map((entry) => entryOf(entry, month))
    for (const entry of byHand) expect(entryProblems(entry, { isLastPeriod: false, today: '2199-12-31' })).toEqual([])
    const charges = all.flatMap(({ charge }) => charge ?? [])
    const sold = salesRows(all, charges, day, chosen)
    const placed = { ...sold, rows: withEnteredSales(sold.rows, byHand, day) }
    const bought = purchaseRows(all, day, chosen)
    const entered = { ...bought, rows: withEnteredPurchases(bought.rows, byHand, day) }
    expect(placed.rows.map(writtenRow)).toEqual(expected.sales)
    expect(entered.rows.map(writtenRow)).toEqual(expected.purchases)
    const { cells } = declarationOf(placed.rows, entered.rows, coefficient === undefined ? {} : { coefficient })
    expect(
      Object.fromEntries([...cells].filter(([, amount]) => amount !== 0n).map(([cell, amount]) => [cell, fromUnits(amount, 2)])),
    ).toEqual(expected.declaration)
    const lines = viesLines(placed.rows).map(({ partnerNumber: partner, goods, triangular, services }) => ({
      partner,
      goods: fromUnits(goods, 2),
      triangular: fromUnits(triangular, 2),
      services: fromUnits(services, 2),
    }))
    expect(lines).toEqual(expected.vies)
    const stopping = failedChecks(all, placed, all, entered).filter(({ code }) => CHECKS[code] === 'stops')
    expect(stopping.map(({ code }) => code)).toEqual(expected.stops ?? [])
  },
)

const categoryOf = (rate: string | undefined, ground: string) => (rate !== undefined ? 'S' : ground === 'bg_163a' ? 'AE' : 'E')

function purchaseOf({
  type,
  number,
  date: issuedOn,
  party,
  taxes,
  voided = null,
  kind = null,
  credit = null,
  claimed,
  protocol,
  takenBack,
}: Written): Purchase {
  const takenBackIn = takenBack === undefined ? null : `${takenBack}-01`
  const document: LedgerDocument = {
    id: number,
    type,
    number,
    issuedOn,
    voidedOn: voided,
    party: PARTIES[party] ?? null,
    subject: 'Стока',
    taxes: taxes.map(({ rate, country = 'BG', column = '', ground = '', base, vat = '0.00' }) =>
      aTax({ category: categoryOf(rate, ground), rate: rate ?? '0', countryCode: country, column, ground, base, vat }),
    ),
  }
  const treatment = { kind, credit, claimedIn: claimed === undefined ? null : `${claimed}-01` }
  const charge: SelfCharge | null =
    protocol && isSelfCharged(kind)
      ? {
          documentId: number,
          number: protocol.number,
          kind,
          madeOn: protocol.made,
          chargeableOn: protocol.chargeable,
          annulledOn: protocol.annulled ?? null,
          takenBackIn,
          party: document.party,
          subject: document.subject,
          rate: '20',
          base: protocol.base,
          vat: protocol.vat,
        }
      : null
  return { ...document, treatment, charge, takenBackIn }
}

function entryOf({ kind, number, date, party, documentType, credit, gross, voided, ...written }: WrittenEntry, month: string): LedgerEntry {
  const { month: stated = month, partialVat, final = 0, provisional = 0, ...amounts } = written
  const split = gross === undefined ? {} : splitTurnover(gross, '20', 'EUR')
  const corrected = partialVat === undefined ? {} : { vat: annualCorrection(partialVat, { final, provisional }) }
  return {
    ...NO_AMOUNTS,
    ...amounts,
    ...split,
    ...corrected,
    id: number,
    kind,
    month: `${stated}-01`,
    number,
    madeOn: date,
    voidedOn: voided ?? null,
    documentType: documentType ?? null,
    party: party === undefined ? null : (PARTIES[party] ?? null),
    subject: 'Каса 1',
    credit: entryFacts(kind).hasCredit ? (credit ?? 'full') : null,
  }
}

/** As the examples have it: type, number, what became of it, the mark, and each column that holds something. */
function writtenRow({ type, number, state, mark, amounts }: SalesRow | PurchaseRow): Record<string, string> {
  const columns = Object.entries(amounts).map(([column, amount]) => [column, fromUnits(amount ?? toUnits('0', 0), 2)])
  return { type, number, ...(state === 'counted' ? {} : { state }), ...(mark === '' ? {} : { mark }), ...Object.fromEntries(columns) }
}
