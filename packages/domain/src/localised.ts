/** A text in both languages; at least one of the two is not empty where a text is demanded. */
export type Localised = { bg: string; en: string }

export const LANGUAGES = ['bg', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** The language of a document: one, or both side by side. */
export const DOCUMENT_LANGUAGES = ['bg', 'en', 'both'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]

export const EMPTY_LOCALISED: Localised = { bg: '', en: '' }

/** The text in the wanted language, or else in the other one. */
export function localised(text: Localised, language: Language): string {
  return text[language] || text[language === 'bg' ? 'en' : 'bg']
}
