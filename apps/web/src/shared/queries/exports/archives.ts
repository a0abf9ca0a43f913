import * as contract from '@invoice/contract/exports/archives.ts'
import { listClosedWorkspaces, readClosing } from '@invoice/contract/people/closing.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { askOne } from '../cache/after-acts.ts'
import { workspaceKey } from '../cache/key.ts'

/** While one is made; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1000

/** Archives of the workspace, the newest first. */
export const archivesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(contract.listArchives),
    queryFn: async ({ signal }): Promise<readonly contract.Archive[]> => (await call(contract.listArchives, {}, { signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'making') ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })

/** What closing this workspace would mean now. */
export const closingQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readClosing),
    queryFn: ({ signal }) => call(readClosing, {}, { signal }),
  })

/** Closed ones that the person may open again. */
export const closedWorkspacesQuery = queryOptions({
  queryKey: ['account', 'closed-workspaces'],
  queryFn: async ({ signal }) => (await call(listClosedWorkspaces, {}, { signal })).items,
  staleTime: 60_000,
})

/** One of them was opened again, or another one closed. */
export const closedChanged = (client: QueryClient): Promise<void> => askOne(client, closedWorkspacesQuery.queryKey)

export const readArchiveFile = (id: string) => call(contract.readArchiveFile, { params: { id } })
