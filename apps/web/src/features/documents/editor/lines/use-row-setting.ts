import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { taxingCountry } from '@invoice/domain/documents/drafts/resolve-line.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { isValidOn } from '@invoice/domain/settings/rate-validity.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { shownColumns } from '../state/columns.ts'
import { useDerived, useDraft, useEditorState } from '../state/editor.ts'
import { taxDayOf } from '../state/new-draft.ts'
import { offered } from '../state/references/queries.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'
import type { RowActs, RowSetting } from './line-row.tsx'
import type { LineActs } from './use-line-acts.tsx'

/** Everything that rows have in common; a new object only when something of it changes. */
export function useRowSetting(acts: LineActs, startDrag: RowActs['startDrag']): RowSetting {
  const { t } = useTranslation(['editor', 'documents'])
  const language = useLanguage()
  const showsVat = useDerived((derived) => derived.showsVat)
  const columns = useEditorState(({ draft, references, switchedOn }) => shownColumns(draft, references, switchedOn, showsVat))
  const units = useEditorState(({ references }) => references.units)
  const taxRates = useEditorState(({ references }) => references.taxRates)
  const dealTerms = useEditorState(({ references }) => references.dealTerms)
  const documentLanguage = useDraft((draft) => draft.language)
  const currency = useDraft((draft) => (isCurrency(draft.currency) ? draft.currency : 'EUR'))
  const country = useEditorState(({ draft, references }) => taxingCountry(draft, regimeOfDraft(draft, references)))
  const day = useDraft(taxDayOf)
  const oneVat = useDraft((draft) => draft.oneVat)
  const oneDiscount = useDraft((draft) => draft.oneDiscount)
  const isGoods = useDraft(({ type }) => hasField(type, 'goods'))
  const hasDrag = startDrag
  return useMemo(() => {
    // Looked up once, filled for each cell: a thousand labels are made when rows move.
    const open = { column: '{{column}}', position: '{{position}}' }
    const labels = { cell: t('cell', open), move: t('move', open), remove: t('documents:lines.remove', open) }
    const isOffered = (rate: TaxRate): boolean => rate.archivedAt === null && rate.countryCode === country && isValidOn(rate, day)
    const rateOption = ({ id, rate }: TaxRate) => ({ id, label: formatPercent(rate, language) })
    const nameIn = documentLanguage === 'en' ? 'en' : 'bg'
    return {
      language,
      columns,
      nameIn,
      currency,
      oneVat,
      oneDiscount,
      heads: {
        name: isGoods ? t('documents:lines.product') : t('documents:lines.for'),
        nameEn: t('name_en'),
        description: t('column_description'),
        sku: t('documents:lines.sku'),
        unitId: t('documents:lines.unit'),
        quantity: t('documents:lines.quantity_short'),
        unitPrice: isGoods ? t('documents:lines.unit_price') : t('documents:lines.sum'),
        discountPercent: t('column_discount_percent'),
        discountAmount: t('column_discount_amount'),
        taxRateId: t('documents:lines.vat'),
        dealTermId: t('ground_short'),
        total: t('documents:lines.total'),
      },
      cellLabel: (column, position) => fillPlaceholders(labels.cell, { column, position }),
      rowLabel: (key, position) => fillPlaceholders(labels[key], { position }),
      units: offered(units, null).map(({ id, name }) => ({ id, label: localised(name, language) })),
      taxRates: taxRates.filter(isOffered).map(rateOption),
      otherTaxRates: taxRates.filter((rate) => !isOffered(rate)).map(rateOption),
      dealTerms: offered(dealTerms, null).map(({ id, name }) => ({ id, label: localised(name, language) })),
      acts: { ...acts.row, startDrag: hasDrag },
    }
  }, [
    t,
    language,
    columns,
    documentLanguage,
    currency,
    country,
    day,
    isGoods,
    oneVat,
    oneDiscount,
    units,
    taxRates,
    dealTerms,
    acts,
    hasDrag,
  ])
}
