import {
  endRecurrence,
  pauseRecurrence,
  type Recurrence,
  type RecurrenceRow,
  removeRecurrence,
  resumeRecurrence,
} from '@invoice/contract/documents/recurrences.ts'
import { Menu } from '@mantine/core'
import { IconCalendar, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { PauseDialog } from './pause-dialog.tsx'

const ICON = { size: 16, stroke: 1.6 }
export type Asked = { readonly about: 'end' | 'delete' | 'pause'; readonly row: Pick<RecurrenceRow, 'id' | 'name'> }

type Props = { readonly row: RecurrenceRow; readonly onOpen: () => void; readonly onAsk: (asked: Asked) => void }

/** What can be done with a schedule now. */
export function RecurrenceMenu({ row, onOpen, onAsk }: Props) {
  const { t } = useTranslation('recurrences')
  const { pause, resume } = useRecurrenceActs()
  return (
    <RowMenu name={row.name}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onOpen}>
        {t('menu.open')}
      </Menu.Item>
      {row.state === 'active' ? (
        <>
          <Menu.Item leftSection={<IconPlayerPause {...ICON} />} onClick={() => void pause(row)}>
            {t('menu.pause')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendar {...ICON} />} onClick={() => onAsk({ about: 'pause', row })}>
            {t('menu.pause_until')}
          </Menu.Item>
        </>
      ) : null}
      {row.state === 'active' && !isPausedUntil(row) ? null : (
        <Menu.Item leftSection={<IconPlayerPlay {...ICON} />} onClick={() => void resume(row)}>
          {t('menu.resume')}
        </Menu.Item>
      )}
      {row.state === 'ended' ? null : (
        <Menu.Item leftSection={<IconPlayerStop {...ICON} />} onClick={() => onAsk({ about: 'end', row })}>
          {t('menu.end')}
        </Menu.Item>
      )}
      {row.made === 0 && row.lastPlannedOn === null ? (
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAsk({ about: 'delete', row })}>
          {t('menu.delete')}
        </Menu.Item>
      ) : null}
    </RowMenu>
  )
}

/** Whether a pause goes on that ends by itself. */
export const isPausedUntil = ({ pausedUntil }: Pick<RecurrenceRow, 'pausedUntil'>): boolean =>
  pausedUntil !== null && pausedUntil > currentDay()

type Named = Pick<RecurrenceRow, 'id' | 'name'>

/** What is done at once, and told; null: it was refused, and that was told. */
export function useRecurrenceActs() {
  const { t } = useTranslation(['recurrences', 'common'])
  const act = async (work: () => Promise<Recurrence>, doneText: string): Promise<Recurrence | null> => {
    try {
      const done = await work()
      toast(doneText)
      return done
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { tone: 'error' })
      return null
    }
  }
  return {
    pause: ({ id, name }: Named) => act(() => call(pauseRecurrence, { params: { id }, body: { until: null } }), t('done.paused', { name })),
    resume: ({ id, name }: Named) => act(() => call(resumeRecurrence, { params: { id } }), t('done.resumed', { name })),
  }
}

/** Asks before a schedule ends or is deleted. */
export function RecurrenceQuestion({
  asked,
  onClose,
  onDone,
}: {
  readonly asked: Asked | null
  readonly onClose: () => void
  readonly onDone: (ended: Recurrence | null) => void
}) {
  const { t } = useTranslation('recurrences')
  const { id = '', name = '' } = asked?.row ?? {}
  if (asked?.about === 'pause') return <PauseDialog row={asked.row} onClose={onClose} onDone={onDone} />
  const confirm = async (): Promise<void> => {
    const ended = asked?.about === 'delete' ? null : await call(endRecurrence, { params: { id } })
    if (ended === null) await call(removeRecurrence, { params: { id } })
    toast(t(asked?.about === 'delete' ? 'done.deleted' : 'done.ended', { name }))
    onDone(ended)
  }
  const isEnd = asked?.about !== 'delete'
  return (
    <ConfirmDialog
      opened={asked !== null}
      name={name}
      title={t(isEnd ? 'end_title' : 'delete_title', { name })}
      text={t(isEnd ? 'end_text' : 'delete_text')}
      {...(isEnd ? { confirmLabel: t('end_confirm') } : {})}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
