import type { VatCheck } from '@invoice/contract/vat/periods.ts'
import { isDecimalText, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { wayOf } from './checks/check-way.ts'
import css from './overview.module.css'
import './texts.ts'

/** Its way out is the drawer of the bill's VAT, not the bill. */
export const isDecided = ({ code }: VatCheck): boolean => code === 'claimed_later' || isUnsaid(code)
/** Nobody has said what the purchase is. */
const isUnsaid = (code: VatCheck['code']): boolean => code === 'undecided' || code === 'reverse_charged'

type Props = {
  readonly check: VatCheck
  readonly currency: string
  /** that it is of */
  readonly month: string
  readonly isCurrent: boolean
  readonly onSelect: () => void
  readonly onDecide: ((check: VatCheck) => void) | null
}

/** What does not hold, of whom and which document and why in one line, its amount, and one way out. */
export function CheckRow({ check, currency, month, isCurrent, onSelect, onDecide }: Props) {
  const { t } = useTranslation(['vat', 'documents'])
  const language = useLanguage()
  const { code, severity, amount, document, params } = check
  const name =
    document === null
      ? (params['name'] ?? '')
      : t('checks.document', {
          type: t(`documents:types.${document.type}`).toLowerCase(),
          number: document.number,
          day: formatDay(document.issuedOn, language),
        })
  const decides = onDecide !== null && isDecided(check)
  const way = !decides ? t(WAYS[code] ?? 'checks.open') : isUnsaid(code) ? t('checks.decide') : t('checks.move')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows come to it as well
    <li className={css['check']} aria-current={isCurrent ? 'true' : undefined} onClick={onSelect}>
      <i data-severity={severity} aria-hidden="true" />
      <div>
        <b>{t(`check.${code}.title`)}</b>
        <span>
          {[document?.party ?? '', name].filter((part) => part !== '').join(', ')}
          {name === '' ? '' : ': '}
          <Reason check={check} currency={currency} />
        </span>
      </div>
      <div className={css['way']}>
        {signOf(amount) === 0 ? null : <MoneyText amount={amount} currency={currency} />}
        {decides ? (
          <button type="button" aria-label={`${way}: ${name}`} onClick={() => onDecide(check)}>
            {way}
          </button>
        ) : (
          <Link {...wayOf(check, month)} aria-label={`${way}: ${name}`}>
            {way}
          </Link>
        )}
      </div>
    </li>
  )
}

/** What is opened where it is no document. */
const WAYS: Readonly<
  Partial<
    Record<
      VatCheck['code'],
      | 'checks.open_draft'
      | 'checks.open_file'
      | 'checks.open_entries'
      | 'checks.open_choices'
      | 'checks.open_company'
      | 'checks.open_declaration'
      | 'checks.open_sales'
      | 'checks.open_purchases'
    >
  >
> = {
  drafts: 'checks.open_draft',
  received_files: 'checks.open_file',
  unexplained_entries: 'checks.open_entries',
  oss_unregistered: 'checks.open_choices',
  submitter_unknown: 'checks.open_choices',
  refund_not_set_off: 'checks.open_declaration',
  refund_not_asked: 'checks.open_declaration',
  more_than_result: 'checks.open_declaration',
  registration_began: 'checks.open_purchases',
  registration_ended: 'checks.open_sales',
  without_registration: 'checks.open_company',
  other_number: 'checks.open_company',
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
  const day = given('day') === '' ? '' : formatDay(given('day'), language)
  const count = Number(given('count'))
  switch (code) {
    case 'more_than_result':
      return t('check.more_than_result.text', { cell: given('cell') })
    case 'vies_invalid':
    case 'vies_unchecked':
    case 'repeated_number':
    case 'foreign_number':
      return t(`check.${code}.text`, { number: given('number') })
    case 'missing_numbers':
      return t('check.missing_numbers.text', { number: given('number'), count })
    case 'number_before_day':
      return t('check.number_before_day.text', { number: given('number'), day })
    case 'other_number':
      return t('check.other_number.text', { number: given('number'), day })
    case 'other_tax_month':
      return t('check.other_tax_month.text', { day })
    case 'unexplained_entries':
    case 'without_registration':
      return t(`check.${code}.text`, { count })
    default:
      return t(`check.${code}.text`)
  }
}
