import { groupDigits } from '@invoice/text/format/decimal.ts'
import { useLanguage } from '../../shared/text/use-language.ts'

/** A number of rows as it is shown: "50 000" or "50,000". */
export function useGrouped(): (count: number) => string {
  const language = useLanguage()
  return (count) => groupDigits(String(count), language)
}
