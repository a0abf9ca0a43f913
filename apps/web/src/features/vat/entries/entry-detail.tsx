import { type VatEntry, voidVatEntry } from '@invoice/contract/vat/entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Drawer, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { readEntryProtocol, vatEntryQuery } from '../../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { monthAndYear } from '../month-words.ts'
import css from './entries.module.css'
import { isReport } from './entry-values.ts'
import '../texts.ts'

type Props = { readonly id: string; readonly mayWrite: boolean; readonly onClose: () => void }

/** A row that was entered by hand: what it is, who entered it, its paper; taken out with a reason. */
export default function EntryDetail({ id, mayWrite, onClose }: Props) {
  const { t } = useTranslation('vat-entries')
  const query = useQuery(vatEntryQuery(id))
  const [asking, setAsking] = useState(false)
  const entry = query.data
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('detail.title')} text={entry === undefined ? undefined : t(`kinds.${entry.kind}`)} onClose={onClose} />
          <div className={css['body']}>
            <ItemStates query={query}>{entry === undefined ? null : <About entry={entry} />}</ItemStates>
            {entry === undefined ? null : (
              <div className={css['acts']}>
                {entry.isProtocol ? <Paper id={entry.id} /> : null}
                {mayWrite && entry.voidedAt === null ? (
                  <Button variant="default" onClick={() => setAsking(true)}>
                    {t('detail.void')}
                  </Button>
                ) : null}
              </div>
            )}
          </div>
        </Drawer.Content>
      </Drawer.Root>
      {entry === undefined || !asking ? null : <VoidEntry entry={entry} onStay={() => setAsking(false)} onVoided={onClose} />}
    </Layered>
  )
}

const AMOUNTS = ['base', 'vat', 'baseReduced', 'vatReduced', 'baseExempt'] as const
const LABELS = {
  base: 'base_standard',
  vat: 'vat_standard',
  baseReduced: 'base_reduced',
  vatReduced: 'vat_reduced',
  baseExempt: 'base_exempt',
} as const

function About({ entry }: { readonly entry: VatEntry }) {
  const { t } = useTranslation(['vat-entries', 'vat'])
  const language = useLanguage()
  const day = (instant: string) => formatDay(instant.slice(0, 10), language)
  const isByRate = signOf(entry.baseReduced) !== 0 || signOf(entry.baseExempt) !== 0 || isReport(entry.kind)
  const facts: (readonly [string, string])[] = [
    [t('number'), entry.number],
    [t('made_on'), formatDay(entry.madeOn, language)],
    [t('month'), monthAndYear(entry.month, language)],
    [t('party'), [entry.partyName, entry.partyNumber].filter(Boolean).join(' · ')],
    [isReport(entry.kind) ? t('subject.sales_report') : t('subject.other'), entry.subject],
    [t('credit'), entry.credit === null ? '' : t(`vat:credits.${entry.credit}`)],
    ...AMOUNTS.map((field) => {
      const label = isByRate || field === 'baseReduced' || field === 'vatReduced' || field === 'baseExempt' ? t(LABELS[field]) : t(field)
      return [label, signOf(entry[field]) === 0 ? '' : formatAmount(entry[field], entry.currency, language)] as const
    }),
    [t('partial_vat'), entry.partialVat === null ? '' : formatAmount(entry.partialVat, entry.currency, language)],
    [t('final'), entry.finalCoefficient === null ? '' : String(entry.finalCoefficient)],
    [t('provisional'), entry.provisionalCoefficient === null ? '' : String(entry.provisionalCoefficient)],
    [t('note'), entry.note],
  ]
  return (
    <>
      {entry.voidedAt === null ? null : (
        <p className={css['voided']}>
          {t('detail.voided', { who: entry.voidedBy ?? '', day: day(entry.voidedAt), reason: entry.voidReason ?? '' })}
        </p>
      )}
      <dl className={css['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={css['quiet']}>{t('detail.entered', { who: entry.enteredBy, day: day(entry.enteredAt) })}</p>
    </>
  )
}

function Paper({ id }: { readonly id: string }) {
  const { t } = useTranslation('vat-entries')
  const language = useLanguage()
  const { busy, run } = useDownload(() => readEntryProtocol(id, language))
  return (
    <Button variant="default" loading={busy} leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => void run()}>
      {t('detail.protocol')}
    </Button>
  )
}

type VoidProps = { readonly entry: VatEntry; readonly onStay: () => void; readonly onVoided: () => void }

function VoidEntry({ entry: { id, number }, onStay, onVoided }: VoidProps) {
  const { t } = useTranslation('vat-entries')
  const [reason, setReason] = useState('')
  const confirm = async (): Promise<void> => {
    await call(voidVatEntry, { params: { id }, body: { reason: reason.trim() } })
    toast(t('detail.voided_toast', { number }))
    onVoided()
  }
  return (
    <ConfirmDialog
      opened
      name={number}
      title={t('detail.void_title', { number })}
      text={t('detail.void_text')}
      confirmLabel={t('detail.void')}
      failed={t('detail.failed')}
      onClose={onStay}
      onConfirm={confirm}
    >
      <Textarea
        className={css['why'] ?? ''}
        required
        label={t('detail.reason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
