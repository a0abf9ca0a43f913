import { getProfile, saveProfile } from '@invoice/contract/people/profile.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { call } from '../api/call.ts'
import { showLanguage } from '../preferences/language.ts'
import { readPreference } from '../preferences/preferences.ts'
import { isAuthenticated } from './auth-store.ts'

/** For this browser, and with the person for their other ones. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  // This browser has it in its cookie, whatever becomes of the call.
  if (isAuthenticated()) await call(saveProfile, { body: { language } }).catch(() => {})
}

/** A browser in which no language was ever chosen takes the person's own when they sign in. */
export async function takeLanguageOfProfile(): Promise<void> {
  if (readPreference('language') !== null) return
  const profile = await call(getProfile, {}).catch(() => undefined)
  if (profile) await showLanguage(profile.language)
}
