import {
  DISPLAYED,
  PREFERENCES,
  PRIMARY_COLOR,
  type Preference,
  type PreferenceName,
  type PreferenceValue,
  preferenceOf,
  primaryColorOf,
} from '@invoice/contract/settings/preferences.ts'
import { useSyncExternalStore } from 'react'
import { appSlug, pageSetting } from '../text/app-title.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60
const listeners = new Set<() => void>()
const displayed: readonly string[] = DISPLAYED

/** What the person chose in this browser; an unknown or broken cookie counts as none. */
export function readPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  return preferenceOf(name, readCookie(cookieName(name)))
}

export function writePreference<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
  writeCookie(name, value)
  show(name, value)
}

export function clearPreference(name: PreferenceName): void {
  writeCookie(name, '', 0)
  show(name, name === 'appContentLayoutNav' ? readLayout() : (readPreference(name) ?? ''))
}

/** The navigation chosen, or else the installation's. */
export function readLayout(): PreferenceValue<'appContentLayoutNav'> {
  return readPreference('appContentLayoutNav') ?? (pageSetting('app-default-layout') === 'horizontal' ? 'horizontal' : 'vertical')
}

export function readPrimaryColor(): string {
  return primaryColorOf(readCookie(cookieName(PRIMARY_COLOR)))
}

/** The cookie alone; shared/preferences/primary-color.ts also shows it. */
export function writePrimaryColor(color: string | null): void {
  writeCookie(PRIMARY_COLOR, color ?? '', color === null ? 0 : THIRTY_DAYS)
  tell()
}

/** At each start, so that thirty days count from the last use. */
export function renewPreferences(): void {
  for (const name of [...Object.keys(PREFERENCES), PRIMARY_COLOR]) {
    const value = readCookie(cookieName(name))
    if (value) writeCookie(name, value)
  }
}

export function usePreference<Name extends PreferenceName>(name: Name): [Preference<Name>, (value: PreferenceValue<Name>) => void] {
  return [useStored(() => readPreference(name)), (next) => writePreference(name, next)]
}

/** A reading of the preferences that is drawn anew when one of them changes. */
export function useStored<Value extends string | null>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** On the root element, where the server has written it too: the style sheets stand on it. */
function show(name: string, value: string): void {
  if (displayed.includes(name)) document.documentElement.dataset[name] = value
  tell()
}

const cookieName = (name: string): string => `${appSlug()}-${name}`

/** As the server reads it: decoded; what cannot be decoded counts as none. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

function writeCookie(name: string, value: string, seconds = THIRTY_DAYS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing on plain http
  document.cookie = `${cookieName(name)}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`
}
