import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseKeptElsewhere } from '../../companies/practices/practices.ts'
import type { LoadedReferences } from './references-store.ts'

/**
 * What documents that we are paid for a sale names no way to pay that is processed by other software in the company's outlet.
 * @throws Refusal 422 at `paymentMethodId`
 */
export async function refuseMethod(
  tx: Tx,
  act: Act,
  { type, companyId }: Pick<DocumentDraft, 'type' | 'companyId'>,
  { paymentMethod }: Pick<LoadedReferences, 'paymentMethod'>,
): Promise<void> {
  if (TYPE_FACTS[type].takesMoney && paymentMethod) await refuseKeptElsewhere(tx, act, companyId, paymentMethod.kind, 'paymentMethodId')
}
