import { pauseRecurrence, type Recurrence, type RecurrenceRow } from '@invoice/contract/documents/recurrences.ts'
import { addMonths } from '@invoice/domain/calendar/day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import dialog from '../../shared/ui/overlays/confirm-dialog.module.css'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './recurring.module.css'

type Props = {
  readonly row: Pick<RecurrenceRow, 'id' | 'name'>
  readonly onClose: () => void
  readonly onDone: (paused: Recurrence) => void
}

/** Until which day nothing is made: a month, unless told. */
export function PauseDialog({ row: { id, name }, onClose, onDone }: Props) {
  const { t } = useTranslation(['recurrences', 'common'])
  const language = useLanguage()
  const today = currentDay()
  const [until, setUntil] = useState(addMonths(today, 1))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const pause = async (): Promise<void> => {
    if (!(until > today)) return setRefusal(t('pause_later'))
    setBusy(true)
    try {
      const paused = await call(pauseRecurrence, { params: { id }, body: { until } })
      toast(t('done.paused_until', { name, day: formatDay(until, language) }))
      onDone(paused)
      onClose()
    } catch (error) {
      setRefusal(failedAct('', error, translateKnown))
      setBusy(false)
    }
  }
  return (
    <Layered kind="dialog" opened onEscape={busy ? () => {} : onClose}>
      <Modal
        opened
        onClose={busy ? () => {} : onClose}
        title={t('pause_title', { name })}
        withCloseButton={false}
        size={440}
        classNames={{ header: dialog['head'] ?? '', title: dialog['title'] ?? '' }}
      >
        <p className={css['ask']}>{t('pause_text')}</p>
        <DateInput
          label={t('pause_day')}
          value={until}
          error={refusal}
          onChange={(day) => {
            setUntil(day)
            setRefusal(null)
          }}
        />
        <div className={css['foot']}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={busy} onClick={() => void pause()}>
            {t('pause_confirm')}
          </Button>
        </div>
      </Modal>
    </Layered>
  )
}
