import './texts.ts'
import { cancelJob, type Job, repeatJob } from '@invoice/contract/history/jobs.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Menu } from '@mantine/core'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { jobsQuery } from '../../shared/queries/history/jobs.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { type StatusLook, StatusMark } from '../../shared/ui/marks/status-mark.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { NameCell, type PlainColumn, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import css from './jobs.module.css'
import { RefusalsDrawer } from './refusals-drawer.tsx'
import { taskName } from './task-name.ts'

const LOOKS: Readonly<Record<Job['state'], StatusLook>> = {
  waiting: 'draft',
  running: 'partial',
  done: 'paid',
  failed: 'overdue',
  cancelled: 'closed',
}

/** What the server goes on with for this workspace: how far it is, and what can be done about it. */
export function Jobs() {
  const { t } = useTranslation('jobs')
  const query = useQuery(jobsQuery())
  const [shown, setShown] = useState<Job | null>(null)
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <PlainTable<Job>
        label={t('title')}
        query={query}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('empty_title')} text={t('empty_text')} />}
        columns={useColumns(setShown)}
      />
      <RefusalsDrawer job={shown} onClose={() => setShown(null)} />
    </Page>
  )
}

function useColumns(onShow: (job: Job) => void): readonly PlainColumn<Job>[] {
  const { t } = useTranslation(['jobs', 'common'])
  const language = useLanguage()
  return [
    {
      id: 'job',
      header: t('job'),
      cell: ({ task, askedBy: { name }, createdAt }) => (
        <NameCell name={taskName(task, t)} note={t('asked_by', { name, at: formatShortDateTime(createdAt, new Date(), language) })} />
      ),
    },
    { id: 'state', header: t('state'), width: 240, cell: (job) => <State job={job} /> },
    { id: 'progress', header: t('progress'), width: 200, cell: (job) => <Progress job={job} onShow={() => onShow(job)} /> },
    { id: 'actions', header: t('common:actions'), width: 56, align: 'right', actions: true, cell: (job) => <Acts job={job} /> },
  ]
}

function State({ job: { state, done, total, reason } }: { readonly job: Job }) {
  const { t } = useTranslation('jobs')
  return (
    <>
      <StatusMark look={LOOKS[state]} share={done / total}>
        {t(`states.${state}`)}
      </StatusMark>
      {reason === null ? null : <span className={css['note']}>{t(`reasons.${reason}`)}</span>}
    </>
  )
}

/** One step is no progress: it is done, or it is not. */
function Progress({ job, onShow }: { readonly job: Job; readonly onShow: () => void }) {
  const { t } = useTranslation('jobs')
  const { task, state, done, total, refused } = job
  if (total === 1 && refused === 0) return null
  const isOpen = state === 'waiting' || state === 'running'
  return (
    <span className={css['progress']}>
      {isOpen ? <progress aria-label={`${t('progress')}: ${taskName(task, t)}`} max={total} value={done} /> : null}
      <span>{t('of', { done, total })}</span>
      {refused > 0 ? (
        <button type="button" className={css['refused']} onClick={onShow}>
          {t('refused', { count: refused })}
        </button>
      ) : null}
    </span>
  )
}

const ICON = { size: 16, stroke: 1.6 }

function Acts({ job: { id, task, state } }: { readonly job: Job }) {
  const { t } = useTranslation('jobs')
  if (state === 'done' || state === 'cancelled') return null
  return (
    <RowMenu name={taskName(task, t)}>
      {state === 'failed' ? (
        <Menu.Item
          leftSection={<IconRefresh {...ICON} />}
          onClick={() => void act(() => call(repeatJob, { params: { id } }), t('is_again'))}
        >
          {t('again')}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconPlayerStop {...ICON} />}
        onClick={() => void act(() => call(cancelJob, { params: { id } }), t('is_given_up'))}
      >
        {t('give_up')}
      </Menu.Item>
    </RowMenu>
  )
}

/** A refusal is told: the job was over already, for example. */
async function act(run: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await run()
    toast(done)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    toast(error.message, { tone: 'error' })
  }
}
