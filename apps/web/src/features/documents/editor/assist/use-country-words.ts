import type { CountryKey } from '../../../../shared/parties/country-key.ts'
import './texts.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'

/** A country, and "in" it: in Bulgarian "във" before В and Ф. */
export function useCountryWords() {
  const { t } = useTranslation(['assist', 'countries'])
  const name = (code: string): string => t(`countries:${code as CountryKey}`)
  const place = (code: string): string => {
    const country = name(code)
    return t(/^[ВФ]/.test(country) ? 'assist:vat.place_v' : 'assist:vat.place', { country })
  }
  return { name, place }
}
