import { readDocument } from '@invoice/contract/documents/document.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import {
  AllocationInput,
  createPayment,
  listPayments,
  METHOD_KINDS,
  PAYMENT_LIST_STATES,
  summarisePayments,
} from '@invoice/contract/treasury/payments.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { directionOf, PAYMENT_DIRECTIONS } from '@invoice/domain/payments/settling.ts'
import * as z from 'zod/mini'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { tool } from './tool.ts'

const MOST_ROWS = 100
const Payments = z.strictObject({
  q: f.searchText(),
  direction: z.optional(z.enum(PAYMENT_DIRECTIONS)),
  state: z.optional(z.enum(PAYMENT_LIST_STATES)),
  paidFrom: z.optional(f.day()),
  paidTo: z.optional(f.day()),
  contactId: z.optional(f.id()),
  documentId: z.optional(f.id()),
  currency: z.optional(f.currencyCode()),
  page: f.pageNumber(),
  pageSize: z._default(f.wholeNumber(1, MOST_ROWS), 25),
})
const Treasury = z.strictObject({ companyId: z.optional(f.id()), from: z.optional(f.day()), to: z.optional(f.day()) })
const Paid = z.strictObject({
  documentId: f.id(),
  amount: AllocationInput.shape.amount,
  paidOn: f.day(),
  methodKind: z.enum(METHOD_KINDS),
  reference: f.text(100),
  note: f.text(1000),
  fiscalReceipt: f.text(50),
})

/** Tools that tell of money and change nothing. */
export const MONEY = [
  tool({
    name: 'list_payments',
    description:
      'Payments received (in) and made (out), the newest first, with the documents that each settles, what of it is unallocated credit, and warnings; with the sums of all that the filter finds, by currency.',
    input: Payments,
    access: 'payments.read',
    run: async ({ ask }, { page, pageSize, ...filter }) => {
      const size = f.PAGE_SIZES.find((each) => each >= pageSize) ?? MOST_ROWS
      const { items } = await ask(listPayments, { query: { ...filter, page, pageSize: size } })
      return { items: items.slice(0, pageSize), summary: await ask(summarisePayments, { query: filter }) }
    },
  }),
  tool({
    name: 'list_treasury',
    description:
      'Accounts where money lies (bank, cash and others) with their balance now, and what came in (debits) and went out (credits) of a period.',
    input: Treasury,
    access: 'treasury.read',
    run: ({ ask }, query) => ask(listAccounts, { query }),
  }),
]

/** Tools that write money down: behind the workspace's switch. */
export const PAYING = [
  tool({
    name: 'record_payment',
    description:
      'Writes down that one document was paid, wholly or in part, in its own currency: received for what we sold, paid for what we bought. It moves no money at any bank. What exceeds what is left of the document stays the contact’s credit. Ask the person before; undoing is left to people.',
    input: Paid,
    access: 'payments.write',
    needsSwitch: 'mayPay',
    run: async ({ ask }, { documentId, amount, paidOn, methodKind, reference, note, fiscalReceipt }) => {
      const { type, companyId, contactId, currency, rateFromEur, outstanding, owedToClient } = await ask(readDocument, {
        params: { id: documentId },
      })
      const direction = directionOf(type)
      if (direction === null || companyId === null) throw new Refusal('payments.no_such_document', {}, 'documentId')
      const rest = owedToClient ?? outstanding
      const settled = signOf(rest) > 0 && compareDecimals(amount, rest) > 0 ? rest : amount
      return ask(createPayment, {
        body: {
          direction,
          companyId,
          contactId,
          paidOn,
          amount,
          currency,
          rateFromEur,
          methodKind,
          reference,
          note,
          fiscalReceipt,
          paymentMethodId: null,
          accountId: null,
          entryId: null,
          fiscalReceiptOn: null,
          allocations: [{ documentId, amount: settled, settlingAmount: null }],
        },
      })
    },
  }),
]
