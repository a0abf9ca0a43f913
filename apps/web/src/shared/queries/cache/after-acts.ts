import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { whenActed } from '../../api/call.ts'

/** Nothing is changed before a screen stands, so it comes after the first one (`app/preload.ts`), or with the first act. */
export const loadRefresh = () => import('./refresh.ts')

/** From here on what an act writes is out of date in this cache wherever something was made of it, whoever called. */
export function refreshAfterActs(client: QueryClient): void {
  whenActed((acted) =>
    loadRefresh().then(
      ({ refresh }) => refresh(client, acted),
      // Whatever it was: everything is asked for again when it is next shown.
      () => client.invalidateQueries({ refetchType: 'none' }),
    ),
  )
}

/** Of the person, in no workspace: what becomes of it only who asks knows. */
export const askOne = (client: QueryClient, queryKey: QueryKey): Promise<void> => client.invalidateQueries({ queryKey })
