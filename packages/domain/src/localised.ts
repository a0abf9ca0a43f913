/** A text in Bulgarian and English; at least one of the two is not empty where a text is demanded. */
export type Localised = { bg: string; en: string }

export type Language = 'bg' | 'en'
/** The language of a document: one, or both side by side. */
export type DocumentLanguage = Language | 'both'

export const EMPTY_LOCALISED: Localised = { bg: '', en: '' }

/** The text in the wanted language, or else in the other one. */
export function localised(text: Localised, language: Language): string {
  return text[language] || text[language === 'bg' ? 'en' : 'bg']
}
