import { type Installation, readInstallation } from '@invoice/contract/settings/installation.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** While a copy is made or tried, and otherwise. */
const WATCHED_MS = 1500
const ASKED_MS = 20_000

const isUnderWay = ({ backups: { isAsked, running, isTryAsked, tryingSince } }: Installation): boolean =>
  isAsked || running !== null || isTryAsked || tryingSince !== null

/** How the installation is, for whoever runs it. */
export const installationQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readInstallation, 'whole'),
    queryFn: ({ signal }): Promise<Installation> => call(readInstallation, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : isUnderWay(data) ? WATCHED_MS : ASKED_MS),
    refetchOnWindowFocus: 'always',
  })
