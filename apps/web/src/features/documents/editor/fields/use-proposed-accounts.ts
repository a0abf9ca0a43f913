import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { followedAccounts, type LedgerAccounts, NO_ACCOUNTS, sideOf } from '@invoice/domain/documents/ledger-accounts.ts'
import { useEffect } from 'react'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import { useEditor } from '../state/editor.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'

/** What they follow from, beside whether the contact is a client or a vendor. */
const CAUSES = ['direction', 'contactId', 'companyId', 'currency', 'issuedOn'] as const

/**
 * Proposes the accounts of a new cash order, and lets them follow what they are proposed from. One that was saved before stays as it was until
 * something of that is changed.
 */
export function useProposedAccounts(): void {
  const { store, saver } = useEditor()
  useEffect(() => {
    const { draft } = store.get()
    if (draft.debitAccount === '' && draft.creditAccount === '' && saver.saved() === null) {
      // Nobody has typed anything: what is proposed is saved with what is.
      store.replace({ ...draft, ...followed(store, { ...NO_ACCOUNTS, direction: null }) })
    }
    return follow(store)
  }, [store, saver])
}

function follow(store: EditorStore): () => void {
  let before = store.get().draft
  /** chosen, and on its way: whose account it is shows when it is there */
  let awaited: string | null = null
  return store.subscribe(() => {
    const { draft, references } = store.get()
    const was = before
    before = draft
    if (draft.contactId !== was.contactId) awaited = draft.contactId
    const hasCome = awaited !== null && references.contact?.id === awaited
    if (hasCome) awaited = null
    // With other accounts it is another version of the draft, which says its own.
    const isOther = draft.debitAccount !== was.debitAccount || draft.creditAccount !== was.creditAccount
    if (isOther || !(hasCome || CAUSES.some((cause) => draft[cause] !== was[cause]))) return
    put(store, followed(store, was))
  })
}

/** The accounts of the draft as it is now, of which this is what it was. */
function followed(store: EditorStore, was: LedgerAccounts & Pick<DocumentDraft, 'direction'>): LedgerAccounts {
  const { draft, references } = store.get()
  const { direction, contactId, currency, issuedOn } = draft
  const contact = references.contact?.id === contactId ? references.contact : null
  const matter = { direction, side: sideOf(direction, contact), isAdvance: false, currency, on: issuedOn ?? currentDay() }
  return followedAccounts(was, matter, regimeOfDraft(draft, references))
}

function put(store: EditorStore, { debitAccount, creditAccount }: LedgerAccounts): void {
  const { draft } = store.get()
  if (draft.debitAccount !== debitAccount || draft.creditAccount !== creditAccount) store.change({ debitAccount, creditAccount })
}
