import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { CountrySelect } from '../../../shared/parties/country-select.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import css from '../settings.module.css'
import type { RowFields } from './described-list.tsx'
import { DefaultField, DescriptionField, NameField, TaxCodeField } from './row-fields.tsx'
import { knownRates, type TaxRateValues } from './tax-rate-values.ts'

export function TaxRateFields({ form }: RowFields<TaxRate, TaxRateValues>) {
  const { t } = useTranslation('settings')
  const { values, set, error } = form
  return (
    <>
      <NameField form={form} />
      <Percentage form={form} />
      <FormColumns>
        <DateInput
          label={t('tax_rates.valid_from')}
          description={t('tax_rates.valid_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.validFrom}
          error={error('validFrom')}
          onChange={(validFrom) => set({ validFrom })}
          onBlur={form.leave('validFrom')}
        />
        <DateInput
          label={t('tax_rates.valid_to')}
          value={values.validTo}
          error={error('validTo')}
          onChange={(validTo) => set({ validTo })}
          onBlur={form.leave('validTo')}
        />
      </FormColumns>
      <DescriptionField form={form} />
      <TaxCodeField form={form} />
      <DefaultField form={form} hint={t('tax_rates.is_default_hint')} />
    </>
  )
}

/** Country and percentage; of a member state those in force today are one click away. */
function Percentage({ form: { values, set, error, leave } }: { readonly form: EntityForm<TaxRateValues> }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const known = values.countryCode === regimeOf(null).country ? [] : knownRates(values.countryCode, currentDay())
  return (
    <>
      <FormColumns>
        <CountrySelect
          label={t('tax_rates.country')}
          value={values.countryCode}
          error={error('countryCode')}
          onChange={(countryCode) => set({ countryCode })}
        />
        <DecimalInput
          label={t('tax_rates.rate')}
          percent
          rightSection="%"
          value={values.rate}
          error={error('rate')}
          onChange={(rate) => set({ rate })}
          onBlur={leave('rate')}
        />
      </FormColumns>
      {known.length === 0 ? null : (
        <p className={css['known']}>
          {t('tax_rates.known')}
          {known.map(({ rate, validFrom }) => (
            <button key={rate} type="button" onClick={() => set({ rate, validFrom })}>
              {formatPercent(rate, language)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
