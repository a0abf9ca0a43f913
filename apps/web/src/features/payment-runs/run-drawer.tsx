import { cancelPaymentRun, type PaymentRunDetail, readPaymentFile, type Transfer } from '@invoice/contract/treasury/payment-runs.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Drawer } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { paymentRunQuery } from '../../shared/queries/treasury/payment-runs.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { cx } from '../../shared/ui/marks/cx.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { type Executed, ExecutedOn, useExecuted } from './executed.tsx'
import css from './payment-runs.module.css'
import { RunMark } from './run-list.tsx'

/** One run: its transfers, its file, and taking it back. */
export function RunDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  return (
    <Layered kind="drawer" opened={id !== null} onEscape={onClose}>
      <Drawer.Root opened={id !== null} onClose={onClose} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>{id === null ? null : <Loaded key={id} id={id} onClose={onClose} />}</Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Loaded({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const query = useQuery(paymentRunQuery(id))
  const title = query.data ? t('run', { on: formatDay(query.data.executionOn, language) }) : t('runs')
  return (
    <>
      <DrawerHead title={title} text={query.data?.account.name} onClose={onClose} />
      <div className={css['run']}>
        <ItemStates query={query}>{query.data ? <Body run={query.data} /> : null}</ItemStates>
      </div>
    </>
  )
}

function Body({ run }: { readonly run: PaymentRunDetail }) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const executed = useExecuted(run)
  return (
    <>
      <div className={css['facts']}>
        <RunMark run={run} />
        <b>
          <MoneyText amount={run.total} currency="EUR" />
        </b>
        <span>{t('transfers', { count: run.transfers })}</span>
        <span>{run.exportedAt === null ? t('not_fetched') : t('fetched', { at: formatDateTime(run.exportedAt, language) })}</span>
      </div>
      <Acts run={run} />
      {executed.isOpen ? <ExecutedOn run={run} executed={executed} /> : null}
      <ul className={css['transfers']}>
        {run.items.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} executed={executed} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { readonly transfer: Transfer; readonly executed: Executed }

function TransferRow({ transfer: { id, name, iban, remittance, amount, paidOn, paymentId }, executed }: RowProps) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  return (
    <li>
      <div>
        <span className={css['vendor']}>{name}</span>
        <span className={cx(css['note'], css['whole'])}>{formatIban(iban)}</span>
        <span className={css['note']}>{remittance}</span>
      </div>
      <div>
        <MoneyText amount={amount} currency="EUR" />
        {paidOn === null ? null : (
          <span className={css['note']}>
            {t('states.paid')} {formatDay(paidOn, language)}
          </span>
        )}
        {executed.isOpen && paymentId === null ? (
          <Button
            variant="default"
            size="xs"
            loading={executed.busy === id}
            disabled={executed.busy !== null}
            aria-label={t('paid_named', { name, amount: formatAmount(amount, 'EUR', language) })}
            onClick={() => void executed.pay(id)}
          >
            {t('paid_it')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Acts({ run }: { readonly run: PaymentRunDetail }) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const mayPay = useMay('payment_runs', 'write')
  const [asking, setAsking] = useState(false)
  const { busy, run: fetchFile } = useDownload(() => call(readPaymentFile, { params: { id: run.id } }))
  if (run.state === 'cancelled') return null
  const on = formatDay(run.executionOn, language)
  return (
    <div className={css['acts']}>
      <Button leftSection={<IconDownload size={16} stroke={1.6} />} loading={busy} onClick={() => void fetchFile()}>
        {t('file')}
      </Button>
      {mayPay && run.paidTransfers === 0 ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        name={on}
        title={t('cancel_title', { on })}
        text={t('cancel_text')}
        confirmLabel={t('cancel')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(cancelPaymentRun, { params: { id: run.id }, body: { version: run.version } })
          toast(t('cancelled'))
        }}
      />
    </div>
  )
}
