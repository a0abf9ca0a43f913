import type { Language } from '@invoice/domain/localised.ts'
import { useTranslation } from 'react-i18next'

/** The language of the screen; a component that uses it is drawn anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('shell')
  return i18n.language === 'en' ? 'en' : 'bg'
}
