type Click = { readonly button: number; readonly ctrlKey: boolean; readonly metaKey: boolean }

/** The middle button, or Ctrl (⌘) with the first one: what is clicked opens in a tab of its own. */
export function opensElsewhere({ button, ctrlKey, metaKey }: Click): boolean {
  return button === 1 || (button === 0 && (ctrlKey || metaKey))
}

/** Opens in a new tab where the row's link leads; false where it has none. */
export function openElsewhere(row: Element): boolean {
  const link = row.querySelector<HTMLAnchorElement>('a[data-row]')
  if (link === null) return false
  window.open(link.href, '_blank', 'noopener')
  return true
}
