import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { PriceRaise } from '@invoice/domain/recurring/raise-price.ts'
import { recurringDraft } from '@invoice/domain/recurring/recurring-draft.ts'
import type { Occurrence, Schedule } from '@invoice/domain/recurring/schedule.ts'
import type { Act } from '../../platform/act.ts'
import { searchKeyOf } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { prepareDraft } from '../documents/drafts/prepare-draft.ts'
import { followMerged } from '../documents/recipients/follow-merged.ts'

type Repeated = Pick<Schedule, 'every' | 'unit'> & { readonly raises: readonly PriceRaise[]; readonly name: string }
type On = Pick<Occurrence, 'plannedOn' | 'on'>

/**
 * The pattern with what is searched and shown of it; the amount is that of the document of the day.
 * @throws FieldFaults where it names what is not there
 */
export async function patternColumns(tx: Tx, act: Act, repeated: Repeated, pattern: DocumentDraft, occurrence: On) {
  const followed = await followMerged(tx, act, pattern)
  const { raises, name } = repeated
  const draft = recurringDraft(followed, { schedule: repeated, raises, occurrence, issuedOn: occurrence.on, dueOn: null }, newId)
  const { total, recipient_name_bg: bg, recipient_name_en: en } = (await prepareDraft(tx, act, newId(), draft)).parts.columns
  return {
    pattern: JSON.stringify(followed),
    raises: JSON.stringify(raises),
    company_id: followed.companyId,
    contact_id: followed.contactId,
    currency: followed.currency,
    total,
    search_key: searchKeyOf(name, bg, en),
  }
}
