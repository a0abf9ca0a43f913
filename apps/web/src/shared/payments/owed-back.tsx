import type { Document } from '@invoice/contract/documents/document.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { standingNotes } from '@invoice/domain/documents/void-problems.ts'
import { localised } from '@invoice/domain/localised.ts'
import { opposite, type PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../layers/use-layer.tsx'
import { openDocumentsQuery } from '../queries/treasury/payments.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { laterPart } from '../ui/later-part.ts'
import css from './payments.module.css'

const PaymentDrawer = laterPart(() => import('./payment-drawer.tsx'))

type Props = { readonly document: Document; readonly direction: PaymentDirection; readonly mayWrite: boolean }

/** An invoice that was credited after it was paid: what its notes owe stays with us as credit, or goes back. */
export function OwedBack({ document, direction, mayWrite }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [sending, setSending] = useState(false)
  const { companyId, contactId, currency, derived, recipientName } = document
  const notes = standingNotes(derived).filter(({ type }) => isReversing(type))
  const way = opposite(direction)
  const wanted = { direction: way, currency, ...(companyId !== null && { companyId }), ...(contactId !== null && { contactId }) }
  const { data = [] } = useQuery({ ...openDocumentsQuery(wanted), enabled: notes.length > 0 && contactId !== null && companyId !== null })
  const open = data.filter(({ id }) => notes.some((note) => note.id === id))
  const [first] = open
  if (first === undefined || companyId === null) return null
  const amount = formatAmount(sumDecimals(open.map(({ rest }) => rest)), currency, language)
  return (
    <div className={css['owed']}>
      <b>{t('owed_back.title', { amount })}</b>
      <span>{t(way === 'out' ? 'owed_back.text' : 'owed_back.text_in')}</span>
      {mayWrite ? (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setSending(true)}>
            {t('owed_back.send')}
          </Button>
        </div>
      ) : null}
      {sending ? (
        <Suspense fallback={<ComingLayer />}>
          <PaymentDrawer
            opened
            direction={way}
            document={{ ...first, companyId, contactId, contactName: localised(recipientName, language) }}
            onClose={() => setSending(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
