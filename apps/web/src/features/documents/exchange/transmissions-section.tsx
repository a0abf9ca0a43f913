import '../../../shared/text/exchange-texts.ts'
import { type DocumentTransmissions, sendEInvoice, type Transmission } from '@invoice/contract/letters/exchange.ts'
import { isEInvoiced } from '@invoice/domain/einvoice/obstacles.ts'
import { isOver } from '@invoice/domain/exchange/transmission.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import type { ActedDocument } from '../../../shared/documents/in-front.ts'
import { Reachable } from '../../../shared/exchange/reachable.tsx'
import { transmissionsQuery } from '../../../shared/queries/documents/transmissions.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './transmissions.module.css'

/** The document through Peppol: whether its client can be reached, its sending, and what became of it. Nothing where it cannot go and never went. */
export function TransmissionsSection({ document }: { readonly document: ActedDocument }) {
  const { t } = useTranslation(['exchange', 'common'])
  const { data } = useQuery({ ...transmissionsQuery(document.id), enabled: isEInvoiced(document) })
  if (data === undefined || (data.obstacle !== null && data.items.length === 0)) return null
  return (
    <section>
      <h2>{t('peppol')}</h2>
      {data.obstacle === null ? <Sending documentId={document.id} {...data} /> : null}
      {data.items.length === 0 ? null : (
        <ol className={css['lines']}>
          {data.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Sending({ documentId, receiver, environment, companyId }: DocumentTransmissions & { readonly documentId: string }) {
  const { t } = useTranslation(['exchange', 'common'])
  const maySend = useMay('documents', 'send')
  const [isBusy, setBusy] = useState(false)
  // The same until it is answered: pressed again after a lost line it is one.
  const { key, renew } = useIdempotencyKey()
  if (receiver === null) return null
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(sendEInvoice, { params: { id: documentId } }, { idempotencyKey: key() })
      renew()
      toast(t('sending', { address: receiver.address }), { id: 'peppol' })
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { id: 'peppol', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['sending']}>
      <Reachable found={receiver} environment={environment} companyId={companyId} />
      {maySend && receiver.reachable !== 'no' ? (
        <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} loading={isBusy} onClick={() => void send()}>
          {t('send')}
        </Button>
      ) : null}
    </div>
  )
}

/** How one stands: in words, since when, and why it does not go on. */
function Line({ item }: { readonly item: Transmission }) {
  const { t } = useTranslation('exchange')
  const language = useLanguage()
  const { state, environment, receiver, exchangeId, fault, answer, nextTryAt, facts, createdAt } = item
  const short = (at: string) => formatShortDateTime(new Date(at), new Date(), language)
  const why = [fault === null ? '' : t(`fault.${fault}`), answer].filter((each) => each !== '').join(': ')
  return (
    <li data-bad={isOver(state) || undefined}>
      <span>
        {t(`state.${state}`)}
        {environment === 'test' ? ` · ${t('trial')}` : ''}
      </span>
      <time>{short(facts[0]?.at ?? createdAt)}</time>
      <small>{exchangeId === null ? receiver : t('by', { receiver, id: exchangeId })}</small>
      {why === '' ? null : <small>{why}</small>}
      {fault !== null && nextTryAt !== null ? <small>{t('next_try', { at: short(nextTryAt) })}</small> : null}
    </li>
  )
}
