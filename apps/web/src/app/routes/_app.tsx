import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../guard.ts'
import { Frame } from '../layout/frame.tsx'
import { requireWorkspace } from '../workspace-guard.ts'

/** Everything that needs a signed-in person and a workspace, inside the frame. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    await requireUser(location.href)
    await requireWorkspace(location.href)
  },
  component: Frame,
})
