import type { Workspace } from '@invoice/contract/people/workspaces.ts'
import { redirect } from '@tanstack/react-router'
import { chooseWorkspace, currentWorkspace } from '../../shared/api/workspace.ts'
import { authState, isAuthenticated, subscribeAuth } from '../../shared/auth/auth-store.ts'
import { workspacesQuery } from '../../shared/queries/people/workspaces.ts'
import { queryClient } from '../query-client.ts'
import { returnSearch } from './guard.ts'

/**
 * Who is a member of no workspace is led to make one. A tab that has its workspace passes at once; whether that still stands is
 * asked beside.
 */
export async function requireWorkspace(href: string): Promise<void> {
  if (currentWorkspace() !== null) return void leaveLostWorkspace()
  const workspaces = await readWorkspaces()
  if (!isAuthenticated()) throw redirect({ to: '/login', search: returnSearch(href), replace: true })
  // No answer: the page shows its own trouble.
  if (workspaces === undefined) return
  const [first] = workspaces
  if (first === undefined) throw redirect({ to: '/onboarding', replace: true })
  chooseWorkspace(first.id)
}

/** /onboarding has nothing to offer to who has a workspace. */
export async function skipWithWorkspace(): Promise<void> {
  const workspaces = await readWorkspaces()
  if (workspaces === undefined) return
  if (workspaces.length > 0) throw redirect({ to: '/dashboard', replace: true })
  chooseWorkspace(null) // the one that was left
}

/** What one person saw is not kept for the next one in this browser. */
export function forgetWorkspaceOnSignOut(): void {
  let person = authState().user?.id
  subscribeAuth(() => {
    const now = authState().user?.id
    if (now === person) return
    person = now
    chooseWorkspace(null)
    queryClient.clear()
  })
}

async function leaveLostWorkspace(): Promise<void> {
  const workspaces = await readWorkspaces({ revalidateIfStale: true })
  const current = currentWorkspace()
  if (workspaces === undefined || workspaces.some(({ id }) => id === current)) return
  chooseWorkspace(workspaces[0]?.id ?? null)
}

async function readWorkspaces(options: { readonly revalidateIfStale?: boolean } = {}): Promise<readonly Workspace[] | undefined> {
  try {
    return (await queryClient.ensureQueryData({ ...workspacesQuery, ...options })).items
  } catch {
    return undefined
  }
}
