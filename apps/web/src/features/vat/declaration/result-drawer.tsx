import { RESULT_CELLS, ResultInput, tellVatResult } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { monthAndYear } from '../month-words.ts'
import '../texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod; readonly onClose: () => void }
type Values = Record<Field, string>

type Field = keyof typeof RESULT_CELLS

/** What may be said of a month: a refund that the months before leave is asked back by one that has to pay as well. */
function fieldsOf({ cells, result, refund }: VatPeriod): Field[] {
  const sign = signOf(result)
  const mayBeLeft = sign < 0 || [refund.refundLeft, cells['80'] ?? '0'].some((amount) => signOf(amount) > 0) || refund.unknown !== null
  return [
    ...(sign > 0 ? (['setOff'] as const) : []),
    ...(mayBeLeft ? (['refundLeft'] as const) : []),
    ...(sign < 0 ? (['refundZeroRated', 'refundInvested'] as const) : []),
  ]
}

/** Where the result of a month goes: what of it a refund of the months before takes, and what is asked back. What is proposed stands in its field. */
export default function ResultDrawer({ companyId, period, onClose }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const { month, cells, currency, refund } = period
  const shown = fieldsOf(period)
  const presentOf = (field: Field): string => {
    if (!shown.includes(field)) return ''
    const given = cells[RESULT_CELLS[field]] ?? ''
    if (given !== '' || (field !== 'setOff' && field !== 'refundLeft') || signOf(refund[field]) === 0) return given
    return refund[field]
  }
  const bodyOf = (values: Values) => ({
    companyId,
    setOff: values.setOff || '0',
    refundLeft: values.refundLeft || '0',
    refundZeroRated: values.refundZeroRated || '0',
    refundInvested: values.refundInvested || '0',
  })
  const form = useEntityForm<Values, unknown>({
    initial: {
      setOff: presentOf('setOff'),
      refundLeft: presentOf('refundLeft'),
      refundZeroRated: presentOf('refundZeroRated'),
      refundInvested: presentOf('refundInvested'),
    },
    session: month,
    schema: ResultInput,
    toBody: bodyOf,
    save: (values, idempotencyKey) => call(tellVatResult, { params: { month }, body: bodyOf(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('result.done'))
    },
  })
  const { values, set, error, leave } = form
  const isToPay = signOf(period.result) >= 0
  const money = (amount: string): string => formatAmount(amount, currency, language)
  const hintOf = useHint(period, shown)
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('result.title', { month: monthAndYear(month, language) })}
      subtitle={t(isToPay ? 'result.to_pay' : 'result.to_refund', { amount: money(cells[isToPay ? '50' : '60'] ?? '0') })}
      form={form}
    >
      {shown.map((field, at) => (
        <DecimalInput
          key={field}
          label={`${RESULT_CELLS[field]} · ${t(`cells.${RESULT_CELLS[field]}`)}`}
          description={hintOf(field)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus={at === 0 || undefined}
          value={values[field]}
          currency={currency}
          error={error(field)}
          onChange={(value) => set({ [field]: value })}
          onBlur={leave(field)}
        />
      ))}
    </EditDrawer>
  )
}

/** What is left of before, and when it is asked back; of months that are not here, that nothing is known of them. */
function useHint({ refund, currency }: VatPeriod, shown: readonly Field[]): (field: Field) => string {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const amount = (text: string): string => formatAmount(text, currency, language)
  const named = (month: string): string => monthAndYear(month, language)
  const { left, since, until, refundLeft, unknown } = refund
  const ofField = (field: Field): string => {
    if (field === 'setOff') {
      if (signOf(left) > 0 && since !== null) return t('result.hint.from_before', { month: named(since), amount: amount(left) })
      return unknown === null ? t('result.hint.setOff') : ''
    }
    if (field !== 'refundLeft') return t(`result.hint.${field}`)
    if (since === null || until === null) return t('result.hint.refundLeft')
    return signOf(refundLeft) > 0
      ? t('result.hint.ends', { month: named(since), amount: amount(refundLeft) })
      : t('result.hint.runs', { month: named(since), until: named(until) })
  }
  return (field) => {
    const isFirst = field === shown.find((one) => one === 'setOff' || one === 'refundLeft')
    const ofUnknown = isFirst && unknown !== null ? t('result.hint.nothing_before', { month: named(unknown) }) : ''
    return [ofField(field), ofUnknown].filter(Boolean).join(' ')
  }
}
