import { lazy, Suspense, useState } from 'react'
import type { Keys } from '../../shared/layers/keys.ts'
import { pageKeys } from '../../shared/layers/shortcuts.ts'
import { ComingLayer, useShortcuts } from '../../shared/layers/use-layer.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

const ShortcutsDialog = lazy(async () => (await Promise.all([import('./shortcuts-dialog.tsx'), loadTexts('shortcuts')]))[0])

/** "?" where nobody types, Ctrl-/ anywhere. */
export function useShortcutsDialog() {
  const [opening, setOpening] = useState<{ readonly keys: readonly Keys[]; readonly count: number }>({ keys: [], count: 0 })
  const open = (): void => setOpening({ keys: pageKeys(), count: opening.count + 1 })
  useShortcuts([
    { keys: '?', act: open },
    { keys: 'mod+/', act: open },
  ])
  return opening.count === 0 ? null : (
    <Suspense fallback={<ComingLayer kind="dialog" />}>
      <Dialog key={opening.count} keys={opening.keys} />
    </Suspense>
  )
}

function Dialog({ keys }: { readonly keys: readonly Keys[] }) {
  const [opened, setOpened] = useState(true)
  return <ShortcutsDialog keys={keys} opened={opened} onClose={() => setOpened(false)} />
}
