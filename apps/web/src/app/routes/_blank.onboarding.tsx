import { createFileRoute } from '@tanstack/react-router'
import { ClosedWorkspaces } from '../../features/archive/closed-workspaces.tsx'
import { TakeIn } from '../../features/archive/take-in.tsx'
import { Onboarding } from '../../features/workspaces/onboarding.tsx'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { knowWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { requireUser } from '../navigation/guard.ts'
import { skipWithWorkspace } from '../navigation/workspace-guard.ts'
import { queryClient } from '../query-client.ts'

export const Route = createFileRoute('/_blank/onboarding')({
  staticData: { title: 'onboarding' },
  beforeLoad: async ({ location }) => {
    await requireUser(location.href)
    await skipWithWorkspace()
  },
  loader: () => loadTexts('workspaces', 'parties', 'archive'),
  component: OnboardingRoute,
})

function OnboardingRoute() {
  const navigate = Route.useNavigate()
  const open = (id: string): void => {
    chooseWorkspace(id)
    void navigate({ to: '/dashboard', replace: true })
  }
  return (
    <Onboarding
      onReady={(workspace) => {
        knowWorkspaces(queryClient, [workspace])
        chooseWorkspace(workspace.id)
        void navigate({ to: '/dashboard', replace: true })
      }}
    >
      <ClosedWorkspaces onOpened={open} />
      <TakeIn onOpened={open} />
    </Onboarding>
  )
}
