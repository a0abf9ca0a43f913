import type { Proposal, StatementEntry } from '@invoice/contract/statements.ts'
import { useTranslation } from 'react-i18next'

const partyOf = ({ partyName, kind }: StatementEntry): string => partyName || kind

/** What a proposal, and what became of an entry, is called in a few words. */
export function useEntryWords() {
  const { t } = useTranslation(['statements', 'documents'])
  return {
    party: (entry: StatementEntry): string => partyOf(entry) || t('no_party'),
    /** „0000001244“, „3 документа“ */
    proposal: ({ shares }: Proposal): string =>
      shares.length === 1 ? (shares[0]?.number ?? '') : t('documents', { number: shares.length }),
    /** „Банкови такси“, „свързан“ */
    state: ({ state, category }: StatementEntry): string => (state === 'explained' && category !== '' ? category : t(`state.${state}`)),
    by: ({ decidedBy, decidedName }: StatementEntry): string =>
      decidedBy === null ? '' : t(`decided.${decidedBy}`, { name: decidedName ?? '' }),
  }
}
