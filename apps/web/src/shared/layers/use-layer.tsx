import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Layer, type LayerKind, openLayer } from './layers.ts'
import { registerShortcuts, type Shortcut } from './shortcuts.ts'

/** The layer that a part of the screen lies in; null: the page. */
const LayerContext = createContext<Layer | null>(null)

type Props = {
  readonly kind: LayerKind
  readonly opened: boolean
  readonly onEscape: () => void
  readonly children?: ReactNode
}

/** Around whatever lies over the page: while it is open, the shortcuts of what lies below rest, and Escape is its own. */
export function Layered({ kind, opened, onEscape, children }: Props) {
  const leave = useEffectEvent(onEscape)
  const [layer] = useState((): Layer => ({ kind, escape: () => leave() }))
  // Before the next key can come.
  useLayoutEffect(() => (opened ? openLayer(layer) : undefined), [opened, layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

const nothing = (): void => {}

/** In the place of a drawer or dialog whose code is still on its way: the page below rests already. */
export function ComingLayer({ kind = 'drawer' }: { readonly kind?: LayerKind }) {
  return <Layered kind={kind} opened onEscape={nothing} />
}

/** Shortcuts of the layer, or the page, that this part of the screen lies in. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const layer = useContext(LayerContext)
  const read = useEffectEvent(() => shortcuts)
  useEffect(() => registerShortcuts({ layer, shortcuts: () => read() }), [layer])
}
