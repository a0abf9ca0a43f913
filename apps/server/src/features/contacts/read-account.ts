import type { Ageing, ContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { addDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { amountIn } from '../documents/record/present-document.ts'
import { type OwedRow, type Side, selectOwed } from '../documents/record/what-is-owed.ts'
import { selectActivity } from './account-store.ts'
import { readContact } from './read-contact.ts'

const SIDES = ['us', 'them'] as const

/** @throws Refusal 404 */
export async function readAccount(tx: Tx, act: Act, id: string): Promise<ContactAccount> {
  await readContact(tx, act, id)
  const { count, lastAt } = await selectActivity(tx, act, id)
  const owed = await selectOwed(tx, act, { contactId: id }, 'both', act.clock.today())
  const ageing = SIDES.flatMap((side) =>
    ageingOf(
      owed.filter(({ owedTo }) => owedTo === side),
      side,
    ),
  )
  return { documentCount: count, lastActivityAt: lastAt?.toISOString() ?? null, ageing }
}

/** By currency, the euro first. */
function ageingOf(rows: readonly OwedRow[], owedTo: Side): Ageing[] {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)]
  return byCurrency
    .sort(([a], [b]) => Number(b === 'EUR') - Number(a === 'EUR') || (a < b ? -1 : 1))
    .map(([currency, mine]) => ageingIn(currency, owedTo, mine))
}

/** Amounts with all the decimals of their currency. */
function ageingIn(currency: string, owedTo: Side, rows: readonly OwedRow[]): Ageing {
  const amount = amountIn(currency)
  const of = (age: number | null): string => amount(sumDecimals(rows.filter((row) => row.age === age).map((row) => row.amount)))
  const outstanding = amount(sumDecimals(rows.filter(({ age }) => age !== null).map((row) => row.amount)))
  const [notDue, days1to30, days31to60, days61to90, daysOver90] = [of(0), of(1), of(2), of(3), of(4)]
  const credit = of(null)
  const owed = amount(addDecimals(outstanding, credit))
  return { currency, owedTo, outstanding, notDue, days1to30, days31to60, days61to90, daysOver90, credit, owed }
}
