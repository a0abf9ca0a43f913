import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { isAskable } from '@invoice/domain/documents/payment-requests.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentRequestsQuery } from '../../../shared/queries/documents/payment-requests.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { AskedDrawer } from './asked-drawer.tsx'
import css from './requests.module.css'

/** Who was asked to pay it, how and for how much, and whether that still stands. */
export function RequestsSection({ document }: { readonly document: Document }) {
  const { t } = useTranslation('payment-requests')
  const language = useLanguage()
  const maySend = useMay('documents', 'send')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...paymentRequestsQuery(document.id), enabled: TYPE_FACTS[document.type].asksForPayment })
  if (data === undefined) return null
  const mayAsk = maySend && isAskable(document)
  if (data.items.length === 0 && !mayAsk) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      {data.items.length === 0 ? null : (
        <ol className={css['lines']}>
          {data.items.map(({ at, by, channel, whom, note, amount, state }) => (
            <li key={`${at} ${channel}`}>
              <span>
                {t(`channels.${channel}`)}
                {amount === null ? null : ` · ${formatAmount(amount, data.currency, language)}`}
              </span>
              <em data-state={state}>{t(`states.${state}`)}</em>
              <small>{[whom, note, by, formatShortDateTime(at, new Date(), language)].filter((part) => part !== '').join(' · ')}</small>
            </li>
          ))}
        </ol>
      )}
      {mayAsk ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      ) : null}
      {isOpen ? <AskedDrawer document={document} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
