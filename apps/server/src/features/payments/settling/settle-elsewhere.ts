import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import type { SettledElsewhere } from '@invoice/domain/documents/elsewhere/settle-elsewhere.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { paymentKey } from '../record/payments-store.ts'
import { insertAllocations } from './allocations-store.ts'

/** A document that an import wrote. */
export type KeptElsewhere = { id: string; parsed: ParsedDocument; contactId: string }

const PAYMENT = {
  id: 'uuid',
  company_id: 'uuid',
  contact_id: 'uuid',
  direction: 'text',
  paid_on: 'date',
  amount: 'numeric',
  currency: 'text',
  rate_from_eur: 'numeric',
  method_kind: 'text',
  search_key: 'text',
  created_by: 'text',
  created_at: 'timestamptz',
  import_id: 'uuid',
} as const

const AT_ONCE = 1000

/**
 * Writes what was paid elsewhere, and what it and notes settle. No account moves: it begins with what is in it, and this was paid before. Nobody is
 * thanked or told for it.
 */
export async function settleImported(
  tx: Tx,
  { actor, clock, ...act }: Act,
  importId: string,
  kept: readonly KeptElsewhere[],
  { company, settled }: { company: { id: string }; settled: SettledElsewhere },
): Promise<void> {
  const ids = settled.payments.map(() => newId())
  const rows = settled.payments.flatMap(({ document: at, payment, direction, amount }, index) => {
    const document = kept[at]
    if (!document) return []
    const { currency, rateFromEur, number, client } = document.parsed
    return [
      {
        id: ids[index],
        company_id: company.id,
        contact_id: document.contactId,
        direction,
        paid_on: payment.paidOn,
        amount,
        currency,
        rate_from_eur: needsRate(currency) ? rateFromEur : null,
        method_kind: payment.method,
        search_key: paymentKey(client.name, { reference: '', note: '', fiscalReceipt: '' }, [number]),
        created_by: actor.name,
        created_at: clock.now(),
        import_id: importId,
      },
    ]
  })
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await insertedRows('app.payments', actor.workspaceId, PAYMENT, rows.slice(first, first + AT_ONCE)).execute(tx)
  const idOf = (at: number): string => kept[at]?.id ?? ''
  const allocations = settled.allocations.map(({ document, by, amount, settlingAmount, allocatedOn, exchangeDifference }) => ({
    id: newId(),
    document_id: idOf(document),
    by: 'payment' in by ? { payment: ids[by.payment] ?? '' } : { note: idOf(by.note), isSetOff: by.isSetOff },
    amount,
    settling_amount: settlingAmount,
    allocated_on: allocatedOn,
    reverses_id: null,
    exchange_difference: exchangeDifference,
  }))
  const ofInvoicesHere = settled.joined.flatMap(({ note, invoice, settled: taken, allocatedOn }) =>
    taken === null
      ? []
      : [
          {
            id: newId(),
            document_id: invoice.id,
            by: { note: idOf(note), isSetOff: false },
            amount: taken.amount,
            settling_amount: taken.settlingAmount === taken.amount ? null : taken.settlingAmount,
            allocated_on: allocatedOn,
            reverses_id: null,
            exchange_difference: '0',
          },
        ],
  )
  const all = [...allocations, ...ofInvoicesHere]
  for (let first = 0; first < all.length; first += AT_ONCE)
    await insertAllocations(tx, { actor, clock, ...act }, all.slice(first, first + AT_ONCE))
}
