/** What can lie over the page. A menu is any list or small panel that hangs on a button or a field. */
export type LayerKind = 'menu' | 'drawer' | 'dialog' | 'palette' | 'session'

export type Layer = {
  readonly kind: LayerKind
  /** What Escape does while it is in front; it closes nothing else. */
  readonly escape: () => void
}

/** Kinds that stay above whatever is opened while they are open (their z-index is higher, too). */
const RANKS: Readonly<Record<LayerKind, number>> = { menu: 0, drawer: 0, dialog: 0, palette: 1, session: 2 }

const opened: Layer[] = []

/** The one place that knows what is in front of the person; null: the page itself. */
export function frontLayer(): Layer | null {
  const highest = Math.max(...opened.map(({ kind }) => RANKS[kind]))
  return opened.findLast(({ kind }) => RANKS[kind] === highest) ?? null
}

export const isOpen = (layer: Layer): boolean => opened.includes(layer)

/** Puts a layer in front; returns what takes it away. */
export function openLayer(layer: Layer): () => void {
  opened.push(layer)
  return () => {
    const at = opened.lastIndexOf(layer)
    if (at >= 0) opened.splice(at, 1)
    // What it was closed for, as going to another page, begins first.
    for (const tell of untilClosing.splice(0)) setTimeout(tell)
  }
}

const untilClosing: (() => void)[] = []

/** Until the next layer is closed. */
export const layerCloses = (): Promise<void> => new Promise((resolve) => untilClosing.push(resolve))
