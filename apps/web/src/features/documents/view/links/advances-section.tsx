import './deduction-texts.ts'
import type { DeductionLink, Document } from '@invoice/contract/documents/document.ts'
import { negateDecimal, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { IconFileArrowLeft, IconFileArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import amount from '../../paper/amount-due.module.css'
import css from './advances-section.module.css'

type Props = { readonly document: Document }

/** Of an advance where it was deducted and what is left; of what deducts, or gives back, which advances. Amounts are without VAT. */
export function AdvancesSection({ document }: Props) {
  const { t } = useTranslation('deductions')
  const { isAdvance, deducts, deductedBy, type } = document
  return (
    <>
      {isAdvance || deductedBy.length > 0 ? (
        <section>
          <h2>{t('advance')}</h2>
          {deductedBy.length === 0 ? <p className={amount['small']}>{t('not_deducted')}</p> : null}
          <Links links={deductedBy} isBack={false} />
          <Left document={document} />
          <p className={amount['small']}>{t('without_vat')}</p>
        </section>
      ) : null}
      {deducts.length > 0 ? (
        <section>
          <h2>{t(isReversing(type) ? 'gives_back' : 'deducts')}</h2>
          <Links links={deducts} isBack={isReversing(type)} />
          <p className={amount['small']}>{t('without_vat')}</p>
        </section>
      ) : null}
    </>
  )
}

/** The other documents, each with what was deducted; what a credit note gives back is told as such by its heading, or bears a minus. */
function Links({ links, isBack }: { readonly links: readonly DeductionLink[]; readonly isBack: boolean }) {
  const { t } = useTranslation('documents')
  return links.map(({ document: { id, type, number }, currency, taxes }) => {
    const base = sumDecimals(taxes.map((tax) => tax.base))
    const Icon = isBack || signOf(base) < 0 ? IconFileArrowLeft : IconFileArrowRight
    return (
      <Link key={id} to="/invoices/preview/$id" params={{ id }} className={css['link']}>
        <Icon size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {t(`types.${type}`)} {number ?? t('fields.no_number')}
        </span>
        <span className={css['amount']}>
          <MoneyText amount={isBack ? negateDecimal(base) : base} currency={currency} />
        </span>
      </Link>
    )
  })
}

function Left({ document: { deductible } }: Props) {
  const { t } = useTranslation('deductions')
  const language = useLanguage()
  if (deductible === null) return null
  return (
    <dl className={css['pairs']}>
      {deductible.taxes.map(({ category, rate, base }) => (
        <div key={`${category} ${rate}`} className={css['pair']}>
          <dt>{category === 'S' ? t('left', { rate: formatPercent(rate ?? '0', language) }) : t('left_all')}</dt>
          <dd>
            <MoneyText amount={base} currency={deductible.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
