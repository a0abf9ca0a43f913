import { lazy, Suspense, useEffect, useState } from 'react'
import { loadTextsOfBoth } from '../../shared/text/texts.ts'
import { isModKey, opensPalette } from './shortcut.ts'

/** Loaded when somebody means to use it. */
export async function loadPalette() {
  const [module] = await Promise.all([import('./palette-host.tsx'), loadTextsOfBoth('search', 'documents')])
  return module
}
const PaletteHost = lazy(loadPalette)

/** The palette, and what opens it: a button's click, or Ctrl-K wherever one is. */
export function usePalette(openDisplay: () => void) {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isModKey(event)) void loadPalette()
      if (!opensPalette(event)) return
      event.preventDefault()
      event.stopPropagation()
      setState((current) => (current === 'opened' ? 'closed' : 'opened'))
    }
    // Before any field that knows a Ctrl-K of its own.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  const palette =
    state === 'unused' ? null : (
      <Suspense>
        <PaletteHost opened={state === 'opened'} onClose={() => setState('closed')} openDisplay={openDisplay} />
      </Suspense>
    )
  return [palette, () => setState('opened')] as const
}
