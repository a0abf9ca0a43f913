import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { euroToBound } from '@invoice/domain/money/convert.ts'
import { boundCurrency, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import type { Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'

/**
 * What the total is in the currency of before, for information and never as a second amount of tax: tax documents are in the present one alone,
 * and whether this line stands below is the issuer's choice.
 */
export function formerCurrencyLine({ issuer, currency, totals, issuedOn, taxOn }: DocumentSnapshot, wording: Wording): Words | null {
  const on = issuedOn ?? taxOn
  const { former, own } = regimeOf(issuer).currency
  const perEuro = boundCurrency(former?.code ?? '')?.perEuro
  if (former === null || perEuro === undefined || currency !== own || (on !== null && on < former.replacedOn)) return null
  const { code } = former
  const before = euroToBound(totals.total, code)
  return wording.label((t, language) => {
    const rate = formatQuantity(perEuro, language)
    const rateText = language === 'bg' ? `1\u00a0${own}\u00a0=\u00a0${rate}\u00a0${code}` : `${own}\u00a01\u00a0=\u00a0${code}\u00a0${rate}`
    return `${t.total.officialRate} ${rateText} · ${t.total.equivalent} ${formatAmount(before, code, language)}`
  })
}
