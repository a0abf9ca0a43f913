import { addDecimals, canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { isSummed, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { inOneLine } from '../words/wording.ts'
import type { Fact } from '../words/words.ts'
import type { Edition, Voice } from './edition.ts'

/** Whether goods are handed over and counted on this paper although they are priced on it too. */
export function countsGoods({ type }: DocumentSnapshot, { countsPricedGoods }: Edition): boolean {
  return countsPricedGoods && TYPE_FACTS[type].signing === 'goods'
}

/** How much was handed over, of each unit by itself: "300 м · 451 бр." Where all is priced and nothing handed over, the total tells enough. */
export function quantitiesOf(snapshot: DocumentSnapshot, { wording, edition }: Voice): Fact | null {
  if ((isSummed(snapshot) && !countsGoods(snapshot, edition)) || snapshot.lines.length === 0) return null
  const sums = new Map<string, string>()
  for (const { unit, quantity } of snapshot.lines) {
    const name = inOneLine(wording.content(unit))
    sums.set(name, addDecimals(sums.get(name) ?? '0', quantity))
  }
  const texts = [...sums].map(([name, sum]) => `${formatQuantity(canonicalDecimal(sum), wording.main)} ${name}`.trim())
  return { label: wording.label((t) => t.total.quantity), value: texts.join(' · ') }
}
