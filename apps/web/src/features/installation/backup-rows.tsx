import { type Installation, tryNewestBackup } from '@invoice/contract/settings/installation.ts'
import { Button } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { FactRow, type Sign } from './fact-row.tsx'
import css from './installation.module.css'
import { useWords } from './use-words.ts'

type Backups = Installation['backups']

/** The last good copy, and how it is known to be one; or how far the one is that is being made. */
export function LastBackup({ installation: { backups, database, troubles } }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation')
  const { when, age, size } = useWords()
  const { lastGood, running, isAsked, every, canTry } = backups
  const isOld = troubles.some(({ trouble }) => trouble === 'backup_old')
  const row = { label: t('rows.last') }
  if (running !== null || isAsked)
    return <FactRow {...row} fact={<Running backups={backups} />} note={lastGood === null ? undefined : t('made', madeOf(lastGood))} />
  if (lastGood === null) {
    if (every !== null) return <FactRow {...row} sign={isOld ? 'bad' : 'look'} fact={t('none_yet')} note={t('none_yet_text')} />
    return <FactRow {...row} sign="look" fact={t('off')} note={database.isEmbedded ? t('off_text') : t('off_external')} />
  }
  const { tried, isThere } = lastGood
  const doesNotOpen = tried !== null && tried.fault !== ''
  const sign: Sign = isOld || doesNotOpen || isThere === false ? 'bad' : 'well'
  return (
    <FactRow
      {...row}
      sign={sign}
      fact={isOld ? t('ago', { span: age(lastGood.beganAt) }) : t('made', madeOf(lastGood))}
      note={
        <>
          {isOld ? `${t('made', madeOf(lastGood))} · ` : ''}
          {isThere === false ? `${t('gone')} · ` : ''}
          <Tried backups={backups} tried={tried} />
        </>
      }
      action={canTry && isThere !== false ? <TryNewest backups={backups} /> : null}
    />
  )

  function madeOf(good: NonNullable<Backups['lastGood']>) {
    return { when: when(good.beganAt), size: size(good.bytes ?? 0) }
  }
}

function Tried({ backups: { tryingSince, isTryAsked, canTry }, tried }: { readonly backups: Backups; readonly tried: Tries }) {
  const { t } = useTranslation('installation')
  const { when } = useWords()
  if (tryingSince !== null) return <span role="status">{t('trying', { when: when(tryingSince) })}</span>
  if (isTryAsked) return <span role="status">{t('try_waits')}</span>
  if (tried === null) return canTry ? t('not_tried') : t('cannot_try')
  return tried.fault === '' ? t('tried_well', { when: when(tried.at) }) : t('tried_badly', { when: when(tried.at) })
}
type Tries = NonNullable<Backups['lastGood']>['tried']

function Running({ backups: { running } }: { readonly backups: Backups }) {
  const { t } = useTranslation('installation')
  const { count } = useWords()
  if (running === null) return <span role="status">{t('backup_waits')}</span>
  const rows = count(running.rows)
  return (
    <span className={css['running']}>
      <span role="status">{t('running')}</span>
      {/* What was added since the last one is not known: it stays short of its end until it is there. */}
      {running.of === null ? (
        t('running_some', { rows })
      ) : (
        <>
          <progress aria-label={t('running')} max={Math.max(running.of, running.rows + 1)} value={running.rows} />
          {t('running_rows', { rows, of: count(running.of) })}
        </>
      )}
    </span>
  )
}

function TryNewest({ backups: { isTryAsked, tryingSince } }: { readonly backups: Backups }) {
  const { t } = useTranslation('installation')
  if (isTryAsked || tryingSince !== null) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void toastOutcome(() => call(tryNewestBackup, {}), t('try_asked'))}>
      {t('try_newest')}
    </Button>
  )
}

/** When the next one is made, and how. */
export function NextBackup({ installation: { backups } }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation')
  const { when } = useWords()
  const { every, next, keep, isSealed } = backups
  if (every === null) return null
  const { days, weeks, months } = keep
  const how = every === 'night' ? t('every_night') : t('every_hours', { count: every })
  return (
    <FactRow
      label={t('rows.next')}
      fact={next === null ? t('none_yet') : when(next)}
      note={`${how} · ${t('keep', { days, weeks, months })} · ${isSealed ? t('sealed') : t('unsealed')}`}
    />
  )
}
