import { Suspense } from 'react'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { FaceContent } from './workspace-face.tsx'
import css from './workspace-switch.module.css'

const WorkspaceMenu = laterPart(async () => ({ default: (await import('../later-parts.ts')).WorkspaceMenu }))

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
