import { addDecimals, canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { isSummed } from '@invoice/domain/documents/type-facts.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { inOneLine, type Wording } from '../words/wording.ts'
import type { Fact } from '../words/words.ts'

/** How much was handed over, of each unit by itself: "300 м · 451 бр." Where there are prices, the total tells enough. */
export function quantitiesOf(snapshot: DocumentSnapshot, wording: Wording): Fact | null {
  if (isSummed(snapshot) || snapshot.lines.length === 0) return null
  const sums = new Map<string, string>()
  for (const { unit, quantity } of snapshot.lines) {
    const name = inOneLine(wording.content(unit))
    sums.set(name, addDecimals(sums.get(name) ?? '0', quantity))
  }
  const texts = [...sums].map(([name, sum]) => `${formatQuantity(canonicalDecimal(sum), wording.main)} ${name}`.trim())
  return { label: wording.label((t) => t.total.quantity), value: texts.join(' · ') }
}
