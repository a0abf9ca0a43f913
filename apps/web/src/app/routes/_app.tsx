import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useHasNoWorkspace } from '../../shared/queries/people/workspaces.ts'
import { Frame } from '../layout/frame.tsx'
import { requireUser } from '../navigation/guard.ts'
import { requireWorkspace } from '../navigation/workspace-guard.ts'

/** Everything that needs a signed-in person and a workspace, inside the frame. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    await requireUser(location.href)
    await requireWorkspace(location.href)
  },
  component: InWorkspace,
})

/** Who was removed from their last one while they worked makes one of their own. */
function InWorkspace() {
  return useHasNoWorkspace() ? <Navigate to="/onboarding" replace /> : <Frame />
}
