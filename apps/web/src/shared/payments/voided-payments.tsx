import './texts.ts'
import type { WhenVoided } from '@invoice/contract/documents/acts.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paymentListQuery } from '../queries/treasury/payments.ts'
import { setOffsQuery } from '../queries/treasury/set-offs.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import css from './payments.module.css'

/** So many are named; the others are dealt with all the same. */
const NAMED = 25

type Props = { readonly documentId: string; readonly chosen: WhenVoided; readonly onChoose: (how: WhenVoided) => void }

/** What a document that is voided was paid with, or had set off against it, and what becomes of it. */
export default function VoidedPayments({ documentId, chosen, onChoose }: Props) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const { data, isPending } = useQuery(paymentListQuery({ documentId, state: 'live', pageSize: NAMED }))
  const { data: setOffs } = useQuery(setOffsQuery(documentId))
  const settled = (data ?? []).flatMap(({ id, paidOn, methodKind, documents }) => {
    const share = documents.find((each) => each.documentId === documentId)
    if (!share || signOf(share.amount) <= 0) return []
    const others = documents.length - 1
    const by = { method: PAYMENT_KINDS[methodKind].name[language], day: formatDay(paidOn, language) }
    return [{ id, amount: formatAmount(share.amount, share.currency, language), by, others }]
  })
  return (
    <div>
      <p className={css['title']}>{t('voided.title')}</p>
      {isPending ? <Skeleton height={24} mt={8} /> : null}
      <ul className={css['list']}>
        {setOffs?.made.map(({ id, type, number, currency, amount, on }) => (
          <li key={id}>
            <span>
              {formatAmount(amount, currency, language)}
              <span className={css['note']}>
                {t('set_off.made', {
                  document: [t(`documents:types.${type}`), number].filter(Boolean).join(' '),
                  day: formatDay(on, language),
                })}
              </span>
            </span>
          </li>
        ))}
        {settled.map(({ id, amount, by, others }) => (
          <li key={id}>
            <span>
              {amount}
              <span className={css['note']}>
                {t('of_document.by', by)}
                {others > 0 ? `, ${t('voided.others', { count: others })}` : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={css['question']}>{t('voided.question')}</p>
      <SegmentedControl
        aria-label={t('voided.question')}
        fullWidth
        value={chosen}
        data={[
          { value: 'release', label: t('voided.release') },
          { value: 'undo', label: t('voided.undo') },
        ]}
        onChange={(value) => onChoose(value === 'undo' ? 'undo' : 'release')}
      />
      <p className={css['hint']}>{t(chosen === 'undo' ? 'voided.undo_hint' : 'voided.release_hint')}</p>
    </div>
  )
}
