import type { OutsideInvoice } from '@invoice/contract/documents/notes.ts'
import { leftToCredit, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findOutside, type OutsideKey, outsideTaxes } from './outside-store.ts'

/** An invoice from elsewhere with what is left of it: issuing judges a note by it. Null where no note was begun to it. */
export async function leftOfOutside(tx: Tx, act: Act, asked: OutsideKey): Promise<(OutsideInvoice & { id: string }) | null> {
  const kept = await findOutside(tx, act, asked)
  if (!kept) return null
  const currency = noteCurrency(kept.currency)
  return { ...kept, creditable: { currency, taxes: leftToCredit(await outsideTaxes(tx, act, asked), currency) } }
}

/** The same for the editor, which judges as issuing will. */
export async function readOutsideInvoice(tx: Tx, act: Act, asked: OutsideKey): Promise<{ invoice: OutsideInvoice | null }> {
  const found = await leftOfOutside(tx, act, asked)
  if (found === null) return { invoice: null }
  const { id: _id, ...invoice } = found
  return { invoice }
}
