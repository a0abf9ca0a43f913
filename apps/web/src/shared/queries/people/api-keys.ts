import { type ApiKey, listApiKeys } from '@invoice/contract/programs/api-keys.ts'
import { readAssistants } from '@invoice/contract/programs/assistants.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The workspace's keys that are not revoked, the newest first. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listApiKeys, 'list'),
    queryFn: async ({ signal }): Promise<readonly ApiKey[]> => (await call(listApiKeys, {}, { signal })).items,
    // Programs use them meanwhile.
    refetchOnWindowFocus: 'always',
  })

export const assistantsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readAssistants, 'settings'),
    queryFn: ({ signal }) => call(readAssistants, {}, { signal }),
  })
