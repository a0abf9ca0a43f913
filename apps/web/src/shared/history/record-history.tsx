import './texts.ts'
import type { AuditEntry } from '@invoice/contract/history/audit-log.ts'
import { tellAct, tellActor, tellNote, type Words } from '@invoice/text/audit/tell-entry.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordHistoryQuery } from '../queries/history/audit.ts'
import { useTranslation } from '../text/use-translation.ts'
import { TextLink } from '../ui/marks/text-link.tsx'
import { ChangeList } from './change-list.tsx'
import css from './history.module.css'
import { useWords } from './use-words.ts'

/** Who changed this record when, from what to what: the newest first, as the audit has it. */
export default function RecordHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation('audit')
  return (
    <div className={css['history']}>
      <Entries id={id} after={null} />
      <p>
        <TextLink to="/settings/audit" search={{ record: id }}>
          {t('show_in_audit')}
        </TextLink>
      </p>
    </div>
  )
}

/** So many as are shown at a time, and below them those before, once they are asked for. */
function Entries({ id, after }: { readonly id: string; readonly after: string | null }) {
  const { t } = useTranslation(['audit', 'common'])
  const [isContinued, setContinued] = useState(false)
  const { data, error, refetch } = useQuery(recordHistoryQuery(id, after))
  const words = useWords(data?.names)
  if (data === undefined) return error === null ? <Skeleton height={40} /> : <Failed message={error.message} onRetry={refetch} />
  if (data.items.length === 0) return <p className={css['quiet']}>{t('no_history')}</p>
  return (
    <>
      <ol>
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} words={words} />
        ))}
      </ol>
      {data.next === null ? null : isContinued ? (
        <Entries id={id} after={data.next} />
      ) : (
        <Button variant="default" size="sm" onClick={() => setContinued(true)}>
          {t('older')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry, words }: { readonly entry: AuditEntry; readonly words: Words }) {
  const note = tellNote(entry, words)
  return (
    <li>
      <p>
        <strong>{tellAct(entry, words)}</strong> <span>{tellActor(entry, words)}</span>{' '}
        <time dateTime={entry.at}>{formatShortDateTime(entry.at, new Date(), words.language)}</time>
      </p>
      <ChangeList entry={entry} words={words} />
      {note === '' ? null : <p className={css['quiet']}>{note}</p>}
    </li>
  )
}

/** A part of a screen: what one does beside it goes on. */
function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => unknown }) {
  const { t } = useTranslation('common')
  return (
    <p role="alert" className={css['failed']}>
      {message}
      <Button variant="default" size="sm" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </p>
  )
}
