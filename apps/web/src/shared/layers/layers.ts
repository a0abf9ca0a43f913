import { giveBackFocus, type Opening, rememberFocus } from './focus.ts'

/** What can lie over the page. A menu is any list or small panel that hangs on a button or a field. */
export type LayerKind = 'menu' | 'drawer' | 'dialog' | 'palette' | 'session'

export type Layer = {
  readonly kind: LayerKind
  /** What Escape does while it is in front; it closes nothing else. */
  readonly escape: () => void
}

/** Kinds that stay above whatever is opened while they are open (their z-index is higher, too). */
const RANKS: Readonly<Record<LayerKind, number>> = { menu: 0, drawer: 0, dialog: 0, palette: 1, session: 2 }

const opened: Opening[] = []

function frontOpening(): Opening | null {
  const highest = Math.max(...opened.map(({ layer }) => RANKS[layer.kind]))
  return opened.findLast(({ layer }) => RANKS[layer.kind] === highest) ?? null
}

/** The one place that knows what is in front of the person; null: the page itself. */
export const frontLayer = (): Layer | null => frontOpening()?.layer ?? null

export const isOpen = (layer: Layer): boolean => opened.some((opening) => opening.layer === layer)

/** Puts a layer in front; returns what takes it away. What has the focus before has it afterwards. */
export function openLayer(layer: Layer): () => void {
  const opening = rememberFocus(layer, frontOpening())
  opened.push(opening)
  return () => {
    const at = opened.lastIndexOf(opening)
    if (at >= 0) opened.splice(at, 1)
    giveBackFocus(opening, frontOpening)
    // What it was closed for, as going to another page, begins first.
    for (const tell of untilClosing.splice(0)) setTimeout(tell)
  }
}

const untilClosing: (() => void)[] = []

/** Until the next layer is closed. */
export const layerCloses = (): Promise<void> => new Promise((resolve) => untilClosing.push(resolve))
