import { Suspense, useState } from 'react'
import { pageShortcuts, type Shortcut } from '../../shared/layers/shortcuts.ts'
import { ComingLayer, useShortcuts } from '../../shared/layers/use-layer.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { laterPart } from '../../shared/ui/later-part.ts'

type Listed = Pick<Shortcut, 'keys' | 'tells'>

const ShortcutsDialog = laterPart(async () => (await Promise.all([import('./shortcuts-dialog.tsx'), loadTexts('shortcuts')]))[0])

/** "?" where nobody types, Ctrl-/ anywhere. */
export function useShortcutsDialog() {
  const [opening, setOpening] = useState<{ readonly shortcuts: readonly Listed[]; readonly count: number }>({ shortcuts: [], count: 0 })
  const open = (): void => setOpening({ shortcuts: pageShortcuts(), count: opening.count + 1 })
  useShortcuts([
    { keys: '?', act: open },
    { keys: 'mod+/', act: open },
  ])
  return opening.count === 0 ? null : (
    <Suspense fallback={<ComingLayer kind="dialog" />}>
      <Dialog key={opening.count} shortcuts={opening.shortcuts} />
    </Suspense>
  )
}

function Dialog({ shortcuts }: { readonly shortcuts: readonly Listed[] }) {
  const [opened, setOpened] = useState(true)
  return <ShortcutsDialog shortcuts={shortcuts} opened={opened} onClose={() => setOpened(false)} />
}
