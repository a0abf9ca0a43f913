import type { ExportWhatInput } from '@invoice/contract/exports/exports.ts'
import {
  type ExportSchedule,
  pauseExportSchedule,
  removeExportSchedule,
  resumeExportSchedule,
} from '@invoice/contract/exports/schedules.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { exportSchedulesQuery } from '../../shared/queries/exports/exports.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LaterConfirm } from '../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './exports.module.css'
import './texts.ts'

const ScheduleDrawer = laterPart(() => import('./schedule-drawer.tsx'))

/** What goes by itself: when next, of which period, to whom; it is paused, changed and deleted here. What it made stands in the list above. */
export function SchedulesSection() {
  const { t } = useTranslation('exporting')
  const { data } = useQuery(exportSchedulesQuery())
  const [edited, setEdited] = useState<ExportSchedule | null>(null)
  const [deleted, setDeleted] = useState<ExportSchedule | null>(null)
  if (data === undefined) return null
  return (
    <section className={css['section']} aria-label={t('schedule.title')}>
      <div className={css['sectionHead']}>
        <h2>{t('schedule.title')}</h2>
        <span className={css['quiet']}>{t('schedule.text')}</span>
      </div>
      {data.length === 0 ? <p className={css['none']}>{t('schedule.none')}</p> : null}
      <ul className={css['schedules']}>
        {data.map((schedule) => (
          <Row key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule)} onDelete={() => setDeleted(schedule)} />
        ))}
      </ul>
      {edited === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <ScheduleDrawer schedule={edited} what={whatOf(edited)} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      <LaterConfirm
        opened={deleted !== null}
        name={deleted?.name ?? ''}
        title={t('schedule.delete_title', { name: deleted?.name ?? '' })}
        text={t('schedule.delete_text')}
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted) await call(removeExportSchedule, { params: { id: deleted.id } })
          toast(t('schedule.deleted'))
        }}
      />
    </section>
  )
}

const whatOf = ({ what, filter, withVoided }: ExportSchedule): ExportWhatInput => ({ ...what, filter, withVoided })

type RowProps = { readonly schedule: ExportSchedule; readonly onEdit: () => void; readonly onDelete: () => void }

function Row({ schedule, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const maySend = useMay('documents', 'send')
  const { id, name, what, every, onDay, addresses, isPaused, ahead } = schedule
  const [next] = ahead
  const switching = useMutation({
    mutationFn: () => call(isPaused ? resumeExportSchedule : pauseExportSchedule, { params: { id } }),
    onError: (fault) => toast(fault.message, { tone: 'error' }),
  })
  const day = next && [formatDay(next.on, language), next.moved && `(${t(`schedule.moved.${next.moved}`)})`].filter(Boolean).join(' ')
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {t(`kinds.${what.kind}`)} · {t(`forms.${what.form}.name`)} ·{' '}
          {t(every === 'month' ? 'schedule.monthly_on' : 'schedule.quarterly_on', { day: onDay })}
        </small>
      </div>
      <div>
        <span>{addresses.join(', ')}</span>
        <small>
          {isPaused || next === undefined || day === undefined
            ? t('schedule.paused')
            : t('schedule.next', { on: day, period: formatPeriod(next.from, next.to, language) })}
        </small>
      </div>
      {maySend ? (
        <span className={css['acts']}>
          <ActionIcon
            size={36}
            loading={switching.isPending}
            aria-label={t(isPaused ? 'schedule.resume_of' : 'schedule.pause_of', { name })}
            onClick={() => switching.mutate()}
          >
            {isPaused ? <IconPlayerPlay size={18} stroke={1.6} /> : <IconPlayerPause size={18} stroke={1.6} />}
          </ActionIcon>
          <ActionIcon size={36} aria-label={t('schedule.edit_of', { name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon size={36} aria-label={t('schedule.delete_of', { name })} onClick={onDelete}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  )
}
