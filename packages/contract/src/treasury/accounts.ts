import { ACCOUNT_TYPES } from '@invoice/domain/treasury/account-types.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { ledgerAccount } from '../wire/rules.ts'

/** Where money lies. Debit is money in, credit money out, whatever the type; opening + debits − credits = closing. */
export const TreasuryAccount = z.object({
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  currency: z.string(),
  iban: z.string(),
  /** who answers for the cash; '' where nobody is named, and for every type but cash */
  responsiblePerson: z.string(),
  /** of the chart of accounts; empty: the usual one of the company */
  ledgerAccount: z.string(),
  /** whose money lands here */
  paymentMethodId: z.nullable(z.string()),
  isActive: z.boolean(),
  /** the account in leva that this one goes on with, and the one in euro that goes on with this */
  continuesId: z.nullable(z.string()),
  continuedById: z.nullable(z.string()),
  /** the day of the initial balance: nothing lies before it; null where there is none */
  begunOn: z.nullable(f.Day),
  /** what the account began with; it counts in no total */
  initial: f.DecimalText,
  /** of the period that was asked for, or of all time */
  opening: f.DecimalText,
  debits: f.DecimalText,
  credits: f.DecimalText,
  closing: f.DecimalText,
  count: z.number(),
  /** what lies in it now */
  current: f.DecimalText,
  lastCount: z.nullable(z.object({ on: f.Day, difference: f.DecimalText })),
})
export type TreasuryAccount = z.infer<typeof TreasuryAccount>

/** What the answer to an act says beside it: it was done, and somebody should look. */
export const TREASURY_WARNINGS = ['below_zero'] as const
export type TreasuryWarning = (typeof TREASURY_WARNINGS)[number]
export const warnings = z.array(z.enum(TREASURY_WARNINGS))

/** What an account began with: also nothing, or less than that. */
const balance = () =>
  z._default(
    z.string().check(
      z.trim(),
      z.refine((value) => /^-?\d{1,13}(?:\.\d{1,3})?$/.test(value), fault('amount')),
    ),
    '0',
  )
const entered = {
  name: f.requiredText(100),
  type: z.enum(ACCOUNT_TYPES),
  iban: f.text(42),
  responsiblePerson: f.text(150),
  ledgerAccount: f.text(LONGEST.ledgerAccount).check(ledgerAccount()),
  paymentMethodId: f.nullable(f.id()),
  initial: balance(),
  begunOn: f.nullable(f.day()),
}
export const AccountInput = z.strictObject({ ...entered, companyId: f.id(), currency: f.currencyCode() })
export type AccountInput = z.output<typeof AccountInput>
export const AccountChange = z.strictObject({ ...entered, version: f.version() })
export type AccountChange = z.output<typeof AccountChange>

const period = { from: z.optional(f.day()), to: z.optional(f.day()) }
const ofVersion = z.strictObject({ version: f.version() })

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts',
  reads: ['accounts', 'ledger', 'statements'],
  summary: 'Accounts by company, in order, with the figures of the period, or of all time.',
  access: 'treasury.read',
  query: z.strictObject({ ...period, companyId: z.optional(f.id()), active: f.flag() }),
  reply: f.listOf(TreasuryAccount),
})
export const readTreasuryAccount = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id',
  reads: ['accounts', 'ledger', 'statements'],
  summary: 'One account, with the figures of the period, or of all time.',
  access: 'treasury.read',
  params: f.idParams,
  query: z.strictObject(period),
  reply: TreasuryAccount,
})
export const createTreasuryAccount = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts',
  writes: ['accounts', 'ledger'],
  summary:
    'Opens an account. Its initial balance becomes its first entry, dated the day it begins, today unless told. `responsiblePerson` is of type cash alone, otherwise dropped.',
  access: 'treasury.write',
  audit: 'treasury_account.created',
  idempotent: true,
  body: AccountInput,
  reply: TreasuryAccount,
  status: 201,
})
export const updateTreasuryAccount = endpoint({
  method: 'PUT',
  path: '/api/treasury/accounts/:id',
  writes: ['accounts', 'ledger'],
  summary:
    'Changes an account. Another initial balance takes the first entry back and writes a new one. Company and currency stay. `responsiblePerson` is of type cash alone, otherwise dropped.',
  access: 'treasury.write',
  audit: 'treasury_account.updated',
  params: f.idParams,
  body: AccountChange,
  reply: TreasuryAccount,
})
export const deactivateAccount = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/deactivate',
  writes: ['accounts'],
  summary: 'The account takes no entries any more. With something left in it only where that is `confirmed`.',
  access: 'treasury.write',
  audit: 'treasury_account.deactivated',
  params: f.idParams,
  body: z.strictObject({ version: f.version(), confirmed: f.flag() }),
  reply: TreasuryAccount,
})
export const activateAccount = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/activate',
  writes: ['accounts'],
  summary: 'The account takes entries again.',
  access: 'treasury.write',
  audit: 'treasury_account.activated',
  params: f.idParams,
  body: ofVersion,
  reply: TreasuryAccount,
})
export const convertAccount = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/convert',
  writes: ['accounts', 'ledger'],
  summary:
    'Goes on in euro with an account in leva: the balance at the end of 2025 becomes euro by the fixed rate, once, in a new account. The reply is that one.',
  access: 'treasury.write',
  audit: 'treasury_account.converted',
  idempotent: true,
  params: f.idParams,
  body: ofVersion,
  reply: TreasuryAccount,
  status: 201,
})
export const removeAccount = endpoint({
  method: 'DELETE',
  path: '/api/treasury/accounts/:id',
  writes: ['accounts', 'ledger'],
  summary: 'Deletes an account that never had an entry; otherwise refused: it can be deactivated.',
  access: 'treasury.remove',
  audit: 'treasury_account.deleted',
  params: f.idParams,
  status: 204,
})
export const orderAccounts = endpoint({
  method: 'PUT',
  path: '/api/treasury/accounts/order',
  writes: ['accounts'],
  summary: 'Sorts accounts: those that are named take their places in this order, all others keep theirs.',
  access: 'treasury.write',
  audit: 'treasury_account.ordered',
  body: f.Order,
  status: 204,
})
export const listBalances = endpoint({
  method: 'GET',
  path: '/api/treasury/balances',
  reads: ['accounts', 'ledger', 'statements'],
  summary:
    'What lay in accounts at the end of each of the last 30 days, or since the account began. One in which nothing moved is left out.',
  access: 'treasury.read',
  query: z.strictObject({ accountId: z.optional(f.id()) }),
  reply: f.listOf(z.object({ accountId: z.string(), from: f.Day, balances: z.array(f.DecimalText) })),
})
export const readCashBook = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/cash-book',
  summary: 'The cash book of a period as PDF, day by day. The workspace may be named by the parameter `workspace`.',
  access: 'treasury.read',
  allowance: 'renders',
  params: f.idParams,
  query: z.strictObject({
    from: f.day(),
    to: f.day(),
    language: z.optional(z.enum(['bg', 'en'])),
    workspace: z.optional(f.id()),
  }),
  produces: 'application/pdf',
})
