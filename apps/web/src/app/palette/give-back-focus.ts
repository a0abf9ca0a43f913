/** The palette goes; a page that was opened has taken the focus already. */
export function giveBackFocus(to: Element | null): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[data-palette]') !== null
  if (isLost && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}
