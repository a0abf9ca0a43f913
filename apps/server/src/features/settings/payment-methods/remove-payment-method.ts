import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import pg from 'pg'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { auditMethod } from './audit-method.ts'
import { deletePaymentMethod } from './payment-methods-store.ts'
import { readPaymentMethod } from './read-payment-method.ts'

const STILL_REFERENCED = '23503'

/** @throws Refusal 404; 409 when a document names it, drafts included */
export async function removePaymentMethod(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { language } = act
  const method = await readPaymentMethod(tx, act, id)
  const { name, kind } = method
  try {
    await deletePaymentMethod(tx, act, id)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === STILL_REFERENCED)) throw error
    const shown = name[language] || name.bg || name.en || PAYMENT_KINDS[kind].name[language]
    throw new Refusal('settings.used_by_documents', { name: shown })
  }
  await auditMethod(tx, act, 'deleted', method)
}
