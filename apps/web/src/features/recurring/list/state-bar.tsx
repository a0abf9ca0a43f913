import type { Recurrence } from '@invoice/contract/documents/recurrences.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { type Asked, isPausedUntil, RecurrenceQuestion, useRecurrenceActs } from '../recurrence-menu.tsx'
import css from '../recurring.module.css'

type Props = { readonly recurrence: Recurrence; readonly onChanged: (recurrence: Recurrence) => void }

/** Where it stands, why it stopped, and what can be done about that. What is typed below stays. */
export function StateBar({ recurrence, onChanged }: Props) {
  const { t } = useTranslation('recurrences')
  const { pause, resume } = useRecurrenceActs()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { state, stopReason, stopText } = recurrence
  const act = async (done: Promise<Recurrence | null>): Promise<void> => {
    const changed = await done
    if (changed) onChanged(changed)
  }
  const reason = stopText !== '' ? stopText.replace(/\.$/, '') : t(`reasons.${stopReason ?? 'refused'}`)
  return (
    <div className={css['state']} data-state={state}>
      <p>
        {state === 'stopped' ? (
          <>
            <b>{t('stopped_title', { reason })}</b> {t('stopped_hint')}
          </>
        ) : state === 'active' ? (
          <ActiveWords recurrence={recurrence} />
        ) : (
          t(state === 'paused' ? 'paused_title' : 'ended_title')
        )}
      </p>
      <div>
        {state === 'active' && !isPausedUntil(recurrence) ? (
          <Button variant="default" size="xs" onClick={() => void act(pause(recurrence))}>
            {t('menu.pause')}
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={() => void act(resume(recurrence))}>
            {t('menu.resume')}
          </Button>
        )}
        {state === 'ended' ? null : (
          <Button variant="subtle" color="red" size="xs" onClick={() => setAsked({ about: 'end', row: recurrence })}>
            {t('menu.end')}
          </Button>
        )}
      </div>
      <RecurrenceQuestion asked={asked} onClose={() => setAsked(null)} onDone={(ended) => ended && onChanged(ended)} />
    </div>
  )
}

/** It goes on; or not before a day, or not at all since its client is archived, which is told before the day comes. */
function ActiveWords({ recurrence }: Pick<Props, 'recurrence'>) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  const { isContactArchived, pausedUntil } = recurrence
  if (isContactArchived) return <b>{t('client_archived_title')}</b>
  if (pausedUntil !== null && isPausedUntil(recurrence)) return t('paused_until_title', { day: formatDay(pausedUntil, language) })
  return <b>{t('state.active')}</b>
}
