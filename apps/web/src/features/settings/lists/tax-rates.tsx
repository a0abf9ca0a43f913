import '../texts.ts'
import { LISTS, type TaxRate } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Menu } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import type { CountryKey } from '../../../shared/parties/country-key.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import { DescribedDrawer, DescribedList, type ListScreen } from './described-list.tsx'
import { SuccessorDrawer } from './successor-drawer.tsx'
import { TaxRateFields } from './tax-rate-fields.tsx'
import { NEW_RATE, rateProblems, type TaxRateValues, taxRateBody, valuesOfRate } from './tax-rate-values.ts'
import type { RowDrawerProps } from './use-row-form.ts'

const TAX_RATES: ListScreen<'taxRates', TaxRateValues> = {
  id: 'taxRates',
  endpoints: LISTS.taxRates,
  useColumns: useTaxRateColumns,
  nameOf: ({ name, rate }, language) => `${localised(name, language)} ${formatPercent(rate, language)}`,
  begin: NEW_RATE,
  valuesOf: valuesOfRate,
  toBody: taxRateBody,
  problems: rateProblems,
  useWords: useTaxRateWords,
  Fields: TaxRateFields,
}

export function TaxRates() {
  const { t } = useTranslation('settings')
  const [succeeding, setSucceeding] = useState<TaxRate | null>(null)
  const [opened, setOpened] = useState(false)
  const succeed = (rate: TaxRate): void => {
    setSucceeding(rate)
    setOpened(true)
  }
  return (
    <>
      <DescribedList
        screen={TAX_RATES}
        menu={(rate) => (
          <Menu.Item leftSection={<IconCalendarEvent size={16} stroke={1.6} />} onClick={() => succeed(rate)}>
            {t('tax_rates.succeed')}
          </Menu.Item>
        )}
      />
      <SuccessorDrawer opened={opened} rate={succeeding} onClose={() => setOpened(false)} />
    </>
  )
}

export const TaxRateDrawer = (editing: RowDrawerProps) => <DescribedDrawer screen={TAX_RATES} {...editing} />

function useTaxRateColumns(): readonly PlainColumn<TaxRate>[] {
  const { t } = useTranslation(['settings', 'countries'])
  const language = useLanguage()
  const validity = ({ validFrom, validTo }: TaxRate) => {
    const days = [
      validFrom === null ? '' : t('tax_rates.since', { day: formatDay(validFrom, language) }),
      validTo === null ? '' : t('tax_rates.until', { day: formatDay(validTo, language) }),
    ]
    return days.join('') === '' ? <NoValue /> : days.filter((day) => day !== '').join(' ')
  }
  const noteOf = ({ countryCode, description }: TaxRate): string => {
    const country = countryCode === regimeOf(null).country ? '' : t(`countries:${countryCode as CountryKey}`)
    return [country, localised(description, language)].filter((text) => text !== '').join(' · ')
  }
  return [
    {
      id: 'name',
      header: t('tax_rates.name'),
      cell: (rate) => <NameCell name={localised(rate.name, language)} note={noteOf(rate)} mark={rate.isDefault && t('default_mark')} />,
    },
    { id: 'validity', header: t('tax_rates.validity'), width: 220, wideOnly: true, cell: validity },
    { id: 'rate', header: t('tax_rates.rate'), width: 90, align: 'right', cell: ({ rate }) => formatPercent(rate, language) },
  ]
}

function useTaxRateWords(): FieldWords<TaxRateValues> {
  const { t } = useTranslation(['settings', 'common', 'countries'])
  const language = useLanguage()
  const day = (value: string): string => (value === '' ? '' : formatDay(value, language))
  return {
    name: t('common:name'),
    description: t('common:description'),
    rate: { label: t('tax_rates.rate'), text: (rate) => (/^\d+(\.\d+)?$/.test(rate) ? formatPercent(rate, language) : rate) },
    countryCode: { label: t('tax_rates.country'), text: (code) => t(`countries:${code as CountryKey}`) },
    validFrom: { label: t('tax_rates.valid_from'), text: day },
    validTo: { label: t('tax_rates.valid_to'), text: day },
    taxCode: t('tax_code'),
    isDefault: t('default'),
  }
}
