import { keepPreviousData } from '@tanstack/react-query'
import { contactListQuery, contactCountQuery as countQuery } from '../../shared/queries/records/contacts.ts'
import { BATCH } from '../../shared/ui/tables/pages/page-sizes.ts'
import type { ContactFilter, ContactTab } from './list/contact-filter.ts'

const ROLES = { clients: 'client', vendors: 'vendor', both: 'both', all: undefined, archive: undefined } as const

export function whatIsWanted({ tab, q }: { tab: ContactTab; q: string }) {
  const role = ROLES[tab]
  return { ...(q === '' ? {} : { q }), ...(role === undefined ? {} : { role }), ...(tab === 'archive' ? { onlyArchived: true } : {}) }
}

/** One page of the list; of all rows, the batch of that number. */
export function contactPage(filter: ContactFilter) {
  const { page, size, sort } = filter
  return contactListQuery({ ...whatIsWanted(filter), page, pageSize: size === 'all' ? BATCH : size, sort })
}

/** While the next page is on its way the last one stays. */
export const shownContactsQuery = (filter: ContactFilter) => ({ ...contactPage(filter), placeholderData: keepPreviousData })

export const contactCountQuery = (wanted: { tab: ContactTab; q: string }) => countQuery(whatIsWanted(wanted))
