import { cancelExport, type Export } from '@invoice/contract/exports/exports.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useWorkspaceId } from '../../shared/api/workspace.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { whereAsked } from '../../shared/layers/late-answer.ts'
import { readExportFile, watchedExportQuery } from '../../shared/queries/exports/exports.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { forgetExport, useExportNote } from './export-note.ts'
import css from './exports.module.css'
import './texts.ts'
import { useExportWords } from './use-export-words.ts'

/** Of this workspace: another one has its own. */
export default function ExportStrip() {
  const workspace = useWorkspaceId()
  const [of = '', id = ''] = (useExportNote() ?? '').split(' ')
  return of === workspace && id !== '' ? <Strip key={id} id={id} /> : null
}

/** Where a file was handed to the person by itself. */
const handed = new Set<string>()

/** How far it is, the way to stop it, and its file, which is saved by itself. On the page of exports its rows say all that. */
function Strip({ id }: { readonly id: string }) {
  const { data, error } = useQuery(watchedExportQuery(id))
  const { pathname } = useLocation()
  const isLost = error instanceof Failure && error.status === 404
  useEffect(() => {
    if (isLost) forgetExport()
  }, [isLost])
  const { busy, run } = useDownload(() => readExportFile(id))
  // Not under the hands of who has something open over the page; who has gone on to another one has the button.
  const saveItself = useEffectEvent(async () => {
    if (!(await whereAsked(null)())) return
    await run()
    if (pathname === '/invoices/export') forgetExport()
  })
  const isReady = data?.state === 'ready'
  useEffect(() => {
    if (!isReady || handed.has(id)) return
    handed.add(id)
    void saveItself()
  }, [isReady, id])
  if (data === undefined || pathname === '/invoices/export') return null
  return <Shown data={data} busy={busy} onDownload={() => void run()} />
}

type ShownProps = { readonly data: Export; readonly busy: boolean; readonly onDownload: () => void }

function Shown({ data, busy, onDownload }: ShownProps) {
  const { t } = useTranslation('exporting')
  const { nameOf } = useExportWords()
  const name = nameOf(data)
  const { id, state, done, found } = data
  return (
    <section className={css['strip']} aria-label={name}>
      <b>{name}</b>
      {state === 'making' ? (
        <>
          <progress aria-label={t('progress_of', { what: name, done, total: found })} max={Math.max(1, found)} value={done} />
          <span className={css['number']}>{t('progress', { done, total: found })}</span>
          <span className={css['quiet']}>{t('goes_on')}</span>
          <Button variant="default" size="xs" onClick={() => void stopExport(id, t('stopped'))}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <>
          <span role="status">{t(`states.${state}`, { at: '' })}</span>
          {state === 'ready' ? (
            <Button variant="default" size="xs" loading={busy} onClick={onDownload}>
              {t('download')}
            </Button>
          ) : null}
          <ActionIcon className={css['close'] ?? ''} size={28} aria-label={t('close')} onClick={forgetExport}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    </section>
  )
}

/** Gives up what is being made; where it was over already, the list says so. */
export async function stopExport(id: string, words: string): Promise<void> {
  try {
    await call(cancelExport, { params: { id } })
    toast(words)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status !== 409) toast(error.message, { tone: 'error' })
  }
}
