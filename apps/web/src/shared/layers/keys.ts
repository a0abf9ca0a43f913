/** `mod+Enter`, `shift+Enter`, `mod+shift+K`, `N`: `mod` is Ctrl, on a Mac ⌘; a letter is found by the place of its key, too, where the letters are Cyrillic. */
export type Keys = string

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The key of shortcuts, as it is written on this machine's keyboard. */
export const MOD = isMac ? '⌘' : 'Ctrl'

/** The first half of a shortcut. */
export const isModKey = ({ key }: KeyboardEvent): boolean => key === (isMac ? 'Meta' : 'Control')

export const hasModifier = (keys: Keys): boolean => keys.startsWith('mod+')

export function matches(keys: Keys, event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey } = event
  // On most keyboards "?" is the upper half of a key.
  if (altKey || (keys !== '?' && shiftKey !== keys.includes('shift+'))) return false
  if (hasModifier(keys) ? !isModPressed(event) : event.ctrlKey || event.metaKey) return false
  const wanted = keys.replace(/^(?:mod\+)?(?:shift\+)?/, '').toLowerCase()
  if (key.toLowerCase() === wanted) return true
  const isLetter = /^[a-z]$/.test(wanted)
  return isLetter && code === `Key${wanted.toUpperCase()}` && !/^[a-z]$/i.test(key)
}

/** On a Mac Ctrl is for editing within a field. */
function isModPressed({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
}
