import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { EURO_ADOPTED_ON, eurToBgn } from '@invoice/domain/money/convert.ts'
import { BGN_PER_EUR } from '@invoice/domain/regimes/bg/fixed-rate.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import type { Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'

/**
 * What the euros are in levs, for information and never as a second amount of tax: since 1 January 2026 tax documents are in euro alone
 * (чл. 15 ал. 3 т. 5 ЗВЕРБ), and whether this line stands below is the issuer's choice.
 */
export function levaLine({ currency, totals, issuedOn, taxOn }: DocumentSnapshot, wording: Wording): Words | null {
  const on = issuedOn ?? taxOn
  if (currency !== 'EUR' || (on !== null && on < EURO_ADOPTED_ON)) return null
  const levs = eurToBgn(totals.total)
  return wording.label((t, language) => {
    const rate = formatQuantity(BGN_PER_EUR, language)
    const told = language === 'bg' ? `1\u00a0EUR\u00a0=\u00a0${rate}\u00a0BGN` : `EUR\u00a01\u00a0=\u00a0BGN\u00a0${rate}`
    return `${t.total.officialRate} ${told} · ${t.total.equivalent} ${formatAmount(levs, 'BGN', language)}`
  })
}
