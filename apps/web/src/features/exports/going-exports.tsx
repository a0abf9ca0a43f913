import type { Export } from '@invoice/contract/exports/exports.ts'
import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { stopExport } from './export-strip.tsx'
import css from './exports.module.css'
import './texts.ts'
import { useExportWords } from './use-export-words.ts'

/** What is being made now, by whomever. */
export function GoingExports({ items }: { readonly items: readonly Export[] }) {
  const { t } = useTranslation('exporting')
  const going = items.filter(({ state }) => state === 'making')
  if (going.length === 0) return null
  return (
    <section className={css['section']} aria-label={t('now')}>
      <div className={css['sectionHead']}>
        <h2>{t('now')}</h2>
      </div>
      <ul className={css['going']}>
        {going.map((item) => (
          <Going key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Going({ item }: { readonly item: Export }) {
  const { t } = useTranslation('exporting')
  const { nameOf, noteOf } = useExportWords()
  const { user } = useAuth()
  const mayManage = useMay('jobs', 'manage')
  const { id, done, found } = item
  const name = nameOf(item)
  return (
    <li>
      <span className={css['mark']}>
        <IconFileExport size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <b>{name}</b>
        <small>{noteOf(item)}</small>
      </div>
      <div className={css['progress']}>
        <progress aria-label={t('progress_of', { what: name, done, total: found })} max={Math.max(1, found)} value={done} />
        <span>{t('progress', { done, total: found })}</span>
        <span>{leftOf(item, t)}</span>
      </div>
      <small className={css['goesOn']}>{t('goes_on')}</small>
      {mayManage || user?.id === item.askedBy.id ? (
        <Button variant="default" size="xs" aria-label={`${t('stop')}: ${name}`} onClick={() => void stopExport(id, t('stopped'))}>
          {t('stop')}
        </Button>
      ) : null}
    </li>
  )
}

const MINUTE_MS = 60_000
type Say = ReturnType<typeof useTranslation<'exporting'>>['t']

/** By how long the rest took so far. */
function leftOf({ done, found, askedAt }: Export, t: Say): string {
  if (done === 0) return ''
  const left = ((Date.now() - Date.parse(askedAt)) / done) * (found - done)
  return left < MINUTE_MS ? t('seconds_left') : t('minutes_left', { count: Math.round(left / MINUTE_MS) })
}
