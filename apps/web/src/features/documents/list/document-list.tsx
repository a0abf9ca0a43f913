import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useWorkspaceId } from '../../../shared/api/workspace.ts'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { documentFiguresQuery } from '../../../shared/queries/documents/documents.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { rememberList } from './last-list.ts'
import { ListFigures, ListTabs } from './list-figures.tsx'
import { ListFilters } from './list-filters.tsx'
import { changeSearch, companyOf, type DocumentState, isFiltered, type ListSearch } from './list-search.ts'
import { NewDocumentButton } from './new-document-button.tsx'
import { PagedRows } from './paged-rows.tsx'
import { useSelection } from './selection/use-selection.ts'
import { ViewsButton } from './views/views-button.tsx'

/** The long list comes with its first use. */
const AllRows = laterPart(() => import('./all-rows.tsx'))
/** With the first row that is chosen. */
const SelectionBar = laterPart(async () => {
  const [module] = await Promise.all([import('./selection/selection-bar.tsx'), loadTexts('bulk')])
  return module
})

type Props = {
  readonly search: ListSearch
  readonly onSearch: (next: ListSearch, options?: { readonly replace: boolean }) => void
}

/** /invoices: documents of all types. The address holds filter, order and page. */
export function DocumentList({ search, onSearch }: Props) {
  const { t } = useTranslation('documents')
  useWorkspaceId()
  useEffect(() => rememberList(search), [search])
  const selection = useSelection(search)
  const figures = useQuery(documentFiguresQuery(companyOf(search)))
  const onState = (state: DocumentState | undefined): void => onSearch(changeSearch(search, { state }))
  if (figures.data?.total === 0 && !isFiltered(search)) return <NoDocuments />
  const only = search.type?.length === 1 ? search.type[0] : undefined
  const filters = <ListFilters search={search} onSearch={onSearch} onChoose={selection.open} />
  const Rows = search.pageSize === 'all' ? AllRows : PagedRows
  return (
    <Page>
      <PageHeader title={only === undefined ? t('list.title') : t(`types_many.${only}`)}>
        <ViewsButton search={search} onSearch={onSearch} />
        <IfMay noun="documents">
          <NewDocumentButton type={only} />
        </IfMay>
      </PageHeader>
      <ListFigures search={search} onFigure={(filter) => onSearch(changeSearch(search, filter))} />
      <ListTabs search={search} onState={onState} />
      {selection.isOpen ? (
        <Suspense fallback={filters}>
          <SelectionBar search={search} selection={selection} />
        </Suspense>
      ) : (
        filters
      )}
      <Suspense>
        <Rows search={search} onSearch={onSearch} selection={selection} />
      </Suspense>
    </Page>
  )
}

function NoDocuments() {
  const { t } = useTranslation('documents')
  return (
    <Page>
      <PageHeader title={t('list.title')} />
      <EmptyState title={t('empty_title')} text={t('empty_hint')}>
        <IfMay noun="documents">
          <LinkButton to="/invoices/create" leftSection={<IconPlus size={16} stroke={2} />}>
            {t('new.invoice')}
          </LinkButton>
        </IfMay>
      </EmptyState>
    </Page>
  )
}
