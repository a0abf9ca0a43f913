import './texts.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { takesDeducted } from '@invoice/domain/documents/advances/left-to-deduct.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { FieldNote } from '../fields/field-note.tsx'
import { useDerived, useEditorState } from '../state/editor.ts'

/** What is credited may have been deducted by a later invoice: it can be credited all the same, but who does should know. */
export function DeductedWarning() {
  const { t } = useTranslation('advances')
  const language = useLanguage()
  const source = useEditorState(({ draft, references }) => (isReversing(draft.type) ? (references.source ?? null) : null))
  const totals = useDerived((derived) => derived.totals)
  if (source?.deductible == null || !takesDeducted(totals.taxes, source.deductible.taxes)) return null
  const { deductedBy, deductible } = source
  const amount = sumDecimals(deductedBy.flatMap(({ taxes }) => taxes.map(({ base }) => base)))
  if (signOf(amount) <= 0) return null
  const by = deductedBy.filter(({ taxes }) => signOf(sumDecimals(taxes.map(({ base }) => base))) > 0)
  const documents = by.map(({ document }) => document.number).join(', ')
  return (
    <FieldNote
      note={{ tone: 'warning', text: t('credited', { amount: formatAmount(amount, deductible.currency, language), documents }) }}
    />
  )
}
