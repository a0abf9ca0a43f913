import '../texts.ts'
import { reverseTransaction, type Transaction } from '@invoice/contract/treasury/transactions.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { transactionQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { useEntryWords } from '../entries/entries-table.tsx'
import { EntryFiles } from '../entries/entry-files.tsx'
import { ExplainByPayment } from '../entries/explain-by-payment.tsx'
import css from '../treasury.module.css'
import { CountProtocol } from './count-protocol.tsx'

/** One entry: what is known of it, its files, and the way to take it back. */
export default function TransactionDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('treasury')
  const query = useQuery(transactionQuery(id))
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('details')} text={query.data?.account.name} onClose={onClose} />
          <div className={css['drawerBody']}>
            <ItemStates query={query}>{query.data === undefined ? null : <Details entry={query.data} />}</ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Details({ entry }: { readonly entry: Transaction }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { account, type, amount, on, kind, reference, contact, documents, other, countId, reversedBy, madeBy, madeAt, balance } = entry
  const { title } = useEntryWords(entry)
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('fields.on'), formatDay(on, language)],
    [t('fields.kind'), t(`kinds.${kind}`)],
    ...(contact === null ? [] : [[t('fields.contact'), <ContactLink key="contact" contact={contact} />] as const]),
    ...(reference === '' ? [] : [[t('fields.reference'), reference] as const]),
    ...(documents.length === 0 ? [] : [[t('columns.document'), <Documents key="documents" documents={documents} />] as const]),
    ...(countId === null ? [] : [[t('columns.document'), <CountProtocol key="protocol" id={countId} />] as const]),
    ...(other === null ? [] : [[type === 'debit' ? t('fields.from') : t('fields.to'), other.name] as const]),
    [t('columns.balance'), <MoneyText key="balance" amount={balance} currency={account.currency} />],
    [t('fields.made'), `${madeBy}, ${formatDateTime(madeAt, language)}`],
  ]
  return (
    <>
      <div>
        <p>{title}</p>
        <p className={css['loud']}>
          <MoneyText amount={type === 'debit' ? amount : `-${amount}`} currency={account.currency} plus />
        </p>
        {reversedBy === null ? null : (
          <p className={css['note']}>{t('reversed_by', { day: formatDay(reversedBy.on, language), who: reversedBy.by })}</p>
        )}
        {entry.reversesId === null ? null : <p className={css['note']}>{t('reverses')}</p>}
      </div>
      <dl className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EntryFiles id={entry.id} />
      <ExplainByPayment entry={entry} />
      <Reverse entry={entry} title={title} />
    </>
  )
}

function ContactLink({ contact: { id, name } }: { readonly contact: NonNullable<Transaction['contact']> }) {
  const language = useLanguage()
  return (
    <Link to="/contacts/$id" params={{ id }}>
      {localised(name, language)}
    </Link>
  )
}

function Documents({ documents }: Pick<Transaction, 'documents'>) {
  return documents.map(({ id, number }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <Link to="/invoices/preview/$id" params={{ id }}>
        {number ?? '…'}
      </Link>
    </span>
  ))
}

function Reverse({ entry, title }: { readonly entry: Transaction; readonly title: string }) {
  const { t } = useTranslation('treasury')
  const mayWrite = useMay('treasury', 'write')
  const [asking, setAsking] = useState(false)
  const idempotency = useIdempotencyKey()
  if (entry.kind === 'payment' && entry.reversedBy === null) return <p className={css['note']}>{t('of_payment')}</p>
  if (!mayWrite || !entry.isReversible) return null
  const reverse = async (): Promise<void> => {
    const { warnings } = await call(reverseTransaction, { params: { id: entry.id } }, { idempotencyKey: idempotency.key() })
    idempotency.renew()
    toast(warnings.includes('below_zero') ? t('below_zero', { name: entry.account.name }) : t('reversed'))
  }
  return (
    <div>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {t('reverse')}
      </Button>
      <ConfirmDialog
        opened={asking}
        name={title}
        title={t('reverse_question', { name: title })}
        text={entry.transferId === null ? t('reverse_text') : t('reverse_transfer_text')}
        confirmLabel={t('reverse')}
        failed={t('reverse_failed')}
        onClose={() => setAsking(false)}
        onConfirm={reverse}
      />
    </div>
  )
}
