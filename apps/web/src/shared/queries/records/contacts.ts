import { findDuplicates, readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { type Contact, type ContactRow, listContacts, readContact, summariseContacts } from '@invoice/contract/records/contacts.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../text/text-store.ts'
import { workspaceKey } from '../cache/key.ts'

/** One page, sorted as the language does. */
export const contactListQuery = (query: InputOf<typeof listContacts>['query']) =>
  queryOptions({
    queryKey: workspaceKey(listContacts, 'list', currentLanguage(), query),
    queryFn: async ({ signal }): Promise<readonly ContactRow[]> => (await call(listContacts, { query }, { signal })).items,
  })

export const contactCountQuery = (query: InputOf<typeof summariseContacts>['query']) =>
  queryOptions({
    queryKey: workspaceKey(summariseContacts, 'count', query),
    queryFn: async ({ signal }) => (await call(summariseContacts, { query }, { signal })).count,
  })

const FOUND_AT_ONCE = 10

/** The first of those that a picker offers for what is typed. */
export const contactSearchQuery = (q: string) =>
  queryOptions({
    queryKey: workspaceKey(listContacts, 'search', q),
    queryFn: async ({ signal }): Promise<readonly ContactRow[]> =>
      (await call(listContacts, { query: { sort: 'name', pageSize: FOUND_AT_ONCE, ...(q ? { q } : {}) } }, { signal })).items,
    staleTime: 30_000,
    retry: false,
  })

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readContact, 'one', id),
    queryFn: ({ signal }) => loadContact(id, signal),
  })

export const loadContact = (id: string, signal: AbortSignal): Promise<Contact> => call(readContact, { params: { id } }, { signal })

/** Who has the same VAT or registration number. */
export const duplicatesQuery = (query: InputOf<typeof findDuplicates>['query']) =>
  queryOptions({
    queryKey: workspaceKey(findDuplicates, 'duplicates', query),
    queryFn: async ({ signal }) => (await call(findDuplicates, { query }, { signal })).items,
    staleTime: 10_000,
    retry: false,
  })

/** What is open with a contact. */
export const contactAccountQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readContactAccount, id),
    queryFn: ({ signal }) => call(readContactAccount, { params: { id } }, { signal }),
  })
