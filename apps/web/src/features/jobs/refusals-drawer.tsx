import type { Job } from '@invoice/contract/jobs.ts'
import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { jobQuery } from '../../shared/queries/jobs.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import css from './jobs.module.css'
import { taskName } from './task-name.ts'

type Props = { readonly job: Job | null; readonly onClose: () => void }

/** What of a job was refused: each with its reasons, and the way to what it is about. */
export function RefusalsDrawer({ job, onClose }: Props) {
  const { t } = useTranslation('jobs')
  return (
    <Layered kind="drawer" opened={job !== null} onEscape={onClose}>
      <Drawer.Root opened={job !== null} onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('refusals_title')} text={job === null ? undefined : taskName(job.task, t)} onClose={onClose} />
          {job === null ? null : <Refusals id={job.id} />}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Refusals({ id }: { readonly id: string }) {
  const { t } = useTranslation('jobs')
  const { data, error } = useQuery(jobQuery(id))
  if (error && data === undefined) {
    return (
      <div role="alert">
        <EmptyState title={t('failed_to_load')} text={error.message} />
      </div>
    )
  }
  if (data === undefined) return <Skeleton height={48} m={24} />
  return (
    <ol className={css['refusals']}>
      {data.refusals.map(({ position, subjectId, messages }) => (
        <li key={position}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {subjectId === null ? null : (
            <TextLink to="/invoices/preview/$id" params={{ id: subjectId }}>
              {t('to_document')}
            </TextLink>
          )}
        </li>
      ))}
    </ol>
  )
}
