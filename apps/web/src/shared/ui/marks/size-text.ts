import { formatDecimal } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'

/** A number never stands on one line and its unit on the next. */
const SPACE = '\u00a0'

/** "1.4 MB"; of what is smaller, whole kilobytes. */
export function sizeText(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes >= 1024 ** 2) return `${formatDecimal((kilobytes / 1024 ** 2).toFixed(1), language)}${SPACE}GB`
  return kilobytes < 1024 ? `${kilobytes}${SPACE}KB` : `${formatDecimal((kilobytes / 1024).toFixed(1), language)}${SPACE}MB`
}
