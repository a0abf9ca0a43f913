import { listImportedDocuments } from '@invoice/contract/documents/document-imports.ts'
import type { ImportProgress } from '@invoice/contract/records/imports.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ownKey, workspaceKey } from '../cache/key.ts'

/** How far an import is; `ask` knows of what noun it is. */
export const importProgressQuery = (id: string, ask: (id: string) => Promise<ImportProgress>) =>
  queryOptions({
    queryKey: ownKey('importProgress', id),
    queryFn: () => ask(id),
    retry: false,
    gcTime: 0,
  })

/** Imports of documents that were carried out. */
export const importedDocumentsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listImportedDocuments),
    queryFn: ({ signal }) => call(listImportedDocuments, {}, { signal }),
  })
