import '../texts.ts'
import { archiveRange, orderRanges, type Range, removeRange, restoreRange } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { askAgain } from '../../../shared/queries/cache/refresh.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { allRangesQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import { SettingsList } from '../lists/settings-list.tsx'
import css from '../settings.module.css'
import { RangeDrawer } from './range-drawer.tsx'
import { printedNumber } from './range-values.ts'

export function Ranges() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const client = useQueryClient()
  const companies = useQuery(companiesQuery())
  const nameOfCompany = ({ companyId }: Range): string => {
    const company = companies.data?.find(({ id }) => id === companyId)
    return company === undefined ? '…' : localised(company.name, language)
  }
  return (
    <SettingsList<Range>
      title={t('navigation:ranges')}
      text={t('ranges.text')}
      newLabel={t('ranges.new')}
      empty={{ title: t('ranges.empty_title'), text: t('ranges.empty_text') }}
      query={useQuery({ ...allRangesQuery(), staleTime: 0 })}
      columns={useRangeColumns()}
      // A document takes the first range of its company and type that has a number left: the order counts within a company.
      groupOf={(companies.data?.length ?? 0) > 1 ? nameOfCompany : undefined}
      acts={{
        nameOf: ({ name }) => name,
        archive: ({ id }) => call(archiveRange, { params: { id } }),
        restore: ({ id }) => call(restoreRange, { params: { id } }),
        remove: ({ id }) => call(removeRange, { params: { id } }),
        list: allRangesQuery(),
        order: (ids) => call(orderRanges, { body: { ids } }),
        ordered: () => askAgain(client, orderRanges),
      }}
      drawer={(editing) => <RangeDrawer {...editing} companies={companies.data ?? []} />}
    />
  )
}

function useRangeColumns(): readonly PlainColumn<Range>[] {
  const { t } = useTranslation(['settings', 'documents'])
  const language = useLanguage()
  const noteOf = ({ types }: Range): string => types.map((type) => t(`documents:types.${type}`)).join(', ')
  return [
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
  ]
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
