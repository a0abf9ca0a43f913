import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { Choice, FormColumns } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { CountrySelect } from '../../../shared/parties/country-select.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import css from './entries.module.css'
import { annualCorrection, annulledTypes, credits, type EntryValues, entryFacts, isReport, partsOf, withDay } from './entry-values.ts'
import '../texts.ts'

type Props = {
  readonly form: EntityForm<EntryValues>
  readonly currency: string
  readonly months: readonly { value: string; label: string }[]
}

/** Whose number it is. */
const NUMBER_HINTS = ['sales_report', 'scheme_report', 'customs', 'cash_payment', 'cash_ended', 'cash_ended_unpaid', 'cash_credit'] as const
const hasNumberHint = (kind: EntryValues['kind']): kind is (typeof NUMBER_HINTS)[number] => NUMBER_HINTS.some((each) => each === kind)

/** When, under which number, of whom. */
export function WhatFields({ form, months }: Props) {
  const { t } = useTranslation(['vat-entries', 'vat'])
  const { values, set, error, leave } = form
  const { type, isProtocol, hasCredit, hasParty } = entryFacts(values.kind)
  const { kind } = values
  const hint = hasNumberHint(kind) ? t(`number_hint.${kind}`) : undefined
  return (
    <>
      {type !== null ? null : (
        <Choice
          label={t('document_type')}
          value={values.documentType}
          options={annulledTypes.map((value) => ({ value, label: t(`document_types.${value}`) }))}
          onChange={(documentType) => set({ documentType })}
          error={error('documentType')}
        />
      )}
      <FormColumns>
        <DateInput
          label={t('made_on')}
          value={values.madeOn}
          error={error('madeOn')}
          onChange={(madeOn) => set(withDay(values, madeOn))}
          onBlur={leave('madeOn')}
        />
        <Select
          label={t('month')}
          data={[...months]}
          value={values.month}
          allowDeselect={false}
          error={error('month')}
          onChange={(month) => month !== null && set({ month })}
        />
      </FormColumns>
      {isProtocol ? null : (
        <TextInput
          label={hint === undefined ? t('number') : `${t('number')} ${hint}`}
          autoComplete="off"
          maxLength={LONGEST.ledgerNumber}
          value={values.number}
          error={error('number')}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
          onBlur={leave('number')}
        />
      )}
      {hasParty ? <PartyFields form={form} /> : null}
      <TextInput
        label={isReport(kind) ? t('subject.sales_report') : t('subject.other')}
        autoComplete="off"
        maxLength={LONGEST.subject}
        value={values.subject}
        error={error('subject')}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      {hasCredit ? (
        <Choice
          label={t('credit')}
          value={values.credit}
          options={credits.map((value) => ({ value, label: t(`vat:credits.${value}`) }))}
          onChange={(credit) => set({ credit })}
        />
      ) : null}
    </>
  )
}

function PartyFields({ form: { values, set, error, leave } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('vat-entries')
  return (
    <>
      <TextInput
        label={t('party')}
        autoComplete="off"
        maxLength={LONGEST.ledgerParty}
        value={values.partyName}
        error={error('partyName')}
        onChange={({ currentTarget }) => set({ partyName: currentTarget.value })}
        onBlur={leave('partyName')}
      />
      <FormColumns>
        <TextInput
          label={t('party_number')}
          autoComplete="off"
          maxLength={LONGEST.ledgerPartyNumber}
          value={values.partyNumber}
          error={error('partyNumber')}
          onChange={({ currentTarget }) => set({ partyNumber: currentTarget.value.trim() })}
        />
        <CountrySelect
          label={t('country')}
          value={values.partyCountry}
          error={error('partyCountry')}
          onChange={(partyCountry) => set({ partyCountry })}
        />
      </FormColumns>
    </>
  )
}

/** What it comes to, as its kind asks for it. */
export function SumFields(props: Props) {
  const { t } = useTranslation('vat-entries')
  const { values } = props.form
  const { sums, type } = entryFacts(values.kind)
  return (
    <>
      {sums === 'coefficients' ? (
        <Coefficients {...props} />
      ) : sums === 'rates' ? (
        <Rates {...props} />
      ) : (
        <Pair {...props} base="base" vat="vat" />
      )}
      {type === null ? <p className={css['quiet']}>{t('as_it_was')}</p> : null}
    </>
  )
}

type AmountField = 'base' | 'vat' | 'baseReduced' | 'vatReduced' | 'baseExempt' | 'gross' | 'grossReduced' | 'partialVat'
const LABELS = {
  base: 'base_standard',
  vat: 'vat_standard',
  baseReduced: 'base_reduced',
  vatReduced: 'vat_reduced',
  baseExempt: 'base_exempt',
  gross: 'gross',
  grossReduced: 'gross_reduced',
  partialVat: 'partial_vat',
} as const

type AmountProps = Props & {
  readonly field: AmountField
  readonly plain?: boolean
  readonly description?: string | undefined
  readonly at?: string
}

function Amount({ form: { values, set, error, leave }, currency, field, plain = false, description, at = field }: AmountProps) {
  const { t } = useTranslation('vat-entries')
  const isZero = field === 'baseExempt' && values.kind === 'scheme_report'
  return (
    <DecimalInput
      label={plain && (field === 'base' || field === 'vat') ? t(field) : t(isZero ? 'base_zero' : LABELS[field])}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={values[field]}
      currency={currency}
      error={error(at)}
      onChange={(value) => set({ [field]: value })}
      onBlur={leave(at)}
    />
  )
}

function Pair({ base, vat, ...props }: Props & { readonly base: AmountField; readonly vat: AmountField }) {
  return (
    <FormColumns>
      <Amount {...props} field={base} plain />
      <Amount {...props} field={vat} plain />
    </FormColumns>
  )
}

/** Base and VAT of each rate, or turnovers with VAT that are split. */
function Rates(props: Props) {
  const { t } = useTranslation('vat-entries')
  const language = useLanguage()
  const { form, currency } = props
  const { values, set } = form
  const money = (text: string) => formatAmountDigits(text, currency, language)
  const splitOf = (gross: string, rate: '20' | '9'): string | undefined => {
    const parts = partsOf(gross, rate, currency)
    return parts === null ? undefined : t('split', { base: money(parts.base), vat: money(parts.vat) })
  }
  return (
    <>
      {/* Of a margin nobody knows the turnover. */}
      {values.kind === 'scheme_report' ? null : (
        <Choice
          label={t('prices')}
          value={values.withVat ? 'with' : 'without'}
          options={[
            { value: 'with', label: t('with_vat') },
            { value: 'without', label: t('without_vat') },
          ]}
          onChange={(value) => set({ withVat: value === 'with' })}
        />
      )}
      {values.withVat ? (
        <FormColumns>
          <Amount {...props} field="gross" at="base" description={splitOf(values.gross, '20')} />
          <Amount {...props} field="grossReduced" at="baseReduced" description={splitOf(values.grossReduced, '9')} />
        </FormColumns>
      ) : (
        <>
          <FormColumns>
            <Amount {...props} field="base" />
            <Amount {...props} field="vat" />
          </FormColumns>
          <FormColumns>
            <Amount {...props} field="baseReduced" />
            <Amount {...props} field="vatReduced" />
          </FormColumns>
        </>
      )}
      <Amount {...props} field="baseExempt" />
    </>
  )
}

function Coefficients(props: Props) {
  const { t } = useTranslation('vat-entries')
  const language = useLanguage()
  const { form, currency } = props
  const { values } = form
  const isWhole = [values.finalCoefficient, values.provisionalCoefficient].every((text) => /^\d{1,3}$/.test(text))
  const corrected =
    isWhole && /^-?\d{1,13}(?:\.\d{1,2})?$/.test(values.partialVat)
      ? annualCorrection(values.partialVat, { final: Number(values.finalCoefficient), provisional: Number(values.provisionalCoefficient) })
      : null
  return (
    <>
      <Amount {...props} field="partialVat" description={t('partial_vat_hint')} />
      <FormColumns>
        <Coefficient form={form} field="finalCoefficient" label={t('final')} />
        <Coefficient form={form} field="provisionalCoefficient" label={t('provisional')} />
      </FormColumns>
      <p className={css['quiet']} aria-live="polite">
        {corrected === null ? '' : t('correction', { amount: formatAmountDigits(corrected, currency, language) })}
      </p>
    </>
  )
}

type CoefficientProps = Pick<Props, 'form'> & { readonly field: 'finalCoefficient' | 'provisionalCoefficient'; readonly label: string }

function Coefficient({ form: { values, set, error, leave }, field, label }: CoefficientProps) {
  return (
    <DecimalInput
      label={label}
      percent
      value={values[field]}
      error={error(field)}
      onChange={(value) => set({ [field]: value })}
      onBlur={leave(field)}
    />
  )
}

export function NoteField({ form: { values, set, error } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('vat-entries')
  return (
    <Textarea
      label={t('note')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={LONGEST.reason}
      value={values.note}
      error={error('note')}
      onChange={({ currentTarget }) => set({ note: currentTarget.value })}
    />
  )
}
