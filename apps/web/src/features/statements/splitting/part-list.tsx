import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from './splitting.module.css'

/** The payments that an entry is, where it is several: whose, of what, how much. */
export function PartList({ entry: { parts, currency } }: { readonly entry: StatementEntry }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  if (parts.length === 0) return null
  return (
    <ul className={css['parts']} aria-label={t('parts.list')}>
      {parts.map(({ paymentId, direction, amount, contactName, documents }) => (
        <li key={paymentId}>
          <span>
            <b>{documents.map(({ number }) => number || t('parts.no_number')).join(', ') || t('parts.advance')}</b>{' '}
            <small>{contactName === null ? '' : localised(contactName, language)}</small>
          </span>
          <MoneyText amount={direction === 'in' ? amount : negateDecimal(amount)} currency={currency} plus />
        </li>
      ))}
    </ul>
  )
}
