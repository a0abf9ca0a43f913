import type { Company } from '@invoice/contract/settings/companies.ts'
import type { OssReturn } from '@invoice/contract/vat/package.ts'
import { quarterOf } from '@invoice/domain/calendar/periods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDownload } from '../../../shared/files/use-download.ts'
import { ossReturnQuery, readOssTable } from '../../../shared/queries/reports/vat-package.ts'
import { allCompaniesQuery } from '../../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { BackLink } from '../../../shared/ui/page/back-link.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { CompanyChoice, shownCompany } from '../company-choice.tsx'
import css from '../vat.module.css'
import { type OssSearch, quarterFrom } from './oss-search.ts'
import { OssTables } from './oss-tables.tsx'
import './texts.ts'

type Props = { readonly search: OssSearch; readonly onSearch: (search: OssSearch) => void }

/** /vat/oss: what is declared to other member states for a quarter. The address keeps the quarter. */
export function OssPage({ search, onSearch }: Props) {
  const { t } = useTranslation(['vat-oss', 'vat'])
  const query = useQuery(allCompaniesQuery())
  const company = shownCompany(query.data ?? [], search.companyId)
  return (
    <Page>
      <BackLink to="/vat" search={search.companyId === undefined ? {} : { companyId: search.companyId }}>
        {t('vat:back')}
      </BackLink>
      {company === undefined ? (
        <>
          <PageHeader title={t('title')} />
          <ItemStates query={query}>
            <EmptyState title={t('vat:empty.no_company')} text={t('vat:empty.no_company_text')}>
              <LinkButton to="/settings/companies">{t('vat:empty.add_company')}</LinkButton>
            </EmptyState>
          </ItemStates>
        </>
      ) : (
        <OfCompany key={company.id} company={company} companies={query.data ?? []} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

type OfCompanyProps = Props & { readonly company: Company; readonly companies: readonly Company[] }

function OfCompany({ company, companies, search, onSearch }: OfCompanyProps) {
  const { t } = useTranslation('vat-oss')
  const language = useLanguage()
  const present = quarterOf(currentDay())
  const quarter = search.quarter ?? present
  const of = { companyId: company.id, quarter }
  const query = useQuery({ ...ossReturnQuery(of), placeholderData: keepPreviousData })
  const found = query.data
  const { busy, run } = useDownload(() => readOssTable(of, 'csv'))
  const toQuarter = (next: string): void => {
    const { quarter: _, ...others } = search
    onSearch(next === present ? others : { ...others, quarter: next })
  }
  const isEmpty = found !== undefined && found.rows.length + found.corrections.length + found.withoutState.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        text={
          found === undefined
            ? undefined
            : t('due_by', { company: localised(company.name, language), day: formatDay(found.dueOn, language) })
        }
      >
        <CompanyChoice companies={companies} company={company} onChoose={(companyId) => onSearch({ ...search, companyId })} />
        {isEmpty ? null : (
          <Button variant="default" loading={busy} leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => void run()}>
            {t('download')}
          </Button>
        )}
      </PageHeader>
      <Quarters quarter={quarter} onQuarter={toQuarter} />
      <ItemStates query={query}>
        {found === undefined ? null : <Shown found={found} isEmpty={isEmpty} isOld={query.isPlaceholderData} />}
      </ItemStates>
    </>
  )
}

function Quarters({ quarter, onQuarter }: { readonly quarter: string; readonly onQuarter: (quarter: string) => void }) {
  const { t } = useTranslation('vat-oss')
  const name = (of: string): string => t('quarter', { quarter: of.slice(6), year: of.slice(0, 4) })
  return (
    <div className={css['chips']}>
      <ActionIcon size={36} aria-label={name(quarterFrom(quarter, -1))} onClick={() => onQuarter(quarterFrom(quarter, -1))}>
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <b>{name(quarter)}</b>
      <ActionIcon size={36} aria-label={name(quarterFrom(quarter, 1))} onClick={() => onQuarter(quarterFrom(quarter, 1))}>
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
      <span className={css['quiet']}>{t('in_euro')}</span>
    </div>
  )
}

function Shown({ found, isEmpty, isOld }: { readonly found: OssReturn; readonly isEmpty: boolean; readonly isOld: boolean }) {
  const { t } = useTranslation('vat-oss')
  if (isEmpty) return <EmptyState title={t('none')} text={t('none_text')} />
  return (
    <div className={css['shown']} data-old={isOld || undefined}>
      <OssTables found={found} />
    </div>
  )
}
