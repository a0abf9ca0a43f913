import type { Proposal, StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

const partyOf = ({ partyName, kind }: StatementEntry): string => partyName || kind

/** What a proposal, and what became of an entry, is called in a few words. */
export function useEntryWords() {
  const { t } = useTranslation(['statements', 'documents'])
  return {
    party: (entry: StatementEntry): string => partyOf(entry) || t('no_party'),
    /** „0000001244“, „3 документа“ */
    proposal: ({ shares, run }: Proposal): string =>
      run
        ? t('run.title', { id: run.messageId })
        : shares.length === 1
          ? (shares[0]?.number ?? '')
          : t('documents', { number: shares.length }),
    /** „Банкови такси“, „свързан“ */
    state: ({ state, category, parts }: StatementEntry): string =>
      parts.length > 0
        ? t('parts.count', { count: parts.length })
        : state === 'explained' && category !== ''
          ? category
          : t(`state.${state}`),
    by: ({ decidedBy, decidedName }: StatementEntry): string =>
      decidedBy === null ? '' : t(`decided.${decidedBy}`, { name: decidedName ?? '' }),
  }
}
