import { yearOf } from '@invoice/domain/calendar/day.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormSection } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import type { ChoiceValues } from './choice-values.ts'
import css from './choices.module.css'
import './texts.ts'

type Props = { readonly form: EntityForm<ChoiceValues> }

/** Of partial credit, a line a year; the next that is offered is this year, or the one before the earliest. */
export function Coefficients({ form: { values, set, error } }: Props) {
  const { t } = useTranslation('vat-choices')
  const { coefficients } = values
  const years = coefficients.map(({ year }) => year)
  const present = yearOf(currentDay())
  const next = years.includes(present) ? Math.min(...years) - 1 : present
  return (
    <FormSection title={t('coefficients')}>
      <p className={css['text']}>{t('coefficients_text')}</p>
      <div className={css['years']}>
        {coefficients.map(({ year, coefficient }, at) => (
          <div key={year} className={css['year']}>
            <span>{year}</span>
            <DecimalInput
              aria-label={`${t('coefficient')} ${year}`}
              value={coefficient}
              error={error(`coefficients.${at}.coefficient`) ?? error(`coefficients.${at}.year`)}
              onChange={(typed) =>
                set({ coefficients: coefficients.map((each) => (each.year === year ? { year, coefficient: typed } : each)) })
              }
            />
            <ActionIcon
              size={36}
              variant="subtle"
              aria-label={t('remove_year', { year: String(year) })}
              onClick={() => set({ coefficients: coefficients.filter((each) => each.year !== year) })}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => set({ coefficients: [...coefficients, { year: next, coefficient: '' }].toSorted((a, b) => b.year - a.year) })}
          >
            {t('add_year', { year: String(next) })}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
