import { addDays, addMonths, firstOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { AccountType } from '@invoice/domain/treasury/account-types.ts'
import { createAccount } from '../../src/features/treasury/accounts/manage-accounts.ts'
import { readAccount } from '../../src/features/treasury/accounts/read-accounts.ts'
import { countCash } from '../../src/features/treasury/cash/count-cash.ts'
import { addTransaction } from '../../src/features/treasury/entries/add-transaction.ts'
import { createTransfer } from '../../src/features/treasury/entries/create-transfer.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import { PEOPLE } from '../people.ts'
import { pick } from '../pick.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

type Row = readonly [dayOfMonth: number, type: 'debit' | 'credit', amount: string, description: string, reference?: string]

/** What comes and goes in every month, beside what clients pay; the till by orders with numbers. */
const OF_BANK: readonly Row[] = [
  [1, 'credit', '6.50', 'Такса обслужване'],
  [5, 'credit', '960.00', 'Наем ателие'],
  [10, 'credit', '9480.00', 'Заплати'],
  [14, 'credit', '2914.08', 'ДДС за предния месец'],
  [17, 'credit', '5418.32', 'Хартия и консумативи'],
  [21, 'credit', '126.40', 'Ток и интернет'],
]
/** The second company is the smaller one. */
const OF_SMALLER_BANK: readonly Row[] = [
  [1, 'credit', '4.20', 'Такса обслужване'],
  [5, 'credit', '420.00', 'Наем магазин'],
  [10, 'credit', '3240.00', 'Заплати'],
  [14, 'credit', '814.60', 'ДДС за предния месец'],
  [17, 'credit', '1218.75', 'Хартия и консумативи'],
]
const OF_TILL: readonly Row[] = [
  [3, 'debit', '240.00', 'Продажби в брой', 'ПКО'],
  [8, 'credit', '38.40', 'Пощенски и куриерски услуги', 'РКО'],
  [13, 'debit', '186.50', 'Продажби в брой', 'ПКО'],
  [16, 'credit', '64.20', 'Консумативи за печат', 'РКО'],
  [20, 'credit', '200.00', 'Служебен аванс', 'РКО'],
]

/** A company's two places of money. */
export type DemoAccounts = { readonly companyId: string; readonly bankId: string; readonly tillId: string; readonly iban: string }

/** A till and a bank account of each company, with a year of what is no payment of a document. */
export async function addTreasury(tx: Tx, workspace: DemoWorkspace, from: Day): Promise<DemoAccounts[]> {
  const begunOn = firstOfMonth(from)
  const accounts: DemoAccounts[] = []
  for (const [index, company] of workspace.companies.entries()) {
    const open = (name: string, type: AccountType, initial: string, paymentMethodId: string | null, iban: string) =>
      createAccount(tx, workspace.act, {
        companyId: company.id,
        name,
        type,
        currency: 'EUR',
        iban,
        ledgerAccount: '',
        paymentMethodId,
        initial,
        begunOn,
        responsiblePerson: pick(PEOPLE, index + 2).bg,
      })
    const method = workspace.bankAccounts.get(company.id) ?? null
    const iban = IBANS[index] ?? ''
    const bank = await open('Разплащателна сметка', 'bank', index === 0 ? '12480.60' : '3200.00', method, iban)
    const till = await open(index === 0 ? 'Каса ателие' : 'Каса магазин', 'cash', '842.30', null, '')
    await addYear(tx, workspace, begunOn, bank.id, index === 0 ? OF_BANK : OF_SMALLER_BANK)
    await addYear(tx, workspace, begunOn, till.id, OF_TILL)
    accounts.push({ companyId: company.id, bankId: bank.id, tillId: till.id, iban })
  }
  return accounts
}

/** Once all was paid: money carried between till and bank, and a count that finds two euro missing. */
export async function moveAndCount(tx: Tx, workspace: DemoWorkspace, accounts: readonly DemoAccounts[]): Promise<void> {
  const today = workspace.act.clock.today()
  const transfer = { received: null, reference: '' }
  for (const [index, { bankId, tillId }] of accounts.entries()) {
    const withdrawn = {
      fromId: bankId,
      toId: tillId,
      on: addDays(today, -35),
      amount: '300.00',
      fee: '1.00',
      description: 'Теглене за касата',
    }
    await createTransfer(tx, workspace.act, { ...transfer, ...withdrawn })
    const paidIn = { fromId: tillId, toId: bankId, on: addDays(today, -QUIET), amount: '500.00', fee: null, description: 'Внасяне на каса' }
    await createTransfer(tx, workspace.act, { ...transfer, ...paidIn })
    if (index === 0) await count(tx, workspace, tillId)
  }
}

/** So many days the statement tells alone: nothing is written by hand on them, nor so near that it would be taken for the same. */
const QUIET = 12

const IBANS = ['BG46UNCR70001523456701', 'BG36STSA93000012345602']

async function addYear(tx: Tx, { act }: DemoWorkspace, begunOn: Day, accountId: string, rows: readonly Row[]): Promise<void> {
  const today = act.clock.today()
  let number = 0
  for (let month = begunOn; month <= today; month = addMonths(month, 1)) {
    for (const [day, type, amount, description, series] of rows) {
      const on = addDays(month, day - 1)
      if (on > addDays(today, -QUIET)) continue
      number += 1
      const reference = series === undefined ? '' : `${series} ${String(number).padStart(4, '0')}`
      const kind = description.startsWith('Такса') ? 'fee' : 'other'
      await addTransaction(tx, act, { accountId, on, type, amount, kind, description, reference, contactId: null })
    }
  }
}

/** In the largest notes and coins, but for two euro that are missing. */
async function count(tx: Tx, { act }: DemoWorkspace, accountId: string): Promise<void> {
  const { current } = await readAccount(tx, act, accountId)
  let left = Math.max(0, Math.round(Number(current) * 100) - 200)
  const pieces = [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1].map((cents) => {
    const pieceCount = Math.floor(left / cents)
    left -= pieceCount * cents
    return { value: cents >= 100 ? String(cents / 100) : (cents / 100).toFixed(2), count: pieceCount }
  })
  await countCash(tx, act, { accountId, pieces, expected: current, note: 'грешно ресто' })
}
