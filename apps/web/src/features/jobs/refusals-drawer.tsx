import { duplicateDocuments, issueDocuments, removeDocuments } from '@invoice/contract/documents/bulk.ts'
import { sendDocuments } from '@invoice/contract/documents/bulk-sending.ts'
import type { Job, JobDetail } from '@invoice/contract/history/jobs.ts'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { jobQuery } from '../../shared/queries/history/jobs.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
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
          {job === null ? null : <Refusals id={job.id} onClose={onClose} />}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Refusals({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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
    <>
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
      <Again job={data} onBegun={onClose} />
    </>
  )
}

/** The same once more for what was refused and is still there: its cause may be mended by now. */
function Again({ job: { task, refusals }, onBegun }: { readonly job: JobDetail; readonly onBegun: () => void }) {
  const { t } = useTranslation('jobs')
  const [busy, setBusy] = useState(false)
  const mayDo = useMay('documents', NEEDED[task] ?? 'write')
  const ids = refusals.flatMap(({ document }) => document?.id ?? [])
  if (!isRepeated(task) || ids.length === 0 || !mayDo) return null
  const again = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(AGAIN[task], { body: { ids } })
      toast(t('refused_again'))
      onBegun()
    } catch (error) {
      toast(failedAct('', error, translateKnown), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['foot']}>
      <Button loading={busy} onClick={() => void again()}>
        {t('again_refused', { count: ids.length })}
      </Button>
    </div>
  )
}

/** What is fetched is chosen in the list, where its format is chosen as well. */
const AGAIN = {
  'documents.issue': issueDocuments,
  'documents.delete': removeDocuments,
  'documents.duplicate': duplicateDocuments,
  'documents.send': sendDocuments,
} as const
const NEEDED: Readonly<Record<string, 'remove' | 'issue' | 'send'>> = {
  'documents.issue': 'issue',
  'documents.delete': 'remove',
  'documents.send': 'send',
}
const isRepeated = (task: string): task is keyof typeof AGAIN => Object.hasOwn(AGAIN, task)
