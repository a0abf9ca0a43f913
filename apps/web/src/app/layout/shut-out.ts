import { useMatches } from '@tanstack/react-router'
import { useWorkspaces } from '../../shared/queries/people/workspaces.ts'

/** Where who lacks a second step that the workspace demands turns one on: the only screen that they have. */
export const WAY_IN = '/settings/profile'

/** Whether the workspace answers nothing that the screen which is shown would ask for; the way to `WAY_IN` is being taken. */
export function useIsShutOut(): boolean {
  const { current } = useWorkspaces()
  const isThere = useMatches({ select: (matches) => matches.some(({ pathname }) => pathname === WAY_IN) })
  return current?.lacksSecondFactor === true && !isThere
}
