import { hasModifier, isModKey, type Keys, matches } from './keys.ts'
import { frontLayer, isOpen, type Layer } from './layers.ts'
import { takeTypedAhead, typeAhead } from './typed-ahead.ts'

export type Shortcut = {
  readonly keys: Keys
  readonly act: () => void
  /** Whatever is in front, but for the question who one is: it shows at once what it does. */
  readonly everywhere?: true
  /** What it does, in the person's language, where the list of shortcuts has no word for it; '': the same as the one before. */
  readonly tells?: string
  /** Its first half is pressed: what it needs may be fetched. */
  readonly prepare?: () => void
}

/** Shortcuts of a layer; null: of the page. */
export type Registered = { readonly layer: Layer | null; readonly shortcuts: () => readonly Shortcut[] }

const registered: Registered[] = []

export function registerShortcuts(entry: Registered): () => void {
  registered.push(entry)
  return () => {
    registered.splice(registered.indexOf(entry), 1)
  }
}

/** Of the page, whatever lies over it. */
export function pageShortcuts(): Pick<Shortcut, 'keys' | 'tells'>[] {
  return registered.filter(({ layer }) => layer === null).flatMap(({ shortcuts }) => shortcuts())
}

/** What was in front when a key went down: what the key does first, as closing a menu, changes nothing about whose it was. */
const fronts = new WeakMap<Event, { readonly layer: Layer | null; readonly isOfField: boolean }>()

function begin(event: KeyboardEvent): void {
  const layer = frontLayer()
  fronts.set(event, { layer, isOfField: isOfField(event) })
  typeAhead(event, layer?.kind === 'drawer')
  if (isModKey(event)) for (const { shortcuts } of registered) for (const { prepare } of shortcuts()) prepare?.()
  // Before any field that knows such a key itself.
  const found = find(event, (_, { everywhere }) => everywhere === true)
  if (found === undefined || layer?.kind === 'session') return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) found.act()
}

function end(event: KeyboardEvent): void {
  const front = fronts.get(event)
  if (front === undefined || event.defaultPrevented || event.isComposing) return
  const { layer, isOfField: isTakenByField } = front
  // Of the page itself Escape is a shortcut as any other.
  if (event.key === 'Escape' && (layer !== null || isTakenByField)) {
    if (layer !== null && !isTakenByField && isOpen(layer)) layer.escape()
    return
  }
  const own = find(event, (entry) => entry.layer === layer)
  if (own !== undefined && !(isTyping(event) && !hasModifier(own.keys)) && !isPressing(own.keys, event)) {
    event.preventDefault()
    if (!event.repeat) own.act()
    return
  }
  // Resting, it is still no key of the browser: Ctrl-S behind a dialog must not offer to save the page as a file.
  if (find(event, (_, { keys }) => hasModifier(keys)) !== undefined) event.preventDefault()
}

// The one listener to the keys of shortcuts. Only what is in front is asked: what lies below it rests.
window.addEventListener('keydown', begin, { capture: true })
window.addEventListener('keydown', end)
// Who clicks has seen what is there.
window.addEventListener('pointerdown', takeTypedAhead, { capture: true })

/** Of several the last that came: it belongs to the innermost part of the screen. */
function find(event: KeyboardEvent, fits: (entry: Registered, shortcut: Shortcut) => boolean): Shortcut | undefined {
  for (const entry of registered.toReversed()) {
    const found = entry.shortcuts().find((shortcut) => fits(entry, shortcut) && matches(shortcut.keys, event))
    if (found !== undefined) return found
  }
  return undefined
}

/** A list that a field has opened is closed by the field: the drawer around it stays. */
function isOfField({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  return target.getAttribute('data-mantine-stop-propagation') === 'true' || target.matches('[role="combobox"][aria-expanded="true"]')
}

/** Enter presses what has the focus, and so does the blank, which ticks a box too. */
function isPressing(keys: Keys, { target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (keys.endsWith(' ')) return target.matches('button, summary, [role="button"], input[type="checkbox"]')
  return keys === 'Enter' && target.matches('a[href], button, summary, [role="button"]')
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
}
