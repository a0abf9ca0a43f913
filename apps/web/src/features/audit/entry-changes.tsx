import type { AuditEntry } from '@invoice/contract/audit-log.ts'
import { tellChanges, tellNote, type Words } from '@invoice/text/audit/tell-entry.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './audit.module.css'

const SHOWN_OF_HASH = 4

/** Field by field what it was and what it is, and its place in the chain. */
export function EntryChanges({ entry, words }: { readonly entry: AuditEntry; readonly words: Words }) {
  const { t } = useTranslation('audit')
  const note = tellNote(entry, words)
  const { at, place, hash } = entry
  return (
    <div className={css['changes']}>
      <dl>
        {tellChanges(entry, words).map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            {from === null || to === null ? (
              <dd>{t('changed_untold')}</dd>
            ) : (
              <dd>
                <VisuallyHidden>{t('was')} </VisuallyHidden>
                <del>{from}</del> <VisuallyHidden>{t('is')} </VisuallyHidden>
                <ins>{to}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
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
