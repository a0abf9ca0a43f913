import { DISPLAYED, PRIMARY_COLOR, type PreferenceName, preferenceOf, primaryColorOf } from '@invoice/contract/preferences.ts'
import { primaryStyle } from '@invoice/contract/primary-palette.ts'
import type { Config } from '../config.ts'
import { acceptedLanguage } from './language.ts'

type Visit = { cookies: Readonly<Record<string, string | undefined>>; accept: string | undefined; nonce: string }
type Installation = Pick<Config, 'appTitle' | 'appSlug' | 'defaultLanguage' | 'defaultLayout' | 'overlayBelow'>

/** The page of the web application for one visit: language, colours and layout are right before its first script runs. */
export function fillPage(template: string, installation: Installation, visit: Visit): string {
  const { appTitle, appSlug, defaultLanguage, defaultLayout, overlayBelow } = installation
  const cookie = (name: string) => visit.cookies[`${appSlug}-${name}`]
  const preference = <Name extends PreferenceName>(name: Name) => preferenceOf(name, cookie(name))
  const theme = preference('theme')
  const values: Record<string, string> = {
    nonce: visit.nonce,
    language: preference('language') ?? acceptedLanguage(visit.accept, defaultLanguage),
    // "system" is resolved by /theme.js; until then what it came to at the last visit.
    scheme: theme === 'system' ? (preference('color-scheme') ?? 'light') : theme,
    primaryStyle: styleText(primaryStyle(primaryColorOf(cookie(PRIMARY_COLOR)))),
    title: escapeHtml(appTitle),
    slug: appSlug,
    defaultLayout,
    overlayBelow,
    ...Object.fromEntries(DISPLAYED.map((name) => [name, preference(name) ?? ''])),
    appContentLayoutNav: preference('appContentLayoutNav') ?? defaultLayout,
  }
  return template.replaceAll(/%([A-Za-z]+)%/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function styleText(declarations: Readonly<Record<string, string>>): string {
  return Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
