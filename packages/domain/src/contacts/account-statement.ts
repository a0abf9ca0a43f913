import { addDecimals, compareDecimals, negateDecimal, signOf, sumDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentType } from '../documents/document.ts'

/** So many documents of a payment are named; of more it is said that there are. */
export const MOST_NAMED = 3

/**
 * A document, money that passed either way, or what a note settled of a document in another currency. `amount` is what it adds to the balance:
 * an invoice above zero, a payment or credit note below.
 */
export type AccountStatementEntry = {
  kind: 'document' | 'payment' | 'refund' | 'set_off'
  on: Day
  /** the document itself, or what the money settles: none where it settles nothing yet, one more than MOST_NAMED where there are more */
  documents: readonly { type: DocumentType; number: string }[]
  dueOn: Day | null
  currency: string
  amount: DecimalText
}

export type AccountStatementRow = AccountStatementEntry & { balance: DecimalText }

/** The account in one currency. `opening` + `increases` − `decreases` = `closing`, always. */
export type AccountStatementSection = {
  currency: string
  opening: DecimalText
  rows: AccountStatementRow[]
  increases: DecimalText
  decreases: DecimalText
  closing: DecimalText
}

/**
 * The accounts of a contact over a period, the euro first; a currency that never moved and has no balance is left out.
 * @param openings balance before the first day, per currency
 * @param entries of the period, in the order they are told in
 */
export function accountStatementOf(
  openings: Readonly<Record<string, DecimalText>>,
  entries: readonly AccountStatementEntry[],
): AccountStatementSection[] {
  const currencies = [...new Set([...Object.keys(openings), ...entries.map(({ currency }) => currency)])]
  return currencies
    .sort((a, b) => Number(b === 'EUR') - Number(a === 'EUR') || (a < b ? -1 : 1))
    .map((currency) =>
      sectionOf(
        currency,
        openings[currency] ?? '0',
        entries.filter((entry) => entry.currency === currency),
      ),
    )
    .filter(({ opening, rows }) => rows.length > 0 || signOf(opening) !== 0)
}

function sectionOf(currency: string, opening: DecimalText, entries: readonly AccountStatementEntry[]): AccountStatementSection {
  let balance = opening
  const rows = entries.map((entry) => {
    balance = addDecimals(balance, entry.amount)
    return { ...entry, balance }
  })
  const amounts = entries.map(({ amount }) => amount)
  const increases = sumDecimals(amounts.filter((amount) => compareDecimals(amount, '0') > 0))
  const decreases = negateDecimal(sumDecimals(amounts.filter((amount) => compareDecimals(amount, '0') < 0)))
  return { currency, opening, rows, increases, decreases, closing: balance }
}
