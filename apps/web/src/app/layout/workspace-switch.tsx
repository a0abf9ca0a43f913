import { lazy, Suspense } from 'react'
import { loadTexts } from '../../shared/text/texts.ts'
import { WorkspaceFace } from './workspace-face.tsx'

async function loadMenu() {
  const [module] = await Promise.all([import('./workspace-menu.tsx'), loadTexts('switcher')])
  return module
}
const WorkspaceMenu = lazy(loadMenu)

/** Whose papers these are; what there is to choose from comes after the page. */
export function WorkspaceSwitch({ collapsed }: { readonly collapsed: boolean }) {
  return (
    <Suspense fallback={<WorkspaceFace collapsed={collapsed} />}>
      <WorkspaceMenu collapsed={collapsed} />
    </Suspense>
  )
}
