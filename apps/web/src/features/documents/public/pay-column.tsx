import { readPublicConfirmation } from '@invoice/contract/documents/public-acts.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { transferDetails, withAmount } from '@invoice/domain/documents/transfer-details.ts'
import { localised } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { tellState } from '@invoice/text/public/tell-state.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { Texts } from '@invoice/text/translation.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import i18next from 'i18next'
import { call } from '../../../shared/api/call.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { CopyField } from '../../../shared/ui/inputs/copy-field.tsx'
import { LoudMoney } from '../../../shared/ui/marks/money-text.tsx'
import amount from '../paper/amount-due.module.css'
import payColumn from './pay-column.module.css'
import { PublicActs } from './public-acts.tsx'
import css from './public-document.module.css'
import type { Shared } from './shared-document.ts'
import './texts.ts'

type Props = { readonly shared: Shared }

/** What is due until when or what became of it, where to send it, and what else can be done here. */
export function PayColumn({ shared, token, onAnswered }: Props & { readonly token: string; readonly onAnswered: () => void }) {
  const { state } = shared
  return (
    <aside className={css['pay']}>
      <PublicActs shared={shared} token={token} onAnswered={onAnswered}>
        <State shared={shared} />
        <Answer shared={shared} token={token} />
        <Successor shared={shared} />
        {state === 'due' || state === 'partly_paid' ? <HowToPay shared={shared} /> : null}
      </PublicActs>
    </aside>
  )
}

function State({ shared }: Props) {
  // So that it is drawn again once the texts of another language are here.
  useTranslation('public')
  const language = useLanguage()
  const texts: Texts = i18next.getResourceBundle(language, 'public') ?? i18next.getResourceBundle('en', 'public')
  const { label, amount: due, line, isLate, notes } = tellState(shared, language, (key, values = {}) => textAt(texts, key, values))
  return (
    <>
      {due === null ? null : (
        <>
          <p className={amount['label']}>{label}</p>
          <p className={amount['loud']}>
            <LoudMoney amount={due} currency={shared.snapshot.currency} />
          </p>
        </>
      )}
      {line === '' ? null : <p className={isLate ? payColumn['late'] : amount['quiet']}>{line}</p>}
      {notes.map((note, index) => (
        <p key={note} className={index === 0 ? payColumn['note'] : amount['small']}>
          {note}
        </p>
      ))}
    </>
  )
}

/** Who answered, when and with which words. */
function Answer({ shared: { answer, snapshot }, token }: Props & { readonly token: string }) {
  const { t } = useTranslation(['public', 'documents'])
  const language = useLanguage()
  if (answer === null) return null
  const { isAccepted, at, person, note } = answer
  const Icon = isAccepted ? IconCircleCheck : IconCircleX
  const what = t(`documents:states.${genderOf(snapshot.type)}.${isAccepted ? 'accepted' : 'declined'}`)
  return (
    <>
      <div className={payColumn['card']} data-good={isAccepted || undefined}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <div>
          <b>{t('answered', { what, at: formatDateTime(at, language) })}</b>
          <p className={amount['quiet']}>{t('answered_by', { person })}</p>
          {note === '' ? null : <p className={payColumn['said']}>{language === 'bg' ? `„${note}“` : `“${note}”`}</p>}
        </div>
      </div>
      <ConfirmationButton token={token} />
    </>
  )
}

function ConfirmationButton({ token }: { readonly token: string }) {
  const { t } = useTranslation('public')
  const params = { token }
  const { busy, onClick } = useDownload(() => call(readPublicConfirmation, { params }))
  const link = { component: 'a', href: callUrl(readPublicConfirmation.path, params), download: true, onClick, loading: busy } as const
  return (
    <Button variant="default" fullWidth mt={12} leftSection={<IconDownload size={18} stroke={1.6} />} {...link}>
      {t('confirmation')}
    </Button>
  )
}

/** What took its place, or was made of it; whoever may open that is led there. */
function Successor({ shared: { successor, state } }: Props) {
  const { t } = useTranslation(['public', 'documents'])
  if (successor === null) return null
  const { type, number, token } = successor
  const document = `${t(`documents:types.${type}`)} ${number}`
  return (
    <p className={payColumn['next']}>
      {t(state === 'voided' ? 'replaced_by' : 'became', { document })}{' '}
      {token === null ? null : <a href={`/v/${token}`}>{t('open_successor', { document })}</a>}
    </p>
  )
}

function HowToPay({ shared: { snapshot, paymentQr, outstanding } }: Props) {
  const { t } = useTranslation(['public', 'documents'])
  const language = useLanguage()
  const { payment } = snapshot
  if (payment === null) return null
  const details = transferDetails(snapshot, language)
  if (details.length === 0) {
    const name = localised(payment.name, language)
    return name === '' ? null : (
      <div className={payColumn['how']}>
        <h2>{t('how_to_pay')}</h2>
        <p className={amount['small']}>{t('other_way', { name })}</p>
      </div>
    )
  }
  const due = { value: outstanding, shown: formatAmount(outstanding, snapshot.currency, language) }
  return (
    <div className={payColumn['how']}>
      <h2>{t('how_to_pay')}</h2>
      {paymentQr === null ? (
        <p className={amount['small']}>{t('how_to_pay_hint')}</p>
      ) : (
        <div className={payColumn['scan']}>
          <img src={`data:image/svg+xml,${encodeURIComponent(paymentQr)}`} alt={t('pay_code')} />
          <p className={amount['small']}>{t('how_to_pay_hint_code')}</p>
        </div>
      )}
      <div className={payColumn['rows']}>
        {withAmount(details, due).map(({ key, value, shown }) => (
          <CopyField key={key} label={t(`transfer.${key}`)} value={value} shown={shown} />
        ))}
      </div>
    </div>
  )
}
