import '../../shared/offline/texts.ts'
import { formatShortDateTime, formatTime } from '@invoice/text/format/instant.ts'
import { IconCloudOff, IconDeviceLaptop } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsSharedMachine } from '../../shared/offline/choice.ts'
import { ASKED_EVERY_MS, tryLine, useLine, whenBack } from '../../shared/offline/line.ts'
import { useKeeping } from '../../shared/offline/records.ts'
import { showWaiting } from '../../shared/offline/waiting/drawer-store.ts'
import { useOutbox } from '../../shared/offline/waiting/outbox.ts'
import { loadRefresh } from '../../shared/queries/cache/after-acts.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './offline.module.css'

/** After the first screen has what it asked for. */
const SETTLED_MS = 4_000

/** Keeps what work without a connection needs, and says on every screen while there is none. */
export function OfflineHost() {
  const queries = useQueryClient()
  // Whatever is shown may be of before.
  useEffect(() => whenBack(() => void loadRefresh().then(({ askEverything }) => askEverything(queries))), [queries])
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { startOffline } = await import('../../shared/offline/start.ts')
      await startOffline()
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  const { awaySince } = useLine()
  const isUndecided = useOutbox().items.some(({ trouble }) => trouble !== null)
  if (awaySince !== null) return <AwayStrip />
  return isUndecided ? <UndecidedStrip /> : null
}

/** Calm: nothing blinks, and nothing that stands on the screen goes away. */
function AwayStrip() {
  const { t } = useTranslation('offline')
  const { awaySince, shownOf } = useLine()
  const { trouble } = useKeeping()
  const isShared = useIsSharedMachine()
  const waits = useOutbox().items.length
  const momentOf = useMoment()
  useEffect(() => {
    const asking = setInterval(() => void tryLine(), ASKED_EVERY_MS)
    return () => clearInterval(asking)
  }, [])
  if (awaySince === null) return null
  return (
    <div className={css['strip']} role="status">
      <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
      <p>
        <strong>{t('away', { at: momentOf(awaySince) })}</strong>{' '}
        {shownOf === null ? t(isShared ? 'shared' : 'nothing_shown') : t('shown', { at: momentOf(shownOf) })}
        {trouble === null ? null : ` ${t(trouble === 'full' ? 'no_room' : 'no_storage')}`}
        {waits === 0 ? null : ` ${t('waits', { count: waits })}`}
      </p>
      {waits === 0 ? null : (
        <button type="button" onClick={() => showWaiting({ choosing: null })}>
          {t('look')}
        </button>
      )}
      <button type="button" onClick={() => void tryLine()}>
        {t('try_again')}
      </button>
    </div>
  )
}

/** The server has said no, or somebody else was there: a person decides. */
function UndecidedStrip() {
  const { t } = useTranslation('offline')
  const count = useOutbox().items.filter(({ trouble }) => trouble !== null).length
  return (
    <div className={css['strip']} role="status">
      <IconDeviceLaptop size={16} stroke={1.8} aria-hidden="true" />
      <p>{t('undecided', { count })}</p>
      <button type="button" onClick={() => showWaiting({ choosing: null })}>
        {t('look')}
      </button>
    </div>
  )
}

/** "14:05" of today, "28.11, 14:05" of another day. */
function useMoment(): (instant: string) => string {
  const language = useLanguage()
  return (instant) => {
    const now = new Date()
    const whole = formatShortDateTime(instant, now, language)
    return whole === formatShortDateTime(now, now, language).replace(formatTime(now), formatTime(instant)) ? formatTime(instant) : whole
  }
}
