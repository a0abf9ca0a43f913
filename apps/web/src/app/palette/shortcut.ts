const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The key of shortcuts, as it is written on this machine's keyboard. */
export const MOD = isMac ? '⌘' : 'Ctrl'

/** Ctrl-K, on a Mac ⌘K; by the place of the key where the letters are Cyrillic. */
export function opensPalette({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}

/** The first half of the shortcut. */
export const isModKey = ({ key }: KeyboardEvent): boolean => key === (isMac ? 'Meta' : 'Control')
