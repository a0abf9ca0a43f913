import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { changeLanguage, startTexts } from '../text/texts.ts'
import { readPreference, writePreference } from './preferences.ts'

/** The cookie decides; without one, what the server read from Accept-Language and wrote into the page. */
export function startLanguage(): Promise<void> {
  return startTexts(readPreference('language') ?? LANGUAGES.find((one) => one === document.documentElement.lang) ?? 'bg')
}

export async function showLanguage(language: Language): Promise<void> {
  writePreference('language', language)
  await changeLanguage(language)
}
