import type { Layer } from './layers.ts'
import { enterDialog, focusBeside, focusHeadingOf, focusItself, type Place, placeOf } from './places.ts'

/** One time that a layer lay over the page. */
export type Opening = {
  readonly layer: Layer
  /** What it was opened over; null: the page. */
  readonly below: Opening | null
  /** What had the focus before, since what is below was opened; the latest last. */
  readonly came: readonly Place[]
  readonly path: string
  isClosed: boolean
}

const MOST_PLACES = 8

/** What has had the focus since the layer in front was opened. */
let trail: HTMLElement[] = []

/** Before a layer is put in front. */
export function rememberFocus(layer: Layer, below: Opening | null): Opening {
  const came = trail.filter(({ isConnected }) => isConnected).map(placeOf)
  trail = []
  const opening = { layer, below, came, path: window.location.pathname, isClosed: false }
  // What it is to begin in may come later than it, or be drawn anew.
  if (layer.kind !== 'menu' && layer.kind !== 'palette') keep(() => opening.isClosed, enterDialog)
  return opening
}

/** Once it is taken away. `front`: what is in front then. It is given back to where one was, unless it is somewhere already. */
export function giveBackFocus(opening: Opening, front: () => Opening | null): void {
  opening.isClosed = true
  if (front() === openBelow(opening)) trail = cameOf(opening).map(({ element }) => element)
  const atClose = document.activeElement
  // What closed it, as a click elsewhere, gives the focus first.
  setTimeout(() => {
    const isSuperseded = (): boolean => front() !== openBelow(opening)
    if (isSuperseded()) return
    if (isNowhere() || (document.activeElement === atClose && isInside(atClose, opening))) give(opening)
    // The answer to what was done there may yet take away what has it now.
    keep(isSuperseded, () => give(opening))
  })
}

function openBelow({ below }: Opening): Opening | null {
  return below?.isClosed ? openBelow(below) : below
}

function cameOf({ below, came }: Opening): readonly Place[] {
  return below?.isClosed ? [...cameOf(below), ...came] : came
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** A layer that fades holds it still; what only hangs on a field leaves it there. */
function isInside(active: Element | null, opening: Opening): boolean {
  const over = '[role="dialog"], [role="menu"]'
  const own = active?.closest(over) ?? null
  return own !== null && own !== (cameOf(opening).at(-1)?.element.closest(over) ?? null)
}

function give(opening: Opening): void {
  // Another page begins where it begins (`app/navigation`).
  const isHere = window.location.pathname === opening.path
  const places = cameOf(opening).toReversed()
  if (places.some((place) => focusItself(place) || (isHere && focusBeside(place)))) return
  if (openBelow(opening) !== null) enterDialog()
  else if (isHere) focusHeadingOf(document)
}

/** Before an act of the person's that takes away what has the focus and is no layer, as the bar of a selection: it goes to what had it before, else beside. */
export function handOnFocus(): void {
  const path = window.location.pathname
  const places = trail
    .filter(({ isConnected }) => isConnected)
    .map(placeOf)
    .toReversed()
  keep(
    () => window.location.pathname !== path,
    () => void (places.some(focusItself) || places.some(focusBeside) || focusHeadingOf(document)),
  )
}

let stopKeeping = (): void => {}

/** Until the person does something of their own: whatever takes the focus away, it is given again. */
function keep(isOver: () => boolean, giveAgain: () => void): void {
  stopKeeping()
  let isKept = true
  const look = (): void => {
    if (!isKept || !isNowhere()) return
    if (isOver()) stop()
    else giveAgain()
  }
  // What is disabled loses it with the next frame only.
  const watched = new MutationObserver(() => {
    look()
    requestAnimationFrame(() => setTimeout(look))
  })
  const stop = (): void => {
    isKept = false
    watched.disconnect()
  }
  stopKeeping = stop
  watched.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

window.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target === document.body) return
  trail = [...trail.filter((each) => each !== target), target].slice(-MOST_PLACES)
})

window.addEventListener('keydown', () => stopKeeping(), { capture: true })
window.addEventListener(
  'pointerdown',
  ({ target }) => {
    stopKeeping()
    // Who clicks beside everything has left what had it; some browsers do not give it to a button that is clicked.
    const clicked =
      target instanceof Element ? target.closest<HTMLElement>('a[href], button, input, select, textarea, label, [tabindex]') : null
    trail = clicked === null ? [] : [...trail.filter((each) => each !== clicked), clicked].slice(-MOST_PLACES)
  },
  { capture: true },
)
