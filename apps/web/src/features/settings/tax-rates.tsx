import './texts.ts'
import {
  archiveTaxRate,
  orderTaxRates,
  removeTaxRate,
  restoreTaxRate,
  setDefaultTaxRate,
  type TaxRate,
} from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Menu } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import type { CountryKey } from '../../shared/parties/country-key.ts'
import { askAgain } from '../../shared/queries/cache/refresh.ts'
import { allTaxRatesQuery } from '../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { NoValue } from '../../shared/ui/marks/money-text.tsx'
import { NameCell, type PlainColumn } from '../../shared/ui/tables/plain-table.tsx'
import { SettingsList } from './settings-list.tsx'
import { SuccessorDrawer } from './successor-drawer.tsx'
import { TaxRateDrawer } from './tax-rate-drawer.tsx'

export function TaxRates() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const client = useQueryClient()
  const [succeeding, setSucceeding] = useState<TaxRate | null>(null)
  const [opened, setOpened] = useState(false)
  const succeed = (rate: TaxRate): void => {
    setSucceeding(rate)
    setOpened(true)
  }
  return (
    <>
      <SettingsList<TaxRate>
        title={t('navigation:tax_rates')}
        text={t('tax_rates.text')}
        newLabel={t('tax_rates.new')}
        empty={{ title: t('tax_rates.empty_title'), text: t('tax_rates.empty_text') }}
        query={useQuery(allTaxRatesQuery())}
        columns={useTaxRateColumns()}
        acts={{
          nameOf: ({ name, rate }) => `${localised(name, language)} ${formatPercent(rate, language)}`,
          archive: ({ id }) => call(archiveTaxRate, { params: { id } }),
          restore: ({ id }) => call(restoreTaxRate, { params: { id } }),
          remove: ({ id }) => call(removeTaxRate, { params: { id } }),
          mark: ({ id, version }, isDefault) => call(setDefaultTaxRate, { params: { id }, body: { isDefault, version } }),
          list: allTaxRatesQuery(),
          order: (ids) => call(orderTaxRates, { body: { ids } }),
          ordered: () => askAgain(client, orderTaxRates),
        }}
        menu={(rate) => (
          <Menu.Item leftSection={<IconCalendarEvent size={16} stroke={1.6} />} onClick={() => succeed(rate)}>
            {t('tax_rates.succeed')}
          </Menu.Item>
        )}
        drawer={(editing) => <TaxRateDrawer {...editing} />}
      />
      <SuccessorDrawer opened={opened} rate={succeeding} onClose={() => setOpened(false)} />
    </>
  )
}

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
