import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { followedAccounts, sideOf } from '@invoice/domain/documents/ledger-accounts.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import type { References } from './references/references.ts'
import { regimeOfDraft } from './regime-of-draft.ts'

type Contact = { readonly id: string; readonly isClient: boolean; readonly isVendor: boolean }
/** What they follow from. */
const CAUSES = ['type', 'direction', 'contactId', 'companyId', 'currency', 'issuedOn'] as const

/** The accounts of a cash order after a change of what they follow from; nothing where no such thing was changed, or the type has none. */
export function accountFields(
  before: DocumentDraft,
  change: Partial<DocumentDraft>,
  references: Pick<References, 'companies'> & { readonly contact: Contact | null },
  today: string,
): Partial<DocumentDraft> {
  const draft = { ...before, ...change }
  if (!hasField(draft.type, 'ledgerAccounts') || !CAUSES.some((cause) => cause in change)) return {}
  const { direction, contactId, currency } = draft
  const contact = references.contact?.id === contactId ? references.contact : null
  const matter = { direction, side: sideOf(direction, contact), isAdvance: false, currency, on: draft.issuedOn ?? today }
  const isBegun = hasField(before.type, 'ledgerAccounts') || before.debitAccount !== '' || before.creditAccount !== ''
  return followedAccounts({ ...before, direction: isBegun ? before.direction : null }, matter, regimeOfDraft(draft, references))
}
