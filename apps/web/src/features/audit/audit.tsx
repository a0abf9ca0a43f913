import '../../shared/history/texts.ts'
import '../../shared/spreadsheets/texts.ts'
import { exportAudit } from '@invoice/contract/history/audit-log.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { auditQuery, auditSummaryQuery } from '../../shared/queries/history/audit.ts'
import { ListFileMenu } from '../../shared/spreadsheets/list-file-menu.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPager } from './audit-pager.tsx'
import { type AuditSearch, auditFilterOf } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

type Props = { readonly search: AuditSearch; readonly onSearch: (search: AuditSearch) => void }

/** What was done in the workspace: who, when, of what, from what to what. */
export function Audit({ search, onSearch }: Props) {
  const { t } = useTranslation('audit')
  const filter = auditFilterOf(search, currentDay())
  const asked = JSON.stringify(filter)
  // Where the pages before this one ended; those of another filter are none.
  const [pages, setPages] = useState<{ readonly asked: string; readonly ends: readonly string[] }>({ asked, ends: [] })
  const ends = pages.asked === asked ? pages.ends : []
  const list = useQuery(auditQuery(filter, ends.at(-1) ?? null))
  const summary = useQuery(auditSummaryQuery(filter))
  const isFiltered = Object.keys(filter).length > 0
  const go = (to: readonly string[]): void => setPages({ asked, ends: to })
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')}>
        <ListFileMenu importTo={null} onExport={(choice) => call(exportAudit, { query: { ...filter, ...choice } })} />
      </PageHeader>
      <AuditFilters search={search} onSearch={onSearch} />
      <ItemStates query={list}>
        {list.data === undefined ? null : list.data.items.length > 0 ? (
          <AuditTable page={list.data} isStale={list.isPlaceholderData} />
        ) : (
          <EmptyState title={isFiltered ? t('nothing_found') : t('empty_title')} text={isFiltered ? undefined : t('empty_text')}>
            {isFiltered ? (
              <Button variant="default" onClick={() => onSearch({})}>
                {t('clear')}
              </Button>
            ) : null}
          </EmptyState>
        )}
      </ItemStates>
      {list.data && list.data.items.length > 0 ? (
        <AuditPager page={ends.length} next={list.data.next} summary={summary.data} ends={ends} onGo={go} />
      ) : null}
    </Page>
  )
}
