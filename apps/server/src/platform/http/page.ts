import type { Config } from '../config.ts'
import { acceptedLanguage } from './language.ts'

type Visit = { cookies: Readonly<Record<string, string | undefined>>; accept: string | undefined; nonce: string }

/** The page of the web application for one visit: language and colour scheme are right before its first script runs. */
export function fillPage(template: string, { appTitle, appSlug }: Pick<Config, 'appTitle' | 'appSlug'>, visit: Visit): string {
  const preference = (name: string) => visit.cookies[`${appSlug}-${name}`]
  const values: Record<string, string> = {
    NONCE: visit.nonce,
    LANG: oneOf(['bg', 'en'], preference('language')) ?? acceptedLanguage(visit.accept),
    // "system" is settled by /theme.js; until then what it came to at the last visit.
    SCHEME: oneOf(['light', 'dark'], preference('theme')) ?? oneOf(['light', 'dark'], preference('color-scheme')) ?? 'light',
    TITLE: escapeHtml(appTitle),
    SLUG: appSlug,
  }
  return template.replaceAll(/%([A-Z]+)%/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Cookies are whatever somebody sends: only known values reach the page. */
function oneOf(known: readonly string[], value: string | undefined): string | undefined {
  return known.find((each) => each === value)
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
