import type { Document } from '@invoice/contract/documents/document.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { addDecimals, compareDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { refundPayment } from '../../src/features/payments/record/change-payment.ts'
import { type NewPayment, recordPayment } from '../../src/features/payments/record/record-payment.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import { type Random, randomFrom } from '../random.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

/** The newest days are those of the statement that waits. */
const BEFORE_STATEMENT = 9
/** A payment settles so many documents of a client at most. */
const AT_ONCE = 3
const MOST_IN_CASH = 300

/** What clients paid for, and what was paid to vendors. */
export async function addPayments(
  tx: Tx,
  workspace: DemoWorkspace,
  { invoices, bills }: { invoices: readonly Document[]; bills: readonly Document[] },
): Promise<void> {
  const random = randomFrom(41)
  const last = addDays(workspace.act.clock.today(), -BEFORE_STATEMENT)
  const paid: { id: string; total: string }[] = []
  for (const group of groupsOf(invoices)) {
    const paidOn = addDays(group.at(-1)?.issuedOn ?? last, 6 + random.below(24))
    const isLate = paidOn > addDays(last, -LATE) && random.percent(25)
    if (paidOn <= last && !isLate) paid.push(await payGroup(tx, workspace, group, { paidOn, last, random, ordinal: paid.length }))
  }
  await refundOf(tx, workspace, paid, last)
  for (const bill of bills) {
    const paidOn = addDays(bill.issuedOn ?? last, 10)
    if (paidOn <= last) await payBill(tx, workspace, bill, paidOn)
  }
}

/** Of one client, company and currency, and never long apart: paid together. */
function groupsOf(invoices: readonly Document[]): Document[][] {
  const groups: Document[][] = []
  const open = new Map<string, Document[]>()
  for (const invoice of invoices) {
    const key = [invoice.companyId, invoice.contactId, invoice.currency].join()
    const group = open.get(key)
    const isNear = group?.[0]?.issuedOn != null && addDays(group[0].issuedOn, 30) >= (invoice.issuedOn ?? '')
    if (group && isNear && group.length < AT_ONCE) group.push(invoice)
    else {
      const begun = [invoice]
      open.set(key, begun)
      groups.push(begun)
    }
  }
  return groups
}

/** Of what was due in so many days some is late still, and some was paid in part; what is older is long paid. */
const LATE = 60

type Circumstances = { readonly paidOn: Day; readonly last: Day; readonly random: Random; readonly ordinal: number }

/** Of late every sixth pays a part; every fortieth too much, which stays the client's credit. */
async function payGroup(tx: Tx, workspace: DemoWorkspace, group: readonly Document[], { paidOn, last, random, ordinal }: Circumstances) {
  const [first] = group
  if (!first) throw new Error('A payment of the demo pays something.')
  const isPart = ordinal % 6 === 3 && paidOn > addDays(last, -LATE)
  const allocations = group.map(({ id, total, currency }) => ({
    documentId: id,
    amount: isPart ? half(total, currency) : total,
    settlingAmount: null,
  }))
  const settled = sumDecimals(allocations.map(({ amount }) => amount))
  const amount = ordinal % 40 === 12 ? addDecimals(settled, '50') : settled
  const kind = kindOf(first, amount, random)
  const { id } = await recordPayment(tx, workspace.act, {
    ...inOf(workspace, first, kind),
    paidOn,
    amount: toAmount(amount, first.currency),
    allocations,
    rateFromEur: first.currency === 'EUR' ? null : `1.${1500 + random.below(300)}`,
    ...(kind === 'cash' ? { fiscalReceipt: String(4_100 + ordinal).padStart(7, '0'), fiscalReceiptOn: paidOn } : {}),
    reference: kind === 'bank' ? `FT${paidOn.replaceAll('-', '').slice(2)}${String(ordinal).padStart(4, '0')}` : '',
  })
  return { id, total: subtract(amount, settled) }
}

const subtract = (amount: string, settled: string): string => (compareDecimals(amount, settled) > 0 ? '50' : '0')
const half = (total: string, currency: string): string => toAmount(String(Math.floor(Number(total) / 2) || total), currency)

/** Mostly by the bank; what is small in cash, by the terminal or on delivery. */
function kindOf({ currency }: Document, amount: string, random: Random): PaymentMethodKind {
  if (currency !== 'EUR' || Number(amount) > MOST_IN_CASH) return 'bank'
  return random.of(['bank', 'cash', 'card_pos', 'cash_on_delivery'] as const)
}

function inOf({ bankAccounts }: DemoWorkspace, { companyId, contactId, currency }: Document, kind: PaymentMethodKind) {
  if (companyId === null) throw new Error('What is paid in the demo has its company.')
  const paymentMethodId = kind === 'bank' && currency === 'EUR' ? (bankAccounts.get(companyId) ?? null) : null
  return {
    direction: 'in',
    companyId,
    contactId,
    currency,
    method: { kind, paymentMethodId },
    accountId: null,
    note: '',
  } satisfies Partial<NewPayment>
}

/** Of the last one that was too much a part goes back. */
async function refundOf(tx: Tx, { act }: DemoWorkspace, paid: readonly { id: string; total: string }[], on: Day): Promise<void> {
  const over = paid.filter(({ total }) => total !== '0')
  const refunded = over.length > 1 ? over.at(-1) : undefined
  if (!refunded) return
  const method = { kind: 'bank', paymentMethodId: null } as const
  await refundPayment(tx, act, refunded.id, { ...BY_HAND, method, paidOn: on, amount: '20.00', reference: 'Върнат остатък' })
}
const BY_HAND = { rateFromEur: null, accountId: null, note: '' }

async function payBill(
  tx: Tx,
  { act, bankAccounts }: DemoWorkspace,
  { id, companyId, contactId, outstanding }: Document,
  paidOn: Day,
): Promise<void> {
  if (companyId === null) throw new Error('What is paid in the demo has its company.')
  await recordPayment(tx, act, {
    ...BY_HAND,
    direction: 'out',
    companyId,
    contactId,
    currency: 'EUR',
    amount: outstanding,
    paidOn,
    reference: '',
    method: { kind: 'bank', paymentMethodId: bankAccounts.get(companyId) ?? null },
    allocations: [{ documentId: id, amount: outstanding, settlingAmount: null }],
  })
}
