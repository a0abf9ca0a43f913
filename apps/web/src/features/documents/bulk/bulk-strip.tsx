import './texts.ts'
import { type DownloadFormat, readDownload } from '@invoice/contract/documents/bulk.ts'
import { cancelJob, type JobDetail } from '@invoice/contract/history/jobs.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { usePdfTab } from '../../../shared/files/use-pdf-tab.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { askLater } from '../../../shared/queries/cache/refresh.ts'
import { isOver, watchedJobQuery } from '../../../shared/queries/history/jobs.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './bulk.module.css'
import { BULK_ENDPOINTS } from './bulk-endpoints.ts'
import { type BulkAct, type BulkJob, hideBulkJob, isFetched, useBulkJob } from './bulk-store.ts'

const BulkResult = laterPart(() => import('./bulk-result.tsx'))

/** Of this workspace: another one has its own. */
export default function BulkStrip() {
  const job = useBulkJob()
  return job === null ? null : <Strip key={job.id} job={job} />
}

/** The job as it goes on: how far it is, the way to stop it, and what came of it. */
function Strip({ job }: { readonly job: BulkJob }) {
  const { t } = useTranslation('bulk')
  const { data, error } = useQuery(watchedJobQuery(job.id))
  const [isShown, setShown] = useState(false)
  useAskWhenOver(data, job.act)
  // It was tidied away, or is of somebody else's session.
  const isLost = error instanceof Failure && error.status === 404
  useEffect(() => {
    if (isLost) hideBulkJob()
  }, [isLost])
  if (data === undefined) return null
  return (
    <section className={css['strip']} aria-label={t(`running.${job.act}`)}>
      {isOver(data) ? <Result job={job} data={data} onShow={() => setShown(true)} /> : <Running job={job} data={data} />}
      {isShown ? (
        <Suspense fallback={<ComingLayer />}>
          <BulkResult job={job} data={data} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Mails that a job asked for go within seconds, after its end. */
const MAILS_GO_MS = 4000

/** What the job changed is out of date once it is over. */
function useAskWhenOver(data: JobDetail | undefined, act: BulkAct): void {
  const client = useQueryClient()
  const over = data !== undefined && isOver(data)
  useEffect(() => {
    if (!over) return
    void askLater(client, BULK_ENDPOINTS[act])
    if (act !== 'send') return
    const later = setTimeout(() => void askLater(client, BULK_ENDPOINTS[act]), MAILS_GO_MS)
    return () => clearTimeout(later)
  }, [over, act, client])
}

type PartProps = { readonly job: BulkJob; readonly data: JobDetail }

function Running({ job, data: { id, done, total, refused } }: PartProps) {
  const { t } = useTranslation('bulk')
  const [isStopping, setStopping] = useState(false)
  const mayStop = useMay('jobs', 'write')
  const stop = async (): Promise<void> => {
    setStopping(true)
    try {
      await call(cancelJob, { params: { id } })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // It was over already, which the strip will say.
      if (error.status !== 409) toast(error.message, { tone: 'error' })
      setStopping(false)
    }
  }
  return (
    <>
      <b>{t(`running.${job.act}`)}</b>
      <progress aria-label={t(`running.${job.act}`)} max={total} value={done} />
      <span className={css['number']}>{t('progress', { done, total })}</span>
      {refused > 0 ? <span className={css['refused']}>{t('refused', { count: refused })}</span> : null}
      <span className={css['quiet']}>{t('goes_on')}</span>
      {mayStop ? (
        <Button variant="default" size="xs" disabled={isStopping} onClick={() => void stop()}>
          {isStopping ? t('stopping') : t('stop')}
        </Button>
      ) : null}
    </>
  )
}

function Result({ job, data, onShow }: PartProps & { readonly onShow: () => void }) {
  const { t } = useTranslation('bulk')
  const { state, done, total, refused } = data
  const count = done - refused
  return (
    <>
      <b role="status">
        {state === 'done' ? t(`done.${job.act}`, { count }) : t(state === 'failed' ? 'job_failed' : 'cancelled', { done, total })}
      </b>
      {state === 'done' && count > 0 && isFetched(job.act) ? <Fetched job={job} act={job.act} /> : null}
      {refused > 0 ? (
        <>
          <span className={css['refused']}>{t('refused', { count: refused })}</span>
          <Button variant="default" size="xs" onClick={onShow}>
            {t('show_refused')}
          </Button>
        </>
      ) : null}
      {job.gone > 0 ? <span className={css['quiet']}>{t('gone', { count: job.gone })}</span> : null}
      <ActionIcon className={css['close'] ?? ''} size={28} aria-label={t('close')} onClick={hideBulkJob}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </>
  )
}

/** Jobs whose file was handed to the person by itself. */
const handed = new Set<string>()

/** The file: saved by itself, once; to be printed it opens in a tab of its own, which a browser allows for a click alone. */
function Fetched({ job: { id }, act }: { readonly job: BulkJob; readonly act: DownloadFormat }) {
  const { t } = useTranslation('bulk')
  const fetchFile = () => call(readDownload, { params: { id }, query: {} })
  const { busy, run } = useDownload(fetchFile)
  const tab = usePdfTab(fetchFile)
  // Not under the hands of who has something open over the page; who has gone on to another one has the button.
  const saveItself = useEffectEvent(async () => {
    if (await whereAsked(null)()) await run()
  })
  useEffect(() => {
    if (act === 'print' || handed.has(id)) return
    handed.add(id)
    void saveItself()
  }, [act, id])
  if (act === 'print') {
    return (
      <Button size="xs" loading={tab.busy} onClick={() => void tab.show()}>
        {t('print_now')}
      </Button>
    )
  }
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void run()}>
      {t('save_file')}
    </Button>
  )
}
