import { type Document, readDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** As many are looked at for one that stands. */
const LOOKED_AT = 10

/** The last document of the type to the contact that somebody decided about and that stands; null: there is none. */
export const lastDocumentQuery = (contactId: string, type: DocumentType) =>
  queryOptions({
    queryKey: workspaceKey(readDocument, 'last', contactId, type),
    queryFn: async ({ signal }): Promise<Document | null> => {
      const { items } = await call(listDocuments, { query: { contactId, type, sort: '-issuedOn', pageSize: LOOKED_AT } }, { signal })
      const last = items.find(({ status }) => !['draft', 'voided', 'cancelled', 'declined'].includes(status))
      return last === undefined ? null : call(readDocument, { params: { id: last.id } }, { signal })
    },
    staleTime: 60_000,
    retry: false,
  })
