import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { transferDetails } from '@invoice/domain/documents/transfer-details.ts'
import { localised } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
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
  if (paymentState === null) return <NothingDue shared={shared} />
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

/** An offer says until when it stands. */
function NothingDue({ shared: { snapshot } }: Props) {
  const { t } = useTranslation(['public', 'documents'])
  const language = useLanguage()
  const { type, validUntilOn } = snapshot
  return (
    <aside className={css['pay']}>
      {validUntilOn === null ? null : (
        <p className={amount['quiet']}>
          {t(`documents:valid_until.${genderOf(type)}`)} <b>{formatDay(validUntilOn, language)}</b>
        </p>
      )}
      <p className={css['note']}>{t('nothing_due')}</p>
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
  const { payment } = snapshot
  if (payment === null) return null
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
        {transferDetails(snapshot, language).map(({ key, value, shown }) => (
          <CopyField key={key} label={t(`transfer.${key}`)} value={value} shown={shown} />
        ))}
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
