import { type ShownTotal, statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import '../../../shared/documents/texts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'

const NAMES = {
  subtotal: 'totals.subtotal',
  discount: 'totals.discount',
  taxBase: 'totals.tax_base',
  totalVat: 'totals.total_vat',
  totalWithVat: 'totals.total_with_vat',
} as const

/** What a sum is called, and what stands in its place where the law forbids to state an amount. */
export function useSumWords(sum: ShownTotal): { readonly name: string; readonly value: string | null } {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  if (sum.key !== 'vat') return { name: t(NAMES[sum.key]), value: null }
  if (!statesVat(sum.tax)) return { name: t('totals.vat'), value: t(`vat_categories.${sum.tax.category}`) }
  return { name: t('totals.vat_at', { rate: formatPercent(sum.tax.rate ?? '0', language) }), value: null }
}
