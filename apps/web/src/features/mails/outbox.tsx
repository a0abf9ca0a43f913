import './texts.ts'
import type { ListMailsQuery, Mail } from '@invoice/contract/letters/mails.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mailSummaryQuery, mailsQuery } from '../../shared/queries/history/mails.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import { Pager, type PageSize } from '../../shared/ui/tables/pages/pager.tsx'
import { PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { DeleteQuestion, SendAllQuestion } from './mail-questions.tsx'
import { OutboxState } from './outbox-state.tsx'
import { TestMailButton } from './test-mail-button.tsx'

type Box = ListMailsQuery['box']
const SHORTEST = 25

/** Mails of the workspace: what waits to be sent, and what became of what was. */
export function Outbox() {
  const { t } = useTranslation('mails')
  const [box, setBox] = useState<Box>('outbox')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(SHORTEST)
  const query = useQuery(mailsQuery({ box, page, pageSize: pageSize === 'all' ? 1000 : pageSize }))
  const { data: summary, refetch } = useQuery(mailSummaryQuery())
  const [shown, setShown] = useState<Mail | null>(null)
  const [removed, setRemoved] = useState<Mail | null>(null)
  const [asksAll, setAsksAll] = useState(false)
  // What has gone moves from one box to the other by itself.
  const states = query.data?.map(({ state }) => state).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when a state is another one
  useEffect(() => void refetch(), [states])
  const total = box === 'outbox' ? summary?.outbox : summary?.sent
  const choose = (next: Box): void => {
    setBox(next)
    setPage(1)
  }
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')}>
        <TestMailButton onSent={() => choose('outbox')} />
      </PageHeader>
      {summary === undefined ? null : <OutboxState summary={summary} onSendAll={() => setAsksAll(true)} />}
      <CountTabs
        label={t('boxes')}
        value={box}
        onChange={choose}
        tabs={[
          { key: 'outbox', label: t('waiting_box'), count: summary?.outbox || undefined },
          { key: 'sent', label: t('sent_box'), count: summary?.sent || undefined },
        ]}
      />
      <PlainTable<Mail>
        label={t(box === 'outbox' ? 'waiting_box' : 'sent_box')}
        query={query}
        rowKey={({ id }) => id}
        onOpen={setShown}
        empty={<EmptyState title={t(`empty_${box}`)} text={t(`empty_${box}_text`)} />}
        columns={useMailColumns({ sends: summary?.from !== null, onShow: setShown, onRemove: setRemoved })}
      />
      {total !== undefined && total > SHORTEST ? (
        <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} onPageSize={setPageSize} label={t('boxes')} />
      ) : null}
      <MailDrawer mail={shown} onClose={() => setShown(null)} />
      <DeleteQuestion mail={removed} onClose={() => setRemoved(null)} />
      <SendAllQuestion count={asksAll ? (summary?.held ?? 0) : 0} onClose={() => setAsksAll(false)} />
    </Page>
  )
}
