import * as acts from '@invoice/contract/contact-acts.ts'
import { exportContacts as exportCall } from '@invoice/contract/contact-imports.ts'
import * as contract from '@invoice/contract/contacts.ts'
import type { InputOf } from '@invoice/contract/endpoint.ts'
import { listVatChecks } from '@invoice/contract/vat-checks.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { workspaceKey } from '../../shared/api/workspace.ts'
import type { ExportChoice } from '../../shared/spreadsheets/list-file-menu.tsx'
import { currentLanguage } from '../../shared/text/texts.ts'
import { BATCH } from '../../shared/ui/tables/page-sizes.ts'
import type { ContactFilter, ContactTab } from './contact-filter.ts'

const ROLES = { clients: 'client', vendors: 'vendor', both: 'both', all: undefined, archive: undefined } as const

function whatIsWanted({ tab, q }: { tab: ContactTab; q: string }) {
  const role = ROLES[tab]
  return { ...(q === '' ? {} : { q }), ...(role === undefined ? {} : { role }), ...(tab === 'archive' ? { onlyArchived: true } : {}) }
}

/** One page, sorted as the language does; of all rows, the batch of that number. */
export function contactPage(filter: ContactFilter) {
  const { page, size, sort } = filter
  return {
    queryKey: workspaceKey('contacts', 'list', currentLanguage(), filter),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = { ...whatIsWanted(filter), page, pageSize: size === 'all' ? BATCH : size, sort }
      return (await call(contract.listContacts, { query }, { signal })).items
    },
  }
}

/** While the next page is on its way the last one stays. */
export function contactListQuery(filter: ContactFilter) {
  return queryOptions({ ...contactPage(filter), placeholderData: keepPreviousData })
}

export function contactCountQuery({ tab, q }: { tab: ContactTab; q: string }) {
  return queryOptions({
    queryKey: workspaceKey('contacts', 'count', tab, q),
    queryFn: async ({ signal }) => (await call(contract.summariseContacts, { query: whatIsWanted({ tab, q }) }, { signal })).count,
  })
}

export function contactQuery(id: string) {
  return queryOptions({
    queryKey: workspaceKey('contacts', 'one', id),
    queryFn: ({ signal }) => loadContact(id, signal),
  })
}

/** Who has the same VAT or registration number. */
export function duplicatesQuery(query: InputOf<typeof acts.findDuplicates>['query']) {
  return queryOptions({
    queryKey: workspaceKey('contacts', 'duplicates', query),
    queryFn: async ({ signal }) => (await call(acts.findDuplicates, { query }, { signal })).items,
    staleTime: 10_000,
    retry: false,
  })
}

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: workspaceKey('contacts', 'account', id),
    queryFn: ({ signal }) => call(acts.readContactAccount, { params: { id } }, { signal }),
  })
}

/** The last time that VIES said something of the number. */
export function vatCheckQuery(vatNumber: string) {
  return queryOptions({
    queryKey: workspaceKey('contacts', 'vat-check', vatNumber),
    queryFn: async ({ signal }) => {
      const { items } = await call(listVatChecks, { query: { vatNumber, pageSize: 10 } }, { signal })
      return items.find(({ outcome }) => outcome !== 'unavailable') ?? null
    },
  })
}

export const loadContact = (id: string, signal: AbortSignal): Promise<contract.Contact> =>
  call(contract.readContact, { params: { id } }, { signal })

/** Lists and pages of contacts, and documents that name them, are no longer as they were. */
export async function contactsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: workspaceKey('contacts') }),
    client.invalidateQueries({ queryKey: workspaceKey('documents') }),
  ])
}

/** What the list shows, as a file. */
export const exportContacts = (filter: ContactFilter, choice: ExportChoice) =>
  call(exportCall, { query: { ...whatIsWanted(filter), ...choice } })
