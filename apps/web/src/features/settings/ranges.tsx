import './texts.ts'
import type { Range } from '@invoice/contract/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery, rangesQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { NoValue } from '../../shared/ui/money-text.tsx'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import { RangeDrawer } from './range-drawer.tsx'
import { printedNumber } from './range-values.ts'
import css from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

export function Ranges() {
  const { t } = useTranslation(['settings', 'navigation', 'documents'])
  const language = useLanguage()
  const ranges = useQuery(rangesQuery())
  const companies = useQuery(companiesQuery())
  const [opened, setOpened] = useState(false)
  const several = (companies.data?.length ?? 0) > 1
  const noteOf = ({ types, companyId }: Range): string => {
    const names = types.map((type) => t(`documents:types.${type}`)).join(', ')
    const company = several ? companies.data?.find(({ id }) => id === companyId) : undefined
    return company === undefined ? names : `${localised(company.name, language)} · ${names}`
  }
  return (
    <SettingsPage
      title={t('navigation:ranges')}
      text={t('ranges.text')}
      action={{ label: t('ranges.new'), onClick: () => setOpened(true) }}
    >
      <PlainTable<Range>
        label={t('navigation:ranges')}
        query={ranges}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: t('ranges.name'), cell: (range) => <NameCell name={range.name} note={noteOf(range)} /> },
          { id: 'span', header: t('ranges.range'), width: 130, wideOnly: true, cell: (range) => <Span range={range} /> },
          {
            id: 'last',
            header: t('ranges.last_issued'),
            width: 150,
            wideOnly: true,
            cell: ({ lastIssuedOn }) => (lastIssuedOn === null ? <NoValue /> : formatDay(lastIssuedOn, language)),
          },
          {
            id: 'next',
            header: t('ranges.next'),
            width: 140,
            align: 'right',
            cell: ({ next }) =>
              next === null ? <span className={css['missing']}>{t('ranges.used_up')}</span> : <b className={css['next']}>{next}</b>,
          },
        ]}
      />
      <RangeDrawer opened={opened} companies={companies.data ?? []} onClose={() => setOpened(false)} />
    </SettingsPage>
  )
}

function Span({ range }: { readonly range: Range }) {
  const { start, end } = range
  return (
    <span className={css['span']}>
      {printedNumber(range, start)} –<br />
      {printedNumber(range, end)}
    </span>
  )
}
