import type { DocumentTotals } from '@invoice/domain/documents/document.ts'
import { type ShownTotal, shownTotals } from '@invoice/domain/documents/shown-totals.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { useSumWords } from './use-sum-words.ts'

type Props = { readonly totals: DocumentTotals; readonly currency: string; readonly vatInvoice: boolean }

/** The sums above the amount payable, as the paper has them: terms and descriptions of a list. */
export function Sums({ totals, currency, vatInvoice }: Props) {
  return shownTotals(totals, vatInvoice).map((sum) => (
    <Sum key={sum.key === 'vat' ? `${sum.tax.category} ${sum.tax.rate}` : sum.key} sum={sum} currency={currency} />
  ))
}

function Sum({ sum, currency }: { readonly sum: ShownTotal; readonly currency: string }) {
  const { name, value } = useSumWords(sum)
  return (
    <>
      <dt>{name}</dt>
      <dd>{value ?? <MoneyText amount={sum.amount} currency={currency} />}</dd>
    </>
  )
}
