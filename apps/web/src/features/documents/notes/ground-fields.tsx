import { LONGEST } from '@invoice/contract/wire/longest.ts'
import './texts.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { type DocumentLanguage, type Localised, localised } from '@invoice/domain/localised.ts'
import { noteGroundsOf } from '@invoice/domain/regimes/note-grounds-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { Select, TextInput } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './note-start.module.css'

type Props = {
  readonly type: NoteType
  /** of the note: its ground is said in it, or in both */
  readonly language: DocumentLanguage
  readonly value: Localised
  readonly onChange: (reason: Localised) => void
  readonly error: string | undefined
}

const OTHER = 'other'

/** Why the base changes: one of the usual grounds, in both languages, or one's own words. */
export function GroundFields({ type, language, value, onChange, error }: Props) {
  const { t } = useTranslation('notes')
  const shown = useLanguage()
  const grounds: readonly [string, Localised][] = Object.entries(noteGroundsOf(regimeOf(null))[type])
  const chosen = grounds.find(([, { bg, en }]) => bg === value.bg && en === value.en)?.[0] ?? OTHER
  const written = language === 'both' ? (['bg', 'en'] as const) : [language]
  const choose = (key: string | null): void => {
    const ground = grounds.find(([one]) => one === key)
    onChange(ground ? { ...ground[1] } : { bg: '', en: '' })
  }
  return (
    <div className={css['ground']}>
      <Select
        label={t('ground.label')}
        allowDeselect={false}
        data={[
          ...grounds.map(([key, text]) => ({ value: key, label: localised(text, shown) })),
          { value: OTHER, label: t('ground.other') },
        ]}
        value={chosen}
        onChange={choose}
      />
      {written.map((one, index) => (
        <TextInput
          key={one}
          label={`${t('ground.words')}${language === 'both' ? ` (${one.toUpperCase()})` : ''}`}
          lang={one}
          maxLength={LONGEST.reason}
          autoComplete="off"
          value={value[one]}
          error={index === 0 ? error : undefined}
          onChange={({ currentTarget }) => onChange({ ...value, [one]: currentTarget.value })}
        />
      ))}
    </div>
  )
}
