import './texts.ts'
import { createTaxRate, type TaxRate, TaxRateInput } from '@invoice/contract/settings.ts'
import { isPercent } from '@invoice/domain/decimal/decimal.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { FormColumns, SwitchRow } from '../../shared/forms/form-parts.tsx'
import type { FieldProblem } from '../../shared/forms/issues.ts'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../shared/forms/use-open-round.ts'
import { CountrySelect } from '../../shared/parties/country-select.tsx'
import { proposeOther } from '../../shared/parties/party-values.ts'
import { settingsChanged, taxRatesQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { DecimalInput } from '../../shared/ui/decimal-input.tsx'
import { LocalisedInput } from '../../shared/ui/localised-input.tsx'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { SettingsPage } from './settings-page.tsx'

export function TaxRates() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const query = useQuery(taxRatesQuery())
  const [opened, setOpened] = useState(false)
  return (
    <SettingsPage
      title={t('navigation:tax_rates')}
      text={t('tax_rates.text')}
      action={{ label: t('tax_rates.new'), onClick: () => setOpened(true) }}
    >
      <PlainTable<TaxRate>
        label={t('navigation:tax_rates')}
        query={query}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('tax_rates.name'),
            cell: (rate) => (
              <NameCell
                name={localised(rate.name, language)}
                note={localised(rate.description, language)}
                mark={rate.isDefault && t('default_mark')}
              />
            ),
          },
          {
            id: 'rate',
            header: t('tax_rates.rate'),
            width: 120,
            align: 'right',
            cell: ({ rate }) => formatPercent(rate, language),
          },
        ]}
      />
      <TaxRateDrawer opened={opened} onClose={() => setOpened(false)} />
    </SettingsPage>
  )
}

const NEW_RATE = { name: EMPTY_LOCALISED, description: EMPTY_LOCALISED, rate: '', countryCode: 'BG', isDefault: false }

function rateProblems({ rate }: typeof NEW_RATE): readonly FieldProblem[] {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(rate) || isPercent(rate)) return []
  return [{ field: 'rate', code: 'number_between', params: { min: 0, max: 100 } }]
}

function TaxRateDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const form = useEntityForm({
    session: useOpenRound(opened),
    initial: NEW_RATE,
    schema: TaxRateInput,
    toBody: (values) => values,
    problems: rateProblems,
    save: (body, idempotencyKey) => call(createTaxRate, { body }, { idempotencyKey }),
    onSaved: ({ name }) => {
      void settingsChanged(client)
      onClose()
      toast(t('saved', { name: localised(name, language) }))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('tax_rates.new')} form={form}>
      <LocalisedInput
        autoFocus
        label={t('common:name')}
        value={values.name}
        onChange={(name) => set({ name })}
        propose={proposeOther}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
      <FormColumns>
        <DecimalInput
          label={t('tax_rates.rate')}
          rightSection="%"
          value={values.rate}
          error={error('rate')}
          onChange={(rate) => set({ rate })}
          onBlur={leave('rate')}
        />
        <CountrySelect
          label={t('tax_rates.country')}
          value={values.countryCode}
          error={error('countryCode')}
          onChange={(countryCode) => set({ countryCode })}
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
