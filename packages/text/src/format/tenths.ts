import type { Language } from '../language.ts'
import { formatDecimal, NO_BREAK_SPACE } from './decimal.ts'

/** A share or a change, always with its one decimal, so that a column of them lines up: "8,0 %" or "8.0%". */
export function formatTenths(percent: string, language: Language): string {
  return `${formatDecimal(percent, language, 1)}${language === 'bg' ? NO_BREAK_SPACE : ''}%`
}
