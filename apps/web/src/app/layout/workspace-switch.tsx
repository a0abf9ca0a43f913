import { lazy, Suspense } from 'react'
import { loadTexts } from '../../shared/text/texts.ts'
import { FaceContent } from './workspace-face.tsx'
import css from './workspace-switch.module.css'

async function loadMenu() {
  const [module] = await Promise.all([import('./workspace-menu.tsx'), loadTexts('switcher')])
  return module
}
const WorkspaceMenu = lazy(loadMenu)

/** Whose papers these are; what there is to choose from comes after the page. */
export function WorkspaceSwitch({ collapsed }: { readonly collapsed: boolean }) {
  const face = (
    <div className={css['workspace']}>
      <FaceContent collapsed={collapsed} />
    </div>
  )
  return (
    <Suspense fallback={face}>
      <WorkspaceMenu collapsed={collapsed} face={face} />
    </Suspense>
  )
}
