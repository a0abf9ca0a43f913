import type { Document } from '@invoice/contract/documents/document.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { listOpenDocuments } from '../../src/features/payments/record/read-payments.ts'
import { readStatementFile, takeInFile } from '../../src/features/statements/importing/take-in-file.ts'
import { readAccount } from '../../src/features/treasury/accounts/read-accounts.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { DemoAccounts } from './add-treasury.ts'
import { type BankEntry, bankFile, inventedIban } from './bank-file.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

/** The bank tells of so many days. */
const DAYS = 6

/** A statement of the first company's bank that waits: most of it is what clients owe, some of it nobody can know. */
export async function addStatement(
  tx: Tx,
  { act }: DemoWorkspace,
  platform: Pick<Platform, 'bankFiles' | 'spreadsheets'>,
  [account]: readonly DemoAccounts[],
  invoices: readonly Document[],
): Promise<void> {
  if (!account) throw new Error('The demo has accounts.')
  const today = act.clock.today()
  const [from, to] = [addDays(today, -DAYS), addDays(today, -1)]
  const open = new Set(
    (
      await listOpenDocuments(tx, act, { companyId: account.companyId, direction: 'in', currency: 'EUR', page: 1, pageSize: 100 })
    ).items.map(({ id }) => id),
  )
  const owed = invoices.filter(({ id, currency, issuedOn }) => open.has(id) && currency === 'EUR' && (issuedOn ?? '') < from)
  const { current } = await readAccount(tx, act, account.bankId)
  const file = bankFile({ iban: account.iban, opening: current, from, to, entries: entriesOf(owed, from) })
  const read = await readStatementFile({ ...platform, actor: act.actor, language: act.language, signal: undefined }, file)
  await takeInFile(tx, act, account.bankId, read, undefined)
}

/** In the ways in which people write what they pay: the number, two of them, the name alone, nothing at all. */
function entriesOf(owed: readonly Document[], from: Day): BankEntry[] {
  const on = (index: number): Day => addDays(from, Math.min(index, DAYS - 1))
  const last = owed.slice(-6)
  const whole = last.map((document, index): BankEntry => ({ ...paidBy(document, index), on: on(index), reason: reasonOf(document, index) }))
  const two = owed.filter(
    ({ contactId }, _, all) =>
      all.filter((other) => other.contactId === contactId).length > 1 && !last.some((other) => other.contactId === contactId),
  )
  const pair = two.filter(({ contactId }) => contactId === two[0]?.contactId).slice(0, 2)
  const [first] = pair
  const together: BankEntry[] =
    first && pair.length === 2
      ? [
          {
            ...paidBy(first, 7),
            amount: toAmount(sumDecimals(pair.map(({ total }) => total)), 'EUR'),
            on: on(2),
            reason: `ф-ри ${pair.map(({ number }) => Number(number)).join(', ')}`,
          },
        ]
      : []
  return [
    ...whole,
    ...together,
    { direction: 'in', amount: '184.00', name: 'Стоил Каменов', iban: inventedIban(31), on: on(3), reason: 'захранване' },
    { direction: 'out', amount: '2.40', name: '', iban: '', on: on(1), reason: 'Такса за преводи' },
    {
      direction: 'out',
      amount: '126.40',
      name: 'Електра Юг АД',
      iban: inventedIban(33),
      on: on(4),
      reason: 'Ток за месеца, клиентски номер 300112',
    },
  ]
}

const paidBy = ({ recipientName, total }: Document, index: number) =>
  ({ direction: 'in', amount: total, name: localised(recipientName, 'bg').toUpperCase(), iban: inventedIban(index) }) as const

function reasonOf({ number, issuedOn }: Document, index: number): string {
  const written = [
    `ФАКТУРА ${number}`,
    `плащане по ф-ра № ${Number(number)}/${(issuedOn ?? '').split('-').reverse().join('.')}`,
    `${Number(number)}`,
    'услуги по договор',
  ]
  return written[index % written.length] ?? ''
}
