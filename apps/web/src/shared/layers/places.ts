/** What had the focus, and where it stood: what is gone by the time that a layer is closed is stood in for by what is beside it. */
export type Place = { readonly element: HTMLElement; readonly parents: readonly { readonly parent: Element; readonly at: number }[] }

/** Of what stands on the page now. */
export function placeOf(element: HTMLElement): Place {
  const parents: { parent: Element; at: number }[] = []
  for (let child: Element = element, parent = child.parentElement; parent !== null; child = parent, parent = child.parentElement) {
    parents.push({ parent, at: [...parent.children].indexOf(child) })
  }
  return { element, parents }
}

const REACHED_BY_TAB = 'a[href], button, input, select, textarea, summary, [tabindex]'
const LAYER = '[role="dialog"], [role="menu"], [data-palette]'
/** Beyond them nothing belongs to what was there. */
const ENDS = 'body, html, #root, [data-portal]'

/** Whether it took the focus: what is gone, hidden or disabled takes none. */
function focusOn(element: HTMLElement | null | undefined): boolean {
  if (!element?.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The same element, or what stands there in its stead: what opens something may be drawn anew elsewhere, and says then what it opens. */
export function focusItself({ element }: Place): boolean {
  if (focusOn(element)) return true
  const opens = element.getAttribute('data-opens')
  return opens !== null && focusOn(document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(opens)}"]`))
}

/** The nearest to where it stood, the following first: of a row that was deleted the next row. */
export function focusBeside({ parents }: Place): boolean {
  for (const { parent, at } of parents) {
    // Nothing stands beside what was in a layer that is gone.
    if (!parent.isConnected && parent.matches(LAYER)) return false
    if (!parent.isConnected) continue
    if (parent.matches(ENDS)) return false
    if (parent.matches('main')) return focusHeadingOf(parent)
    const following = parent.children[at] ?? null
    const near = [...parent.querySelectorAll<HTMLElement>(REACHED_BY_TAB)].filter(({ tabIndex }) => tabIndex >= 0)
    const next = near.findIndex((one) => following !== null && (following.contains(one) || isBefore(following, one)))
    const inOrder = next < 0 ? near.toReversed() : [...near.slice(next), ...near.slice(0, next).toReversed()]
    if (inOrder.some(focusOn)) return true
    if (parent.matches('[role="dialog"]')) return parent instanceof HTMLElement && focusOn(parent)
  }
  return false
}

const isBefore = (one: Element, other: Element): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Screen readers go on from there. */
export function focusHeadingOf(page: ParentNode): boolean {
  const heading = page.querySelector<HTMLElement>('h1')
  if (heading !== null) heading.tabIndex = -1
  return focusOn(heading)
}

/** The dialog that is in front, from its beginning. */
export function enterDialog(): boolean {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  if (dialog === undefined) return false
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
  return focusOn(first) || [...dialog.querySelectorAll<HTMLElement>(REACHED_BY_TAB)].some(focusOn) || focusOn(dialog)
}
