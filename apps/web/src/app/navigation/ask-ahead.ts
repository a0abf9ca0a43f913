import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { preload } from 'react-dom'
import { contactFilter, readContactSearch } from '../../features/contacts/list/contact-filter.ts'
import { contactPage } from '../../features/contacts/queries.ts'
import { companyOf, type ListSearch, listQueryOf, readListSearch } from '../../features/documents/list/list-search.ts'
import { openingSearch } from '../../features/documents/list/views/view-search.ts'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { pageUrl } from '../../shared/documents/page-url.ts'
import { documentFiguresQuery, documentListQuery, documentQuery, paperQuery } from '../../shared/queries/documents/documents.ts'
import { savedViewsQuery } from '../../shared/queries/documents/saved-views.ts'
import { contactAccountQuery, contactQuery } from '../../shared/queries/records/contacts.ts'
import { allCompaniesQuery } from '../../shared/queries/settings/companies.ts'
import { allPaymentMethodsQuery } from '../../shared/queries/settings/payment-methods.ts'
import { allDealTermsQuery, allRangesQuery, allTaxRatesQuery, allUnitsQuery } from '../../shared/queries/settings/settings-lists.ts'
import { queryClient } from '../query-client.ts'

/**
 * What the screens ask for, begun by their loaders: when a link is pointed at, or while a screen's script still comes. Nothing waits for it, and what is
 * fresh in the cache is not asked again. It lies under the workspace's keys, so that another workspace never sees it.
 */
export function askListAhead(search: Readonly<Record<string, unknown>>): void {
  if (currentWorkspace() === null) return
  const read = readListSearch(search)
  void queryClient.prefetchQuery(documentListQuery(listQueryOf(read)))
  askFiguresAhead(companyOf(read))
  void queryClient.prefetchQuery(savedViewsQuery())
}

/** What the list opens with where its address says nothing: the person's default view. null: with all there is. */
export async function listToOpen(search: ListSearch): Promise<ListSearch | null> {
  if (currentWorkspace() === null || Object.keys(search).length > 0) return null
  try {
    return openingSearch((await queryClient.ensureQueryData({ ...savedViewsQuery(), retry: false })).items)
  } catch {
    // Without an answer the list is opened as it is.
    return null
  }
}

function askFiguresAhead(companyId: string | undefined): void {
  if (currentWorkspace() !== null) void queryClient.prefetchQuery(documentFiguresQuery(companyId))
}

/** How it is asked comes beside its screen: nobody else loads it. */
export async function askDashboardAhead(): Promise<void> {
  const companyId = chosenCompany()
  if (currentWorkspace() === null) return
  const { dashboardQuery } = await import('../../shared/queries/reports/dashboard.ts')
  await queryClient.prefetchQuery(dashboardQuery(companyId === undefined ? {} : { companyId }))
}

/** The paper is drawn by the server, which is too dear for a mere glance at a row: it is asked for when the document is opened. */
export async function askDocumentAhead(id: string, opens: boolean): Promise<void> {
  if (currentWorkspace() === null) return
  if (!opens) return queryClient.prefetchQuery(documentQuery(id))
  try {
    const { version, type } = await queryClient.fetchQuery(documentQuery(id))
    if (isVendorDocument(type)) return
    await queryClient.fetchQuery(paperQuery(id, version))
    // On its way while the screen is still drawn, which takes a slow processor a second.
    preload(pageUrl(id, version, 1), { as: 'image', fetchPriority: 'high' })
  } catch {
    // The screen asks for itself, and tells.
  }
}

export function askContactsAhead(search: Readonly<Record<string, unknown>>): void {
  if (currentWorkspace() !== null) void queryClient.prefetchQuery(contactPage(contactFilter(readContactSearch(search))))
}

export function askContactAhead(id: string): void {
  if (currentWorkspace() === null) return
  void queryClient.prefetchQuery(contactQuery(id))
  void queryClient.prefetchQuery(contactAccountQuery(id))
}
/** The short lists that a document chooses from. */
export function askChoicesAhead(): void {
  if (currentWorkspace() === null) return
  void queryClient.prefetchQuery(allCompaniesQuery())
  void queryClient.prefetchQuery(allUnitsQuery())
  void queryClient.prefetchQuery(allTaxRatesQuery())
  void queryClient.prefetchQuery(allDealTermsQuery())
  void queryClient.prefetchQuery(allRangesQuery())
  void queryClient.prefetchQuery(allPaymentMethodsQuery())
}
