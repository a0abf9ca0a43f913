let typed = ''

/** Of what is typed while a drawer is on its way, or reads what it needs, before one of its fields has the focus. */
export function typeAhead({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, isOverPage: boolean): void {
  const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')
  if (!isOverPage || isField || key === 'Escape' || key === 'Tab') typed = ''
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) typed += key
}

/** For the field that the drawer begins in; what has been typed since into another is not its own. */
export function takeTypedAhead(): string {
  const taken = typed
  typed = ''
  return taken
}
