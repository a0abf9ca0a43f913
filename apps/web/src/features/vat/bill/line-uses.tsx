import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { SAFT } from '@invoice/domain/regimes/saft-of.ts'
import { Select } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './treatment.module.css'
import type { LineUse, Treatment } from './treatment-values.ts'
import '../texts.ts'

const { lineUses } = SAFT.of(regimeOf(null))

type Props = {
  readonly lines: Treatment['lines']
  readonly values: readonly LineUse[]
  readonly onChange: (values: readonly LineUse[]) => void
}

/** What each line is bought for: as it follows from the line, until somebody says it. */
export function LineUses({ lines, values, onChange }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  if (lines.length === 0) return null
  const other = language === 'bg' ? 'en' : 'bg'
  return (
    <details className={css['uses']}>
      <summary>{t('saft.uses')}</summary>
      <div className={css['usesOfLines']}>
        <p className={css['keeps']}>{t('saft.uses_text')}</p>
        {lines.map(({ name, use, isUsual }, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of what is recorded stay in their places
            key={at}
            label={name[language] || name[other] || '–'}
            allowDeselect={false}
            data={[
              { value: '', label: isUsual ? t('saft.usual_use', { use: t(`saft.use.${use}`) }) : t('saft.usual') },
              ...lineUses.map((value) => ({ value, label: t(`saft.use.${value}`) })),
            ]}
            value={values[at] ?? ''}
            onChange={(chosen) =>
              onChange(values.map((value, each) => (each === at ? (lineUses.find((one) => one === chosen) ?? null) : value)))
            }
          />
        ))}
      </div>
    </details>
  )
}
