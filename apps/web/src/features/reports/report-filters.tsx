import type { Report } from '@invoice/contract/reports/reports.ts'
import { NAMED_PERIODS, periodNamed } from '@invoice/domain/calendar/periods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { factsOf, type ReportId } from '@invoice/domain/reports/report-facts.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { Button } from '@mantine/core'
import { IconBuilding, IconCalendar, IconChevronDown, IconCoin, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { ContactPicker } from '../../shared/pickers/contact-picker.tsx'
import { contactQuery } from '../../shared/queries/records/contacts.ts'
import { companiesQuery } from '../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DayFilter } from '../../shared/ui/inputs/day-filter.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { Menu } from '../../shared/ui/overlays/menu.tsx'
import { Popover } from '../../shared/ui/overlays/popover.tsx'
import { FilterChips } from '../../shared/ui/tables/filters/filter-chips.tsx'
import type { ReportSearch } from './report-address.ts'
import css from './report-screen.module.css'
import { presetOf } from './report-search.ts'
import shared from './reports.module.css'

type Props = {
  readonly id: ReportId
  readonly search: ReportSearch
  readonly report: Report | undefined
  readonly onSearch: (search: ReportSearch) => void
}

/** What the report is narrowed to: days, company, currency where there are several, and a client that it was opened for. */
export function ReportFilters({ id, search, report, onSearch }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { ofPeriod, compares } = factsOf(id)
  const currencies = report?.currencies ?? []
  const { data: companies = [] } = useQuery(companiesQuery())
  const companyId = search.companyId ?? chosenCompany() ?? 'all'
  const company = companies.find((one) => one.id === companyId)
  return (
    <div className={css['filters']}>
      {ofPeriod ? (
        <Period search={search} report={report} onSearch={onSearch} />
      ) : (
        <AsOf search={search} report={report} onSearch={onSearch} />
      )}
      {companies.length < 2 ? null : (
        <Choice
          label={t('company')}
          value={company === undefined ? t('all_companies') : localised(company.name, language)}
          icon={<IconBuilding size={16} stroke={1.6} />}
          options={[
            { value: 'all', label: t('all_companies') },
            ...companies.map((one) => ({ value: one.id, label: localised(one.name, language) })),
          ]}
          onChoose={(value) => onSearch({ ...search, companyId: value })}
        />
      )}
      {currencies.length < 2 && search.currency === undefined ? null : (
        <Choice
          label={t('currency')}
          value={report?.currency ?? search.currency ?? ''}
          icon={<IconCoin size={16} stroke={1.6} />}
          options={[...new Set([...currencies, report?.currency ?? 'EUR'])].map((value) => ({ value, label: value }))}
          onChoose={(currency) => onSearch({ ...search, currency })}
        />
      )}
      <Client id={id} search={search} onSearch={onSearch} />
      {(company === undefined ? companies : [company]).some(({ isSample }) => isSample) ? (
        <span className={css['fact']}>{t('samples')}</span>
      ) : null}
      {compares && report?.previous ? (
        <span className={css['fact']}>
          {t('against')} {formatPeriod(report.previous.from, report.previous.to, language)}
        </span>
      ) : null}
    </div>
  )
}

/** The day at whose end things stood so; today is the usual one and stays out of the address. */
function AsOf({ search, report, onSearch }: Pick<Props, 'search' | 'report' | 'onSearch'>) {
  const { t } = useTranslation('reports')
  const today = currentDay()
  const { from: _, to = report?.to ?? today, ...others } = search
  return (
    <>
      <span className={css['fact']}>{t('as_of_day')}</span>
      <DayFilter
        size="sm"
        w={140}
        aria-label={t('as_of_day')}
        value={to}
        onDay={(day) => onSearch(day === today ? others : { ...others, to: day })}
      />
    </>
  )
}

function Period({ search, report, onSearch }: Pick<Props, 'search' | 'report' | 'onSearch'>) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const today = currentDay()
  const usual = periodNamed('this_year', today)
  const { from, to } = { from: report?.from ?? usual.from, to: report?.to ?? usual.to, ...search }
  const preset = presetOf({ from, to }, today)
  return (
    <>
      <Choice
        label={t('period')}
        value={preset === undefined ? formatPeriod(from, to, language) : t(`periods.${preset}`)}
        icon={<IconCalendar size={16} stroke={1.6} />}
        options={NAMED_PERIODS.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
        onChoose={(chosen) => {
          const found = NAMED_PERIODS.find((one) => one === chosen)
          if (found !== undefined) onSearch({ ...search, ...periodNamed(found, today) })
        }}
      />
      <DayFilter size="sm" w={140} aria-label={t('from')} value={from} onDay={(day) => onSearch({ ...search, from: day, to })} />
      <DayFilter size="sm" w={140} aria-label={t('to')} value={to} onDay={(day) => onSearch({ ...search, from, to: day })} />
    </>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly icon: ReactNode
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, icon, options, onChoose }: ChoiceProps) {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          aria-label={`${label}: ${value}`}
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          <span className={shared['ellipsis']}>{value}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChoose(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ClientChooser({ onChoose }: { readonly onChoose: (contactId: string) => void }) {
  const { t } = useTranslation('reports')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          aria-expanded={opened}
          leftSection={<IconUser size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
          onClick={() => setOpened(!opened)}
        >
          {t('all_clients')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ContactPicker
          label={t('client')}
          placeholder={t('client_placeholder')}
          onChoose={({ id }) => {
            setOpened(false)
            onChoose(id)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Client({ id, search, onSearch }: Pick<Props, 'id' | 'search' | 'onSearch'>) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { contactId, ...others } = search
  const { ofClient } = factsOf(id)
  const isAsked = contactId !== undefined && ofClient
  const { data } = useQuery({ ...contactQuery(contactId ?? ''), enabled: isAsked })
  if (!ofClient) return null
  if (contactId === undefined) return <ClientChooser onChoose={(chosen) => onSearch({ ...search, contactId: chosen })} />
  const value = data === undefined ? '…' : localised(data.name, language)
  return <FilterChips chips={[{ key: 'client', label: t('client'), value, onRemove: () => onSearch(others) }]} />
}
