import { frontLayer, layerCloses } from './layers.ts'

/**
 * For what leads elsewhere once it is answered, to another page or into a file: called as one asks, it gives what to ask before one is led there.
 * Where something lies over the place that one asked from, that waits until it is closed; it is "no" where one has left for another page.
 */
export function whereAsked(from = frontLayer()): () => Promise<boolean> {
  const { pathname } = window.location
  const isThere = (): boolean => window.location.pathname === pathname
  const isCovered = (): boolean => {
    const front = frontLayer()
    return front !== null && front !== from
  }
  return async () => {
    while (isThere() && isCovered()) await layerCloses()
    return isThere()
  }
}

/**
 * Gives the focus to what an answer is about, within the layer that asked. Below the palette, and below the question who one is, nothing
 * takes it away from what is being typed.
 */
export function focusLate(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const over = frontLayer()?.kind
  if (over !== 'palette' && over !== 'session') element?.focus(options)
}
