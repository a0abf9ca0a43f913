import { DEFAULT_PRIMARY_COLOR } from '@invoice/contract/settings/preferences.ts'
import { IconPalette } from '@tabler/icons-react'
import { useId } from 'react'
import { readPrimaryColor, useStored } from '../../../shared/preferences/preferences.ts'
import { choosePrimaryColor } from '../../../shared/preferences/primary-color.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import choice from './choice.module.css'
import css from './primary-choice.module.css'

const SWATCHES = [
  { name: 'violet', color: DEFAULT_PRIMARY_COLOR },
  { name: 'blue', color: '#2b6be4' },
  { name: 'teal', color: '#0d9394' },
  { name: 'green', color: '#1b9a59' },
  { name: 'amber', color: '#ffb400' },
  { name: 'graphite', color: '#3b3b4a' },
] as const

export function PrimaryChoice() {
  const { t } = useTranslation('display')
  const color = useStored(readPrimaryColor)
  const id = useId()
  const isOwn = SWATCHES.every((swatch) => swatch.color !== color)
  return (
    <fieldset className={choice['choice']} aria-describedby={`${id}-hint`}>
      <legend>{t('primary')}</legend>
      <div className={css['swatches']}>
        {SWATCHES.map((swatch) => (
          <label key={swatch.name} className={css['swatch']} title={t(swatch.name)} style={{ background: swatch.color }}>
            <input
              type="radio"
              name={id}
              aria-label={t(swatch.name)}
              checked={swatch.color === color}
              onChange={() => choosePrimaryColor(swatch.color === DEFAULT_PRIMARY_COLOR ? null : swatch.color)}
            />
          </label>
        ))}
        <label className={css['swatch']} title={t('own')} data-own={isOwn || undefined} style={isOwn ? { background: color } : undefined}>
          {isOwn ? null : <IconPalette size={18} stroke={1.6} />}
          <input type="color" aria-label={t('own')} value={color} onChange={(event) => choosePrimaryColor(event.currentTarget.value)} />
        </label>
      </div>
      <p id={`${id}-hint`} className={choice['hint']}>
        {t('primary_hint')}
      </p>
    </fieldset>
  )
}
