import { RESULT_CELLS, ResultInput, tellVatResult } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import { signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
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
const TO_PAY: readonly Field[] = ['setOff']
const TO_REFUND: readonly Field[] = ['refundLeft', 'refundZeroRated', 'refundInvested']

/** Where the result of a month goes: what of it a refund of the months before takes, or what is asked back. */
export default function ResultDrawer({ companyId, period, onClose }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const { month, cells, currency, before } = period
  const isToPay = signOf(period.result) > 0
  const shown = isToPay ? TO_PAY : TO_REFUND
  const presentOf = (field: Field): string => (shown.includes(field) ? (cells[RESULT_CELLS[field]] ?? '') : '')
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
  const whole = formatAmount(cells[isToPay ? '50' : '60'] ?? '0', currency, language)
  const left = subtractDecimals(before['60'] ?? '0', sumDecimals(['80', '81', '82'].map((cell) => before[cell] ?? '0')))
  const monthBefore = monthAndYear(monthOf(addMonths(`${month}-01`, -1)), language)
  const hintOf = (field: Field): string => {
    if (field !== 'setOff') return t(`result.hint.${field}`)
    // As after moving in from another program.
    if (Object.keys(before).length === 0) return t('result.hint.nothing_before', { month: monthBefore })
    if (signOf(left) <= 0) return t('result.hint.setOff')
    return t('result.hint.from_before', { month: monthBefore, amount: formatAmount(left, currency, language) })
  }
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('result.title', { month: monthAndYear(month, language) })}
      subtitle={t(isToPay ? 'result.to_pay' : 'result.to_refund', { amount: whole })}
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
