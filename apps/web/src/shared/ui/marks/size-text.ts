import { formatDecimal } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'

/** "1.4 MB", "43.1 GB"; of what is smaller, whole kilobytes. */
export function sizeText(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1024
    ? `${formatDecimal(megabytes.toFixed(1), language)} MB`
    : `${formatDecimal((megabytes / 1024).toFixed(1), language)} GB`
}
