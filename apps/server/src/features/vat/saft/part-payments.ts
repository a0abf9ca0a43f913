import { fromUnits, roundedUnits } from '@invoice/domain/decimal/decimal.ts'
import { sideOf, sideOfType } from '@invoice/domain/documents/ledger-accounts.ts'
import { convert } from '@invoice/domain/money/convert.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { AuditPayment } from '@invoice/domain/regimes/saft-file-of.ts'
import { saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import type { FreeAct } from '../../../platform/act.ts'
import type { PartMonth } from './part-invoices.ts'
import { frozenContact, keptContact, type PartContact, type PartSide } from './part-parties.ts'
import { type ContactRow, type PaymentRow, selectContacts, selectPayments } from './saft-store.ts'

export type PartPayment = { readonly payment: AuditPayment; readonly contact: PartContact; readonly side: PartSide }
export type PaymentIds = readonly { readonly id: string; readonly sign: number }[]

const AT_ONCE = 200
const CENTS = 2
const { accountFor, moneyRole, paymentCodes } = saftFileOf(regimeOf(null))

/** Payments in the order of their days; two hundred of them are held at a time. */
export async function* paymentsOf(act: FreeAct, month: PartMonth, ids: PaymentIds, until: string): AsyncGenerator<PartPayment> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const piece = ids.slice(first, first + AT_ONCE)
    const { payments, contacts } = await act.transaction(async (tx) => {
      const found = await selectPayments(
        tx,
        act,
        piece.map(({ id }) => id),
        until,
      )
      const named = [...new Set(found.flatMap(({ contactId }) => contactId ?? []))]
      return {
        payments: new Map(found.map((row) => [row.id, row])),
        contacts: new Map((await selectContacts(tx, act, named)).map((row) => [row.id, row])),
      }
    })
    for (const { id, sign } of piece) {
      const row = payments.get(id)
      if (row) yield paymentOf(row, sign < 0 ? -1n : 1n, contacts.get(row.contactId ?? ''), month)
    }
  }
}

function paymentOf(
  row: PaymentRow,
  sign: bigint,
  kept: ContactRow | undefined,
  { chosen, loaded: { currency: base } }: PartMonth,
): PartPayment {
  const { id, direction, currency, rateFromEur, methodKind, reference, note, methodAccount, moneyAccount } = row
  const isIn = direction === 'in'
  const [first] = row.settled
  const of = first === undefined ? sideOf(direction, kept ?? null) : sideOfType(first.type).side
  const side: PartSide = of === 'client' ? 'sales' : 'purchases'
  const contact = kept ? keptContact(kept, side, chosen) : frozenContact(null, id, side, chosen)
  const inBase = (amount: string): bigint => roundedUnits(convert(amount, { currency, rateFromEur }, base), CENTS)
  const inBoth = (amount: bigint, currencyAmount: bigint) => ({
    amount: amount * sign,
    currencyAmount: fromUnits(currencyAmount * sign, CENTS),
  })
  const whole = { amount: inBase(row.amount), currencyAmount: roundedUnits(row.amount, CENTS) }
  const parts = row.settled.map(({ number, amount }) => ({
    document: number,
    amount: inBase(amount),
    currencyAmount: roundedUnits(amount, CENTS),
  }))
  const rest = parts.reduce(
    (left, part) => ({ amount: left.amount - part.amount, currencyAmount: left.currencyAmount - part.currencyAmount }),
    whole,
  )
  // What the parts round to more or less than the whole is of the last of them.
  const last = parts.at(-1)
  const isRounding = last !== undefined && rest.currencyAmount === 0n
  const settled = [
    ...parts.map((part) => (isRounding && part === last ? { ...part, amount: part.amount + rest.amount } : part)),
    ...(isRounding ? [] : [{ document: '', ...rest }]),
  ].filter(({ amount, currencyAmount }) => amount !== 0n || currencyAmount !== 0n)
  const role = moneyRole(methodKind, currency !== base)
  const { method, mechanism } = paymentCodes[methodKind]
  const payment: AuditPayment = {
    id,
    on: sign < 0n && row.undoneOn !== null ? row.undoneOn : row.paidOn,
    reference: reference || id,
    description: note || reference || (isIn ? 'Постъпило плащане' : 'Направено плащане'),
    methodCode: method,
    mechanismCode: mechanism,
    isIn,
    currency,
    money: { account: accountFor(role, chosen, moneyAccount, methodAccount), ...inBoth(whole.amount, whole.currencyAmount) },
    partyId: contact.party.id,
    isOfClient: side === 'sales',
    settled: settled.map(({ document, amount, currencyAmount }) => ({
      account: contact.account,
      document,
      ...inBoth(amount, currencyAmount),
    })),
  }
  return { payment, contact, side }
}
