import { type Notice, readNotice, readNotices } from '@invoice/contract/letters/notices.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { noticesQuery } from '../../shared/queries/history/notices.ts'
import { inquiriesSummaryQuery } from '../../shared/queries/records/inquiries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { NoticeLine } from './notice-line.tsx'
import css from './notices.module.css'

/** What happened, by day, the newest first. */
export default function NoticesPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['notices', 'common'])
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(noticesQuery())
  const notices = data?.pages.flat()
  const mark = (work: Promise<unknown>): void => void work.catch((error: Error) => toast(error.message, { tone: 'error' }))
  const [newest] = notices ?? []
  return (
    <div className={css['panel']} aria-busy={notices === undefined && !isError}>
      <div className={css['head']}>
        <h2>{t('title')}</h2>
        {newest !== undefined && notices?.some(({ isRead }) => !isRead) ? (
          <Button variant="subtle" size="xs" onClick={() => mark(call(readNotices, { body: { lastId: newest.id } }))}>
            {t('all_read')}
          </Button>
        ) : null}
      </div>
      {notices === undefined ? (
        isError ? (
          <EmptyState title={t('failed')}>
            <Button variant="default" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </EmptyState>
        ) : (
          <div className={css['waiting']}>
            <Skeleton height={12} width="70%" />
            <Skeleton height={12} width="45%" mt={12} />
          </div>
        )
      ) : notices.length === 0 ? (
        <EmptyState title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <Days
          notices={notices}
          onRead={({ id, isRead }) => {
            if (!isRead) mark(call(readNotice, { params: { id } }))
          }}
          onDone={onDone}
        />
      )}
      <OpenQuestions onDone={onDone} />
      {hasNextPage ? (
        <div className={css['foot']}>
          <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The way to what is asked about records, while anything is. */
function OpenQuestions({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('notices')
  const { data } = useQuery(inquiriesSummaryQuery())
  const count = (data?.open ?? 0) + (data?.answered ?? 0)
  if (count === 0) return null
  return (
    <div className={css['foot']}>
      <LinkButton to="/questions" variant="subtle" size="xs" onClick={onDone}>
        {t('questions', { count })}
      </LinkButton>
    </div>
  )
}

type DaysProps = { readonly notices: readonly Notice[]; readonly onRead: (notice: Notice) => void; readonly onDone: () => void }

function Days({ notices, onRead, onDone }: DaysProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const today = currentDay()
  const days = Map.groupBy(notices, ({ happenedAt }) => dayAt(new Date(happenedAt)))
  const nameOf = (day: string): string =>
    day === today ? t('today') : day === addDays(today, -1) ? t('yesterday') : formatDay(day, language)
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={nameOf(day)}>
      <h3>{nameOf(day)}</h3>
      <ul>
        {ofDay.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} onRead={onRead} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
