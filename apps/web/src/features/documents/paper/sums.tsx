import { type ShownTotal, shownTotals } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DocumentTotals } from '@invoice/domain/documents/document.ts'
import type { ReactNode } from 'react'
import { useSumWords } from './use-sum-words.ts'

type Money = (amount: string) => ReactNode
type Props = { readonly totals: DocumentTotals; readonly vatInvoice: boolean; readonly money: Money }

/** The sums above the amount payable, as the paper has them: terms and descriptions of a list. */
export function Sums({ totals, vatInvoice, money }: Props) {
  return shownTotals(totals, vatInvoice).map((sum) => (
    <Sum key={sum.key === 'vat' ? `${sum.tax.category} ${sum.tax.rate}` : sum.key} sum={sum} money={money} />
  ))
}

export function Sum({ sum, money }: { readonly sum: ShownTotal; readonly money: Money }) {
  const { name, value } = useSumWords(sum)
  return (
    <>
      <dt>{name}</dt>
      <dd>{value ?? money(sum.amount)}</dd>
    </>
  )
}
