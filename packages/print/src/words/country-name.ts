import type { Language } from '@invoice/domain/localised.ts'
import { bg } from '@invoice/text/countries/bg.ts'
import { en } from '@invoice/text/countries/en.ts'

const NAMES: Record<Language, Readonly<Record<string, string>>> = { bg, en }

/** The country's name, or its code where we know none. */
export function countryName(countryCode: string, language: Language): string {
  return NAMES[language][countryCode] ?? countryCode
}
