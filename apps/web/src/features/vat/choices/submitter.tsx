import type { VatChoices } from '@invoice/contract/vat/choices.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { TextInput } from '@mantine/core'
import { Choice, FormColumns, FormSection } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { ChoiceValues } from './choice-values.ts'
import css from './choices.module.css'
import './texts.ts'

type Props = { readonly form: EntityForm<ChoiceValues>; readonly choices: VatChoices }

const { capacities } = LEDGERS.of(regimeOf(null))

/** Who signs the files: whoever represents the company, or somebody who is named here. */
export function Submitter({ form, choices: { representative } }: Props) {
  const { t } = useTranslation('vat-choices')
  const { values, set, error, leave } = form
  const known = [representative.name, representative.personalNumber].filter((part) => part !== '').join(', ')
  const text = (field: 'name' | 'personalNumber' | 'city' | 'postcode' | 'address') => ({
    value: values[field],
    error: error(`submitter.${field}`),
    autoComplete: 'off',
    onBlur: leave(`submitter.${field}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
  })
  return (
    <FormSection title={t('submitter')}>
      <p className={css['text']}>{known === '' ? t('submitter_unknown') : t('submitter_text', { name: known })}</p>
      <Choice
        label={t('submitter')}
        value={values.isOther ? 'other' : 'representative'}
        options={(['representative', 'other'] as const).map((value) => ({ value, label: t(`submitters.${value}`) }))}
        onChange={(value) => set({ isOther: value === 'other' })}
      />
      {values.isOther ? (
        <>
          <FormColumns>
            <TextInput label={t('name')} {...text('name')} />
            <TextInput label={t('personal_number')} inputMode="numeric" {...text('personalNumber')} />
          </FormColumns>
          <Choice
            label={t('capacity')}
            value={values.capacity}
            options={capacities.map((value) => ({ value, label: t(`capacities.${value}`) }))}
            onChange={(capacity) => set({ capacity })}
          />
          <FormColumns>
            <TextInput label={t('city')} {...text('city')} />
            <TextInput label={t('postcode')} {...text('postcode')} />
          </FormColumns>
          <TextInput label={t('address')} {...text('address')} />
        </>
      ) : null}
    </FormSection>
  )
}
