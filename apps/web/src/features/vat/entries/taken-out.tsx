import { restoreVatEntry, type VatEntry } from '@invoice/contract/vat/entries.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { GENERAL } from '../../../shared/api/errors.ts'
import { refusalOf } from '../../../shared/api/failure.ts'
import { newKey } from '../../../shared/api/idempotency.ts'
import { takenOutQuery } from '../../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './entries.module.css'
import '../texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod; readonly mayWrite: boolean }

/** What was entered by hand and taken out of the month: by whom, when and why; while the month is open it is put back. Nothing of a month without any. */
export default function TakenOut({ companyId, period, mayWrite }: Props) {
  const { t } = useTranslation('vat-entries')
  const { data } = useQuery(takenOutQuery({ companyId, month: period.month }))
  const entries = data?.items ?? []
  if (entries.length === 0) return null
  return (
    <section className={css['takenOut']} aria-label={t('taken_out.title')}>
      <h2>
        {t('taken_out.title')} <span>{entries.length}</span>
      </h2>
      {period.state === 'filed' ? <p className={css['quiet']}>{t('taken_out.filed')}</p> : null}
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} mayPutBack={mayWrite && period.state !== 'filed' && !entry.isBack} />
        ))}
      </ul>
    </section>
  )
}

function Row({ entry, mayPutBack }: { readonly entry: VatEntry; readonly mayPutBack: boolean }) {
  const { t } = useTranslation('vat-entries')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { id, kind, number, madeOn, currency, voidedAt, voidedBy, voidReason, isBack } = entry
  const sum = sumDecimals([entry.base, entry.vat, entry.baseReduced, entry.vatReduced, entry.baseExempt])
  const name = `${t(`kinds.${kind}`)} ${number}`
  const putBack = async (): Promise<void> => {
    setBusy(true)
    const failure = await refusalOf(call(restoreVatEntry, { params: { id } }, { idempotencyKey: newKey() }))
    setBusy(false)
    setFault(failure === null ? null : (Object.values(failure.errors).flat()[0] ?? failure.errors[GENERAL]?.[0] ?? failure.message))
    if (failure === null) toast(t('taken_out.back_toast', { name }))
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{formatDay(madeOn, language)}</span>
        <span>
          {t('detail.voided', {
            who: voidedBy ?? '',
            day: formatDay((voidedAt ?? madeOn).slice(0, 10), language),
            reason: voidReason ?? '',
          })}
        </span>
        {fault === null ? null : <span role="alert">{fault}</span>}
      </div>
      {signOf(sum) === 0 ? null : <MoneyText amount={sum} currency={currency} />}
      {isBack ? <span className={css['quiet']}>{t('taken_out.is_back')}</span> : null}
      {mayPutBack ? (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={`${t('taken_out.put_back')}: ${name}`}
          onClick={() => void putBack()}
        >
          {t('taken_out.put_back')}
        </Button>
      ) : null}
    </li>
  )
}
