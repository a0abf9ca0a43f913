import { listImportedDocuments } from '@invoice/contract/documents/document-imports.ts'
import { readImportReading } from '@invoice/contract/documents/import-readings.ts'
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

/** While it is being read; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1000

/** How far the reading from another program is; null: there is none. */
export const importReadingQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readImportReading),
    queryFn: ({ signal }) => call(readImportReading, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.reading?.state === 'reading' ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })
