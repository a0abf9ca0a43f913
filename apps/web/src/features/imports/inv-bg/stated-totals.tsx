import './texts.ts'
import type { DocumentImportReport } from '@invoice/contract/documents/document-imports.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from '../imports.module.css'
import own from './inv-bg.module.css'

type Sum = DocumentImportReport['sums'][number]

/** What the other program says that a month comes to, beside what comes from there; nothing where it says nothing. */
export function StatedTotal({ report: { stated }, sum }: { readonly report: DocumentImportReport; readonly sum: Sum }) {
  const { t } = useTranslation('import-readings')
  if (stated === null) return null
  const of = stated.find(({ month, type, currency }) => month === sum.month && type === sum.type && currency === sum.currency)
  if (of === undefined) return <td data-align="right">–</td>
  return (
    <td data-align="right" className={of.isSame ? undefined : css['unsure']}>
      <MoneyText amount={of.total} currency={of.currency} />
      {of.isSame ? <IconCheck role="img" aria-label={t('stated_same')} className={own['same']} size={14} stroke={2.2} /> : null}
    </td>
  )
}

type LeftOut = { readonly draft: number; readonly voided: number; readonly other: number }

/** Whether all months are the same, and what was left there. */
export function StatedRemarks({
  report: { stated },
  leftOut,
}: {
  readonly report: DocumentImportReport
  readonly leftOut: LeftOut | null
}) {
  const { t } = useTranslation('import-readings')
  if (stated === null) return null
  const differing = stated.filter(({ isSame }) => !isSame).length
  const isSome = leftOut !== null && leftOut.draft + leftOut.voided + leftOut.other > 0
  return (
    <div>
      <p className={css['text']}>{differing === 0 ? t('stated_all') : t('stated_differs', { count: differing })}</p>
      {isSome ? <p className={css['text']}>{t('left_out', leftOut)}</p> : null}
    </div>
  )
}
