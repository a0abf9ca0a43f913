let giveUp: () => void = () => undefined

/**
 * After a change of page: a page that is a form starts in its first field; otherwise screen readers go on from the new page's heading.
 * A heading that names what is still being loaded comes later: it is waited for, until the person does something of their own.
 */
export function focusHeading(): void {
  giveUp()
  focusNow()
  const watched = new MutationObserver(() => {
    // What held the focus went away with the page before, or with the outline of this one.
    if (document.activeElement === document.body) focusNow()
  })
  watched.observe(document.body, { childList: true, subtree: true })
  const stopped = new AbortController()
  giveUp = () => {
    watched.disconnect()
    stopped.abort()
  }
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, giveUp, { capture: true, signal: stopped.signal })
}

function focusNow(): void {
  const target = document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector<HTMLElement>('h1')
  if (target === null) return
  if (target.tagName === 'H1') target.tabIndex = -1
  target.focus({ preventScroll: true })
}
