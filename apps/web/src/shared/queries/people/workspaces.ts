import { listWorkspaces, type ScarceSpace, type Workspace, type WorkspaceList } from '@invoice/contract/people/workspaces.ts'
import type { Act, Noun } from '@invoice/contract/wire/endpoint.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import type { Trouble } from '@invoice/domain/installation/troubles.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { chooseWorkspace, useWorkspaceId } from '../../api/workspace.ts'
import { useLanguage } from '../../text/use-language.ts'
import { askOne } from '../cache/after-acts.ts'

/** Of the person, not of a workspace: a key that begins otherwise. */
export const workspacesQuery = queryOptions({
  queryKey: ['account', 'workspaces'],
  queryFn: ({ signal }): Promise<WorkspaceList> => call(listWorkspaces, {}, { signal }),
  staleTime: 60_000,
})

/** What onboarding has answered need not be asked for. */
export function knowWorkspaces(client: QueryClient, items: Workspace[]): void {
  client.setQueryData(workspacesQuery.queryKey, { items })
}

/** Where the person is a member, or as what, is another thing now. */
export async function workspacesChanged(client: QueryClient): Promise<void> {
  await askOne(client, workspacesQuery.queryKey)
  // Also where no screen shows it, as on the page for a new one: a guard that looks at the old list leads back.
  if (client.getQueryData(workspacesQuery.queryKey) !== undefined) await client.prefetchQuery(workspacesQuery)
}

/** The person is a member of this one no more. Gives the one that this tab shows from here on, if there is one. */
export function leftWorkspace(client: QueryClient, id: string): Workspace | undefined {
  const rest = client.setQueryData(
    workspacesQuery.queryKey,
    (list) => list && { ...list, items: list.items.filter((one) => one.id !== id) },
  )
  const next = rest?.items[0]
  // Without another one the frame gives way to onboarding, which chooses: until then nothing of the one that is left is asked for anew.
  if (next !== undefined) chooseWorkspace(next.id)
  return next
}

type Workspaces = {
  readonly workspaces: readonly Workspace[]
  readonly current: Workspace | undefined
  readonly choose: (id: string) => void
}
const NONE: readonly Workspace[] = []

/** A workspace has one name, that of its company in the first language: an English reader gets it in Latin letters. */
export function useWorkspaces(): Workspaces {
  const { data = NONE } = useQuery({ ...workspacesQuery, select: ({ items }): readonly Workspace[] => items })
  const language = useLanguage()
  const workspaces = useMemo(
    () => (language === 'en' ? data.map((workspace) => ({ ...workspace, name: transliterate(workspace.name) })) : data),
    [data, language],
  )
  const chosen = useWorkspaceId()
  return { workspaces, current: workspaces.find(({ id }) => id === chosen) ?? workspaces[0], choose: chooseWorkspace }
}

/** As the server said; while it says nothing, nobody is taken for homeless. */
export function useHasNoWorkspace(): boolean {
  return useQuery({ ...workspacesQuery, select: ({ items }) => items.length === 0 }).data ?? false
}

/**
 * Whether the person's role in this workspace allows the act, so that nothing is offered that would be refused. While the role is not
 * known yet nothing is held back: the server decides.
 */
export function useMay(noun: Noun, act: Act): boolean {
  const { current } = useWorkspaces()
  return current === undefined || permits(current.role, noun, act)
}

/** What owners and administrators of the present workspace are told of the server's disk; asked anew with the list, whenever one comes back to the window. */
export function useScarceSpace(): ScarceSpace | undefined {
  const { current } = useWorkspaces()
  const { data } = useQuery({ ...workspacesQuery, select: ({ diskSpace }) => diskSpace })
  return current?.role === 'owner' || current?.role === 'admin' ? data : undefined
}

/** Whether the person runs the installation; undefined: not known yet. */
export function useIsOperator(): boolean | undefined {
  return useQuery({ ...workspacesQuery, select: ({ installation }) => installation !== undefined }).data
}

/** The worst of what is wrong with it, asked anew by itself; null: nothing. */
export function useTrouble(): Trouble | null {
  return useQuery({ ...workspacesQuery, select: ({ installation }) => installation?.trouble ?? null, refetchInterval: 60_000 }).data ?? null
}
