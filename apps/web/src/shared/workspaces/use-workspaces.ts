import type { Workspace } from '@invoice/contract/workspaces.ts'
import { useQuery } from '@tanstack/react-query'
import { chooseWorkspace, useWorkspaceId } from '../api/workspace.ts'
import { workspacesQuery } from '../queries/workspaces.ts'

type Workspaces = {
  readonly workspaces: readonly Workspace[]
  readonly current: Workspace | undefined
  readonly choose: (id: string) => void
}
const NONE: readonly Workspace[] = []

export function useWorkspaces(): Workspaces {
  const { data: workspaces = NONE } = useQuery(workspacesQuery)
  const chosen = useWorkspaceId()
  return { workspaces, current: workspaces.find(({ id }) => id === chosen) ?? workspaces[0], choose: chooseWorkspace }
}
