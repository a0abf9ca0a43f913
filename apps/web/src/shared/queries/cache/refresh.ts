import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type Acted, whenActed } from '../../api/call.ts'
import { type CachedNoun, isOf } from './key.ts'

/** The table is long and nothing is changed before a screen stands, so it comes after the first one (`app/preload.ts`), or with the first act. */
export const loadChanges = () => import('./changes.ts')

/** From here on what an act changes is out of date in this cache, as the table says, whoever called. */
export function refreshAfterActs(client: QueryClient): void {
  whenActed((acted) => refresh(client, acted))
}

/** Asks anew for what an act changed that is only asked later (`ASKED_LATER`): the screen has done with it. */
export async function askAgain(client: QueryClient, act: Endpoint): Promise<void> {
  const { CHANGES } = await loadChanges()
  await outdate(client, CHANGES[keyOf(act)] ?? [], () => true)
}

/** `DELETE /api/contacts/:id`, and not what belongs to one: `DELETE /api/documents/:id/link`. */
const REMOVES = /^DELETE .*\/:id$/
/** Somebody else was first: what we show is not what there is. */
const OVERTAKEN = [404, 409, 412]

/** Done once all that is out of date is marked so: what is asked for anew is not waited for. */
async function refresh(client: QueryClient, { endpoint, params, status }: Acted): Promise<void> {
  const key = keyOf(endpoint)
  const isDone = status >= 200 && status < 300
  // Without an answer it may have been done all the same; whoever shows it next asks.
  const isUnknown = status === 0 || status >= 500
  if (!isDone && !isUnknown && !OVERTAKEN.includes(status)) return
  const table = await loadChanges().catch(() => undefined)
  // Whatever it was: everything is asked for again when it is next shown.
  if (table === undefined) return client.invalidateQueries({ refetchType: 'none' })
  const { ASKED_LATER, CHANGES } = table
  const asksNow = !isUnknown && !ASKED_LATER.has(key)
  // What is gone is not asked for again by the screen that is being left.
  const gone = isDone && REMOVES.test(key) ? Object.values(params).map(String) : []
  // Whatever is done is written down.
  void outdate(client, [...(CHANGES[key] ?? []), 'audit'], (parts) => asksNow && !parts.some((part) => gone.includes(String(part))))
}

/** The nouns' entries are out of date; those that are shown are asked for, if `asksNow` says so. */
export async function outdate(
  client: QueryClient,
  nouns: readonly CachedNoun[],
  asksNow: (key: readonly unknown[]) => boolean,
): Promise<void> {
  const isChanged = (key: readonly unknown[]): boolean => isOf(nouns, key)
  await client.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey), refetchType: 'none' })
  await client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => isChanged(queryKey) && asksNow(queryKey) })
}

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`
