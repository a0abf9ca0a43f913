import type { MantineColorSchemeManager } from '@mantine/core'
import { readPreference, writePreference } from './preferences.ts'

/** Mantine's memory of light, dark and auto, kept in our cookie `theme`, where auto is called system. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => {
    const theme = readPreference('theme')
    return theme === 'system' ? 'auto' : theme
  },
  set: (scheme) => writePreference('theme', scheme === 'auto' ? 'system' : scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writePreference('theme', 'system'),
}
