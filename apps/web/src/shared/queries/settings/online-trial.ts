import { type OnlineTrial, readOnlineTrial } from '@invoice/contract/treasury/online-trial.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const POLL_MS = 2500
/** Of one that was left lying nobody asks on. */
const WATCHED_FOR_MS = 15 * 60_000

/** Somebody is paying it, or its provider has not told of it yet. */
const isUnderWay = ({ state, heardAt, begunAt }: OnlineTrial): boolean =>
  (state === 'waiting' || heardAt === null) && Date.now() - Date.parse(begunAt) < WATCHED_FOR_MS

/** How the last trial of a method stands, asked again while somebody tries. */
export const onlineTrialQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readOnlineTrial, 'trial', id),
    queryFn: async ({ signal }): Promise<OnlineTrial | null> => (await call(readOnlineTrial, { params: { id } }, { signal })).trial,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  })

/** One that was just begun: the server has answered how it stands. */
export const keepOnlineTrial = (client: QueryClient, id: string, trial: OnlineTrial): void =>
  void client.setQueryData(onlineTrialQuery(id).queryKey, trial)
