import { LANGUAGES } from '@invoice/domain/localised.ts'
import { useSyncExternalStore } from 'react'
import { appSlug } from '../text/app-title.ts'

/**
 * What a person may set for this browser, each in a cookie of its own so that the server's page already fits.
 * The first value is the default; `null` where something else decides without a cookie.
 */
const PREFERENCES = {
  /** The resolved scheme, so that the server paints right. */
  'color-scheme': { values: ['light', 'dark'], missing: null },
  theme: { values: ['system', 'light', 'dark'], missing: 'system' },
  language: { values: LANGUAGES, missing: null },
  isVerticalNavCollapsed: { values: ['false', 'true'], missing: 'false' },
} as const

type Preferences = typeof PREFERENCES
export type PreferenceName = keyof Preferences
export type PreferenceValue<Name extends PreferenceName> = Preferences[Name]['values'][number]
type Read<Name extends PreferenceName> = PreferenceValue<Name> | Preferences[Name]['missing']

const THIRTY_DAYS = 30 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The chosen value; an unknown or broken cookie counts as none. */
export function readPreference<Name extends PreferenceName>(name: Name): Read<Name>
export function readPreference(name: PreferenceName): string | null {
  const { values, missing } = PREFERENCES[name]
  return values.find((value) => value === readCookie(cookieName(name))) ?? missing
}

export function writePreference<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
  writeCookie(cookieName(name), value)
  for (const listener of listeners) listener()
}

/** At each start, so that thirty days count from the last use. */
export function renewPreferences(): void {
  for (const name of Object.keys(PREFERENCES)) {
    const value = readCookie(cookieName(name))
    if (value !== undefined) writeCookie(cookieName(name), value)
  }
}

export function usePreference<Name extends PreferenceName>(name: Name): [Read<Name>, (value: PreferenceValue<Name>) => void] {
  const value = useSyncExternalStore(subscribePreferences, () => readPreference(name))
  return [value, (next) => writePreference(name, next)]
}

function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const cookieName = (name: string): string => `${appSlug()}-${name}`

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing on plain http
  document.cookie = `${name}=${value}; path=/; max-age=${THIRTY_DAYS}; samesite=lax`
}
