import type { Endpoint, Writing } from '@invoice/contract/wire/endpoint.ts'
import type { Stored } from '@invoice/contract/wire/stored.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Acted } from '../../api/call.ts'
import { ASKED_LATER } from './asked-later.ts'
import { isMadeOf } from './key.ts'

/** Asks anew for what an act wrote that is only asked later (`ASKED_LATER`): the screen has done with it. */
export const askAgain = (client: QueryClient, { writes }: Writing): Promise<void> => outdate(client, writes, () => true)

/** The work that a call began is over: asks anew for what it has written. */
export const askLater = (client: QueryClient, { writesLater = [] }: Writing): Promise<void> => outdate(client, writesLater, () => true)

/** The connection is back: whatever is shown may be of before. */
export const askEverything = (client: QueryClient): Promise<void> => client.invalidateQueries()

const listeners = new Set<(stored: readonly Stored[]) => void>()
/** Told of what each act wrote; returns what takes it off. */
export function whenWritten(listener: (stored: readonly Stored[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `DELETE /api/contacts/:id`, and not what belongs to one: `DELETE /api/documents/:id/link`. */
const REMOVES = /^DELETE .*\/:id$/
/** Somebody else was first: what we show is not what there is. */
const OVERTAKEN = [404, 409, 412]

/** Done once all that is out of date is marked so: what is asked for anew is not waited for. */
export async function refresh(client: QueryClient, { endpoint, params, status }: Acted): Promise<void> {
  const key = keyOf(endpoint)
  const isDone = status >= 200 && status < 300
  // Without an answer it may have been done all the same; whoever shows it next asks.
  const isUnknown = status === 0 || status >= 500
  if (!isDone && !isUnknown && !OVERTAKEN.includes(status)) return
  const asksNow = !isUnknown && !ASKED_LATER.has(key)
  // What is gone is not asked for again by the screen that is being left.
  const gone = isDone && REMOVES.test(key) ? Object.values(params).map(String) : []
  for (const listener of listeners) listener(endpoint.writes ?? [])
  // Whatever is done is written down.
  const written: readonly Stored[] = [...(endpoint.writes ?? []), 'audit']
  void outdate(client, written, (parts) => asksNow && !parts.some((part) => gone.includes(String(part))))
}

/** What is made of any of these is out of date; what of it is shown is asked for, if `asksNow` says so. */
export async function outdate(
  client: QueryClient,
  stored: readonly Stored[],
  asksNow: (key: readonly unknown[]) => boolean,
): Promise<void> {
  const isChanged = (key: readonly unknown[]): boolean => isMadeOf(stored, key)
  await client.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey), refetchType: 'none' })
  await client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => isChanged(queryKey) && asksNow(queryKey) })
}

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`
