import { readNoteSource, readOutsideInvoice } from '@invoice/contract/documents/notes.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What the notes to an invoice have taken of it, and what is left. */
export const noteSourceQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readNoteSource, 'notes', id),
    queryFn: ({ signal }) => call(readNoteSource, { params: { id } }, { signal }),
  })

/** An invoice from elsewhere, as the notes to it know it; null where none was begun. */
export const outsideInvoiceQuery = (query: InputOf<typeof readOutsideInvoice>['query']) =>
  queryOptions({
    queryKey: workspaceKey(readOutsideInvoice, 'outside', query),
    queryFn: async ({ signal }) => (await call(readOutsideInvoice, { query }, { signal })).invoice,
  })
