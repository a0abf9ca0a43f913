import './texts.ts'
import type { AuditEntry } from '@invoice/contract/history/audit-log.ts'
import { tellChanges, type Words } from '@invoice/text/audit/tell-entry.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'
import css from './history.module.css'

/** Field by field what it was and what it is. */
export function ChangeList({ entry, words }: { readonly entry: AuditEntry; readonly words: Words }) {
  const { t } = useTranslation('audit')
  const changes = tellChanges(entry, words)
  if (changes.length === 0) return null
  return (
    <dl className={css['changes']}>
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          {from === null || to === null ? (
            <dd>{t('value_changed')}</dd>
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
  )
}
