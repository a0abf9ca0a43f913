import { contrast } from '@invoice/domain/colour/contrast.ts'
import { coloursOf, isReadable } from '@invoice/domain/documents/look/colours.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './templates.module.css'

/** Ink, navy, violet, teal, rust: each can be read on white as it is. */
const SWATCHES = ['#1a1a24', '#1f2a44', '#5140c4', '#0f6b5c', '#8a3b12']
const HEX = /^#[0-9a-f]{6}$/

type Props = {
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (accent: string) => void
}

/** A few colours and any other, with what paper makes of one that is too light to be read. */
export function AccentField({ value, error, disabled, onChange }: Props) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const isColour = HEX.test(value)
  const ratio = isColour ? formatDecimal(contrast(value, '#ffffff').toFixed(1), language, 1) : ''
  return (
    <div className={css['accent']}>
      <div className={css['swatches']}>
        {SWATCHES.map((colour) => (
          <button
            key={colour}
            type="button"
            style={{ background: colour }}
            aria-label={t('accent_named', { colour })}
            aria-pressed={colour === value}
            disabled={disabled}
            onClick={() => onChange(colour)}
          >
            {colour === value ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
          </button>
        ))}
        <TextInput
          aria-label={t('accent_code')}
          value={value}
          error={isColour ? undefined : error}
          disabled={disabled}
          maxLength={7}
          spellCheck={false}
          leftSection={<span className={css['chip']} style={isColour ? { background: value } : undefined} />}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
        />
        {isColour && isReadable(value) ? (
          <span className={css['ratio']}>
            <IconCheck size={14} stroke={2} aria-hidden="true" /> {t('accent_readable', { ratio })}
          </span>
        ) : null}
      </div>
      {isColour && !isReadable(value) ? (
        <p className={css['darkened']} role="status">
          <span className={css['chip']} style={{ background: coloursOf(value).strong }} />
          {t('accent_darkened', { ratio, colour: coloursOf(value).strong })}
        </p>
      ) : null}
    </div>
  )
}
