import { Suspense, useState } from 'react'
import { ComingLayer, useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useWorkspaces } from '../../../shared/queries/people/workspaces.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'

const SwitchClient = laterPart(() => import('../../palette/switch-client.tsx'))

/** Who works in several workspaces gets into another one by keys, from each page; below a drawer it rests, where work would be lost. */
export function SwitchHost() {
  const { workspaces } = useWorkspaces()
  const [isOpen, setOpen] = useState(false)
  useShortcuts(workspaces.length > 1 ? [{ keys: 'mod+shift+K', act: () => setOpen(true) }] : [])
  return isOpen ? (
    <Suspense fallback={<ComingLayer kind="palette" />}>
      <SwitchClient onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
