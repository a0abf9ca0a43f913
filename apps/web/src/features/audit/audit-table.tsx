import type { AuditEntry, AuditPage } from '@invoice/contract/history/audit-log.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { tellAct, tellActor, tellRecord, tellSummary, type Words } from '@invoice/text/audit/tell-entry.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useWords } from '../../shared/history/use-words.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import css from './audit.module.css'
import { dayTitle } from './day-title.ts'
import { EntryChanges } from './entry-changes.tsx'
import { RecordLink } from './record-link.tsx'

const COLUMNS = 6

/** Entries under the day they are of; each opens to what changed. */
export function AuditTable({ page: { items, names }, isStale }: { readonly page: AuditPage; readonly isStale: boolean }) {
  const { t } = useTranslation('audit')
  const words = useWords(names)
  const today = currentDay()
  const days = items.map(({ at }) => dayAt(new Date(at)))
  return (
    <table className={css['table']} aria-label={t('title')} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('act')}</th>
          <th scope="col">{t('record')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">
            <VisuallyHidden>{t('show')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry, index) => (
          <Fragment key={entry.id}>
            {days[index] === days[index - 1] ? null : (
              <tr className={css['day']}>
                <th scope="colgroup" colSpan={COLUMNS}>
                  {dayTitle(days[index] ?? today, today, words.language)}
                </th>
              </tr>
            )}
            <EntryRow entry={entry} words={words} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, words }: { readonly entry: AuditEntry; readonly words: Words }) {
  const { t } = useTranslation('audit')
  const [isOpen, setOpen] = useState(false)
  const [act, record] = [tellAct(entry, words), tellRecord(entry, words)]
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <td className={css['time']}>
          <time dateTime={entry.at}>{formatTime(entry.at)}</time>
        </td>
        <td className={css['words']}>{tellActor(entry, words)}</td>
        <td className={css['words']}>{act}</td>
        <td>
          <RecordLink record={entry.record}>{record}</RecordLink>
        </td>
        <td className={css['change']}>{tellSummary(entry, words)}</td>
        <td className={css['opener']}>
          <button type="button" aria-expanded={isOpen} aria-label={t('show_of', { act, record })} onClick={() => setOpen(!isOpen)}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {isOpen ? (
        <tr className={css['details']}>
          <td colSpan={COLUMNS}>
            <EntryChanges entry={entry} words={words} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
