import type { AuditEntry } from '@invoice/contract/history/audit-log.ts'
import { tellNote, type Words } from '@invoice/text/audit/tell-entry.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { IconCheck } from '@tabler/icons-react'
import { ChangeList } from '../../shared/history/change-list.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './audit.module.css'

const SHOWN_OF_HASH = 4

/** Field by field what it was and what it is, and its place in the chain. */
export function EntryChanges({ entry, words }: { readonly entry: AuditEntry; readonly words: Words }) {
  const { t } = useTranslation('audit')
  const note = tellNote(entry, words)
  const { at, place, hash } = entry
  return (
    <div className={css['changes']}>
      <ChangeList entry={entry} words={words} />
      {note === '' ? null : <p>{note}</p>}
      <p className={css['chain']}>
        {formatDateTime(at, words.language)} ·{' '}
        {place === null || hash === null ? (
          t('waits')
        ) : (
          <>
            {t('place', { place, hash: `${hash.slice(0, SHOWN_OF_HASH)} … ${hash.slice(-SHOWN_OF_HASH)}` })}
            <IconCheck size={14} stroke={2} aria-hidden="true" /> {t('in_chain')}
          </>
        )}
      </p>
    </div>
  )
}
