import { useLanguage } from '../../shared/text/use-language.ts'

/** The samples' own words, which no screen needs: `say('Дата', 'Date')`. */
export function useSay(): (bg: string, en: string) => string {
  const language = useLanguage()
  return (bg, en) => (language === 'bg' ? bg : en)
}
