import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { readPreference, writePreference } from '../shared/preferences/preferences.ts'

/** Keeps the resolved scheme for the server's next page, also when the system changes it. */
export function ColorSchemeCookie() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (readPreference('color-scheme') !== scheme) writePreference('color-scheme', scheme)
  }, [scheme])
  return null
}
