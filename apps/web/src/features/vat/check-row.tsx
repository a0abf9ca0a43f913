import type { VatCheck } from '@invoice/contract/vat/periods.ts'
import { isDecimalText, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import css from './overview.module.css'
import './texts.ts'

/** Its way out is the drawer of the bill's VAT, not the bill. */
export const isDecided = ({ code }: VatCheck): boolean => code === 'undecided' || code === 'claimed_later'

type Props = {
  readonly check: VatCheck
  readonly currency: string
  readonly isCurrent: boolean
  readonly onSelect: () => void
  readonly onDecide: ((check: VatCheck) => void) | null
}

/** What does not hold, of whom and which document and why in one line, its amount, and one way out. */
export function CheckRow({ check, currency, isCurrent, onSelect, onDecide }: Props) {
  const { t } = useTranslation(['vat', 'documents'])
  const language = useLanguage()
  const { code, severity, amount, document } = check
  const name = t('checks.document', {
    type: t(`documents:types.${document.type}`).toLowerCase(),
    number: document.number,
    day: formatDay(document.issuedOn, language),
  })
  const decides = onDecide !== null && isDecided(check)
  const way = !decides ? t('checks.open') : code === 'undecided' ? t('checks.decide') : t('checks.move')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows come to it as well
    <li className={css['check']} aria-current={isCurrent ? 'true' : undefined} onClick={onSelect}>
      <i data-severity={severity} aria-hidden="true" />
      <div>
        <b>{t(`check.${code}.title`)}</b>
        <span>
          {[document.party, name].filter((part) => part !== '').join(', ')}: <Reason check={check} currency={currency} />
        </span>
      </div>
      <div className={css['way']}>
        {signOf(amount) === 0 ? null : <MoneyText amount={amount} currency={currency} />}
        {decides ? (
          <button type="button" aria-label={`${way}: ${name}`} onClick={() => onDecide(check)}>
            {way}
          </button>
        ) : (
          <Link to="/invoices/preview/$id" params={{ id: document.id }} aria-label={`${way}: ${name}`}>
            {way}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Its sentence; what is put into it comes as it is kept. */
function Reason({ check: { code, params }, currency }: { readonly check: VatCheck; readonly currency: string }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const given = (key: string): string => params[key] ?? ''
  const digits = (key: string): string =>
    isDecimalText(given(key), 18, 6) ? formatAmountDigits(given(key), currency, language) : given(key)
  if (code === 'wrong_number') return t('check.wrong_number.text', { number: given('number') })
  if (code === 'reported_and_invoiced') return t('check.reported_and_invoiced.text', { count: given('count') })
  if (code === 'vat_differs') {
    const rate = isDecimalText(given('rate'), 6, 6) ? formatQuantity(given('rate'), language) : given('rate')
    return t('check.vat_differs.text', { base: digits('base'), vat: digits('vat'), rate })
  }
  return t(`check.${code}.text`)
}
