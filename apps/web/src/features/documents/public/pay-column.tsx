import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { isAccountNumber } from '@invoice/domain/identifiers/account-number.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { CopyField } from '../../../shared/ui/inputs/copy-field.tsx'
import { LoudMoney } from '../../../shared/ui/marks/money-text.tsx'
import amount from '../paper/amount-due.module.css'
import css from './public-document.module.css'
import type { Shared } from './shared-document.ts'
import './texts.ts'

type Props = { readonly shared: Shared }

/** What is due until when, and where to send it. */
export function PayColumn({ shared }: Props) {
  const { t } = useTranslation('public')
  const language = useLanguage()
  const { snapshot, outstanding, paymentState, voided } = shared
  if (snapshot.status === 'voided') {
    const why = voided?.on ? t('voided_on', { day: formatDay(voided.on, language), reason: voided.reason }) : ''
    return <Note text={t('voided')} more={why} />
  }
  if (paymentState === null) return <Note text={t('nothing_due')} />
  if (signOf(outstanding) <= 0) return <Note text={t('paid')} />
  return (
    <aside className={css['pay']}>
      <p className={amount['label']}>{t('amount_due')}</p>
      <p className={amount['loud']}>
        <LoudMoney amount={outstanding} currency={snapshot.currency} />
      </p>
      <DueOn shared={shared} />
      <HowToPay shared={shared} />
    </aside>
  )
}

function DueOn({ shared: { snapshot, isOverdue } }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  if (snapshot.dueOn === null) return null
  return (
    <p className={amount['quiet']}>
      {t('view.due_by')} <b className={isOverdue ? amount['late'] : undefined}>{formatDay(snapshot.dueOn, language)}</b>
    </p>
  )
}

function HowToPay({ shared: { snapshot, paymentQr } }: Props) {
  const { t } = useTranslation(['public', 'documents'])
  const language = useLanguage()
  const { payment, issuer, number } = snapshot
  if (payment === null) return null
  const bank = localised(payment.bankName, language)
  if (payment.iban === '') {
    const name = localised(payment.name, language)
    return name === '' ? null : (
      <div className={css['how']}>
        <h2>{t('how_to_pay')}</h2>
        <p className={amount['small']}>{t('other_way', { name })}</p>
      </div>
    )
  }
  return (
    <div className={css['how']}>
      <h2>{t('how_to_pay')}</h2>
      <p className={amount['small']}>{t(paymentQr === null ? 'how_to_pay_hint' : 'how_to_pay_hint_code')}</p>
      {paymentQr === null ? null : (
        <img className={css['code']} src={`data:image/svg+xml,${encodeURIComponent(paymentQr)}`} alt={t('pay_code')} />
      )}
      <div className={css['rows']}>
        <CopyField label={t('beneficiary')} value={payment.holder || localised(issuer.name, language)} />
        {isAccountNumber(payment.iban) ? (
          <CopyField label={t('account')} value={payment.iban} />
        ) : (
          <CopyField label="IBAN" value={payment.iban} shown={payment.iban.replace(/(.{4})(?=.)/g, '$1 ')} />
        )}
        {payment.bic === '' ? null : <CopyField label="BIC" value={payment.bic} />}
        {bank === '' ? null : <CopyField label={t('bank')} value={bank} />}
        {number === null ? null : <CopyField label={t('reference')} value={number} />}
      </div>
    </div>
  )
}

const Note = ({ text, more = '' }: { readonly text: string; readonly more?: string }) => (
  <aside className={css['pay']}>
    <p className={css['note']}>{text}</p>
    {more === '' ? null : <p className={amount['small']}>{more}</p>}
  </aside>
)
