import { createTaxRate, readTaxRate, type TaxRate, TaxRateInput, updateTaxRate } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { FormColumns, SwitchRow } from '../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { CountrySelect } from '../../shared/parties/country-select.tsx'
import { proposeOther } from '../../shared/parties/party-values.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import css from './settings.module.css'
import { knownRates, NEW_RATE, rateProblems, type TaxRateValues, taxRateBody, valuesOfRate } from './tax-rate-values.ts'
import { type RowDrawerProps, useRowForm } from './use-row-form.ts'
import { useTaxRateWords } from './use-setting-words.ts'

const load = (id: string, signal: AbortSignal): Promise<TaxRate> => call(readTaxRate, { params: { id } }, { signal })

export function TaxRateDrawer({ opened, id, onClose }: RowDrawerProps) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const { edit, entity, form } = useRowForm<TaxRateValues, TaxRate>(
    { opened, id, onClose },
    {
      list: 'tax-rates',
      load,
      begin: NEW_RATE,
      valuesOf: valuesOfRate,
      words: useTaxRateWords(),
      schema: TaxRateInput,
      toBody: taxRateBody,
      problems: rateProblems,
      create: (values, idempotencyKey) => call(createTaxRate, { body: taxRateBody(values) }, { idempotencyKey }),
      update: ({ id, version }, values) => call(updateTaxRate, { params: { id }, body: { ...taxRateBody(values), version } }),
      nameOf: ({ name }) => localised(name, language),
    },
  )
  const { values, set, error } = form
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(id === undefined ? 'tax_rates.new' : 'tax_rates.edit')}
      subtitle={entity && localised(entity.name, language)}
      edit={edit}
      form={form}
    >
      <LocalisedInput
        autoFocus
        label={t('common:name')}
        value={values.name}
        onChange={(name) => set({ name })}
        propose={proposeOther}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
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
      <LocalisedInput
        multiline
        label={t('common:description')}
        value={values.description}
        onChange={(description) => set({ description })}
        errors={{ bg: error('description.bg'), en: error('description.en') }}
      />
      <SwitchRow
        label={t('default')}
        hint={t('tax_rates.is_default_hint')}
        checked={values.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
    </EditDrawer>
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
