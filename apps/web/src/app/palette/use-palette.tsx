import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { loadTextsOfBoth } from '../../shared/text/texts.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { setTyped } from './palette-text.ts'
import { PaletteShell } from './shell/palette-shell.tsx'

/** Loaded when somebody means to use it. */
export async function loadPalette() {
  const [module] = await Promise.all([import('./shell/palette-host.tsx'), loadTextsOfBoth('search', 'documents')])
  return module
}
const PaletteHost = laterPart(loadPalette)

type State = 'unused' | 'coming' | 'opened' | 'closed'

/** The palette, and what opens it: a button's click, or Ctrl-K wherever one is. */
export function usePalette(openDisplay: () => void) {
  const [state, setState] = useState<State>('unused')
  const isOpen = state === 'coming' || state === 'opened'
  const open = (): void => {
    setTyped('')
    // At once: the next key is the palette's.
    flushSync(() => setState('coming'))
  }
  const close = (): void => setState('closed')
  useShortcuts([{ keys: 'mod+K', everywhere: true, act: isOpen ? close : open, prepare: () => void loadPalette() }])
  const palette =
    state === 'unused' ? null : (
      <>
        {state === 'coming' ? <PaletteShell onClose={close} /> : null}
        <Suspense>
          <PaletteHost
            opened={isOpen}
            onFocused={() => setState((current) => (current === 'coming' ? 'opened' : current))}
            onClose={close}
            openDisplay={openDisplay}
          />
        </Suspense>
      </>
    )
  return [palette, open] as const
}
