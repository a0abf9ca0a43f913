import { createFileRoute } from '@tanstack/react-router'
import { ArchivePage } from '../../features/archive/archive-page.tsx'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/archive')({
  staticData: { title: 'settings_archive' },
  loader: () => loadTexts('archive', 'archive-page'),
  component: ArchiveRoute,
})

function ArchiveRoute() {
  const navigate = Route.useNavigate()
  return (
    <ArchivePage
      onOpened={(id) => {
        chooseWorkspace(id)
        void navigate({ to: '/dashboard' })
      }}
    />
  )
}
