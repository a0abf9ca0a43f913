import { LONGEST } from '@invoice/contract/wire/longest.ts'
import '../advances/texts.ts'
import '../assist/texts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { fits, RATE_FROM_EUR, signOf } from '@invoice/domain/decimal/decimal.ts'
import { chooseRange, rangesFor } from '@invoice/domain/documents/drafts/choose-range.ts'
import { hasField, mayShowPictures, TYPE_FACTS, type TypeFacts, type TypeField } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isTaxDocument, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { localised } from '@invoice/domain/localised.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { CURRENCIES } from '@invoice/domain/money/currency.ts'
import { inverseRate } from '@invoice/domain/money/inverse-rate.ts'
import type { Regime } from '@invoice/domain/regimes/regime.ts'
import { COUNTRY_CODES } from '@invoice/domain/settings/countries.ts'
import { commonCurrencies } from '@invoice/domain/settings/currencies.ts'
import { isOtherMemberState } from '@invoice/domain/vat/member-states.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CountryKey } from '../../../../shared/parties/country-key.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { DateInput } from '../../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../../shared/ui/inputs/decimal-input.tsx'
import { SEARCHED } from '../../../../shared/ui/inputs/searched.ts'
import { useRate } from '../assist/use-rate.ts'
import shared from '../editor.module.css'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { currencyFields } from '../state/new-draft.ts'
import { offered } from '../state/references/queries.ts'
import { companyOf } from '../state/references/references.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'
import { noteProps } from './field-note.tsx'
import css from './fields.module.css'
import { Flag } from './flag.tsx'
import { Labelled } from './labelled.tsx'
import { LocalisedText, ReasonField } from './localised-text.tsx'
import { PicturesField } from './pictures-field.tsx'
import { TemplateField } from './template-field.tsx'

/** What the type has of it; a group of which it has nothing is not there. */
export function MoreGroups() {
  const { t } = useTranslation(['editor', 'advances'])
  const type = useDraft((draft) => draft.type)
  const has = (field: TypeField): boolean => hasField(type, field)
  const { signing, dates } = TYPE_FACTS[type]
  const hasLesserDay = has('deliveredOn') && !dates.includes('deliveredOn')
  const hasDelivery = has('deliverTo') || hasLesserDay
  const hasNoteBlock = isNote(type) || has('corrects')
  return (
    <div className={css['groups']}>
      <Group title={t('group_currency')}>
        <CurrencyFields />
      </Group>
      {has('vat') ? (
        <Group title={t('group_vat')}>
          <VatFields />
        </Group>
      ) : null}
      {has('advance') ? (
        <Group title={t('advances:fields.title')}>
          <AdvanceFields />
        </Group>
      ) : null}
      {has('place') || hasDelivery ? (
        <Group title={hasDelivery ? t('group_delivery') : t('group_place')}>
          {has('place') ? <PlaceField /> : null}
          {hasLesserDay ? <Day field="deliveredOn" label="documents:fields.delivered_on" /> : null}
          {has('deliverTo') ? <Country field="deliverToCountryCode" label="deliver_to_country" /> : null}
          {has('deliverTo') ? <Text field="deliverToCity" label="deliver_to_city" max={LONGEST.city} follow={withCountry} /> : null}
        </Group>
      ) : null}
      <Group title={has('clientOrder') ? t('group_references') : t('group_signatures')}>
        {has('clientOrder') ? <Text field="buyerReference" label="documents:fields.buyer_reference" max={LONGEST.buyerReference} /> : null}
        {has('clientOrder') ? <Text field="orderNumber" label="documents:fields.order_number" max={LONGEST.orderNumber} /> : null}
        <Text field="issuedBy" label={`documents:signing.${signing}.issuedBy`} max={LONGEST.person} />
        {has('receivedBy') ? <Text field="receivedBy" label={`documents:signing.${signing}.receivedBy`} max={LONGEST.person} /> : null}
        <RangeField />
        {isVendorDocument(type) ? null : <TemplateField />}
        {mayShowPictures(type) ? <PicturesField /> : null}
      </Group>
      {has('fiscalReceipt') ? (
        <Group title={t('group_receipt')}>
          <Text field="fiscalReceiptNumber" label="documents:fields.fiscal_receipt_number" max={LONGEST.receipt} />
          <Day field="fiscalReceiptOn" label="documents:fields.fiscal_receipt_on" />
        </Group>
      ) : null}
      {hasNoteBlock ? null : (
        <Group title={t('group_source')}>
          <Text field="sourceNumber" label="documents:fields.source_number" max={LONGEST.theirNumber} />
          <Day field="sourceIssuedOn" label="source_on" />
          {has('reason') ? <ReasonField /> : null}
        </Group>
      )}
      <Group title={t('group_internal')}>
        <CommentsField />
      </Group>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend>{title}</legend>
      <div className={shared['pair']}>{children}</div>
    </fieldset>
  )
}

type FieldOf<T> = {
  [Key in keyof DocumentDraft]-?: DocumentDraft[Key] extends T ? (T extends DocumentDraft[Key] ? Key : never) : never
}[keyof DocumentDraft]
type Label =
  | `documents:fields.${'delivered_on' | 'buyer_reference' | 'order_number' | 'fiscal_receipt_number' | 'fiscal_receipt_on' | 'source_number'}`
  | `documents:signing.${TypeFacts['signing']}.${'issuedBy' | 'receivedBy'}`
  | 'deliver_to_city'
  | 'deliver_to_country'
  | 'source_on'
  | 'rate_on'
  | 'oss_country'

type TextProps = {
  readonly field: FieldOf<string>
  readonly label: Label
  readonly max: number
  /** what else follows from what is typed */
  readonly follow?: (typed: string, draft: DocumentDraft, regime: Regime) => Partial<DocumentDraft>
}

/** A place of delivery is printed with its country: at home, where nobody says another. */
function withCountry(typed: string, { type, deliverToCountryCode }: DocumentDraft, { country }: Regime): Partial<DocumentDraft> {
  const isPrinted = TYPE_FACTS[type].dates.includes('deliveredOn')
  return isPrinted && typed !== '' && deliverToCountryCode === null ? { deliverToCountryCode: country } : {}
}

function Text({ field, label, max, follow }: TextProps) {
  const { t } = useTranslation(['editor', 'documents'])
  const { store } = useEditor()
  const value = useDraft((draft) => draft[field])
  return (
    <TextInput
      id={fieldId(field)}
      label={t(label)}
      autoComplete="off"
      maxLength={max}
      value={value}
      onChange={({ currentTarget: { value: typed } }) =>
        store.change({ [field]: typed, ...follow?.(typed, store.get().draft, regimeOfDraft(store.get().draft, store.get().references)) })
      }
      {...noteProps(useFieldNote(field))}
    />
  )
}

type DayField = 'deliveredOn' | 'fiscalReceiptOn' | 'sourceIssuedOn' | 'rateOn'
function Day({ field, label }: { readonly field: DayField; readonly label: Label }) {
  const { t } = useTranslation(['editor', 'documents'])
  const { store } = useEditor()
  const value = useDraft((draft) => draft[field])
  return (
    <DateInput
      id={fieldId(field)}
      label={t(label)}
      value={value ?? ''}
      onChange={(typed) => store.change({ [field]: typed === '' ? null : typed })}
      {...noteProps(useFieldNote(field))}
    />
  )
}

type CountryProps = { readonly field: 'deliverToCountryCode' | 'ossCountryCode'; readonly label: Label; readonly codes?: readonly string[] }
function Country({ field, label, codes = COUNTRY_CODES }: CountryProps) {
  const { t } = useTranslation(['editor', 'documents', 'countries'])
  const language = useLanguage()
  const { store } = useEditor()
  const value = useDraft((draft) => draft[field])
  const names = new Map(codes.map((code) => [code, t(`countries:${code as CountryKey}`)]))
  const data = [...names].map(([code, name]) => ({ value: code, label: name })).sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <Select
      id={fieldId(field)}
      label={t(label)}
      data={data}
      {...SEARCHED}
      clearable
      placeholder={t('none')}
      value={value}
      onChange={(code) => store.change({ [field]: code })}
      {...noteProps(useFieldNote(field))}
    />
  )
}

function CurrencyFields() {
  const { t } = useTranslation(['editor', 'documents', 'assist'])
  const language = useLanguage()
  const { store } = useEditor()
  const currency = useDraft((draft) => draft.currency)
  const rate = useDraft((draft) => draft.rateFromEur)
  const rateNote = noteProps(useFieldNote('rateFromEur'))
  const readable = rate !== null && fits(rate, RATE_FROM_EUR) && signOf(rate) > 0
  const found = useRate()
  const ofEcb = found?.isEcb && found.rateOn !== null ? t('assist:rate.ecb', { day: formatDay(found.rateOn, language) }) : undefined
  const common = commonCurrencies(useRegime())
  const choose = (code: string): void => {
    const { draft, references } = store.get()
    store.change(currencyFields(draft, code, references.paymentMethods))
  }
  return (
    <>
      <Select
        id={fieldId('currency')}
        label={t('documents:fields.currency')}
        {...SEARCHED}
        data={[...common, ...CURRENCIES.filter((code) => !common.includes(code))]}
        value={currency}
        onChange={(code) => code && choose(code)}
        {...noteProps(useFieldNote('currency'))}
      />
      {needsRate(currency) ? (
        <>
          <DecimalInput
            id={fieldId('rateFromEur')}
            label={<Labelled text={t('rate', { currency })} aside={ofEcb} />}
            {...(readable ? { description: t('rate_inverse', { currency, rate: formatDecimal(inverseRate(rate), language) }) } : {})}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={rate ?? ''}
            onChange={(value) => store.change({ rateFromEur: value === '' ? null : value })}
            {...rateNote}
          />
          <Day field="rateOn" label="rate_on" />
        </>
      ) : null}
    </>
  )
}

const useRegime = () => useEditorState(({ draft, references }) => regimeOfDraft(draft, references))

function VatFields() {
  const { t } = useTranslation(['editor', 'documents'])
  const locked = useEditorState(
    ({ draft, references }) => !isVendorDocument(draft.type) && companyOf(draft, references)?.vatRegistration !== 'registered',
  )
  const type = useDraft((draft) => draft.type)
  const oss = useDraft((draft) => draft.ossInvoice && hasField(draft.type, 'oss'))
  const regime = useRegime()
  const wholeLabel = isTaxDocument(type) ? t('documents:fields.vat_invoice') : t('with_vat')
  const ossLabel = isTaxDocument(type) ? t('documents:fields.oss_invoice') : t('with_oss')
  return (
    <>
      <div className={css['switches']}>
        <Flag field="vatInvoice" label={wholeLabel} locked={locked} {...(locked ? { hint: t('vat_locked') } : {})} />
        {hasField(type, 'oss') ? <Flag field="ossInvoice" label={ossLabel} /> : null}
        <Flag field="oneVat" label={t('documents:fields.one_vat')} />
        <Flag field="oneDiscount" label={t('documents:fields.one_discount')} />
        {hasField(type, 'selfBilled') ? <Flag field="selfBilled" label={t('self_billed')} /> : null}
      </div>
      <div className={css['stack']}>
        <DealTermField />
        {oss ? (
          <Country field="ossCountryCode" label="oss_country" codes={COUNTRY_CODES.filter((code) => isOtherMemberState(code, regime))} />
        ) : null}
      </div>
    </>
  )
}

/** That it is one, and invoices that are none by their mark, for who wants to deduct one of these. */
function AdvanceFields() {
  const { t } = useTranslation('advances')
  const { store } = useEditor()
  const isOffered = useEditorState(({ draft, allAdvances }) => draft.companyId !== null && draft.contactId !== null && !allAdvances)
  return (
    <div className={css['switches']}>
      <Flag field="isAdvance" label={t('fields.is_advance')} />
      {isOffered ? (
        <Button variant="default" size="xs" onClick={() => store.set({ allAdvances: true })}>
          {t('fields.other')}
        </Button>
      ) : null}
    </div>
  )
}

function DealTermField() {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const { store } = useEditor()
  const chosen = useDraft((draft) => draft.dealTermId)
  const terms = useEditorState(({ references }) => references.dealTerms)
  return (
    <Select
      id={fieldId('dealTermId')}
      label={t('whole_document_ground')}
      placeholder={t('no_ground')}
      clearable
      {...SEARCHED}
      data={offered(terms, chosen).map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
      value={chosen}
      onChange={(value) => store.change({ dealTermId: value })}
      {...noteProps(useFieldNote('dealTermId'))}
    />
  )
}

function RangeField() {
  const { t } = useTranslation(['editor', 'documents'])
  const { store } = useEditor()
  const chosen = useDraft((draft) => draft.rangeId)
  const companyId = useDraft((draft) => draft.companyId)
  const type = useDraft((draft) => draft.type)
  const ranges = useEditorState(({ references }) => references.ranges)
  const direction = useDraft((draft) => draft.direction)
  const drawn = chooseRange({ companyId, type, direction, rangeId: chosen }, ranges)
  const usable = rangesFor({ companyId, type, direction }, ranges)
  const listed = drawn === null || usable.includes(drawn) ? usable : [...usable, drawn]
  return (
    <Select
      id={fieldId('rangeId')}
      label={<Labelled text={t('documents:fields.range')} aside={drawn?.next ? t('next_number', { number: drawn.next }) : undefined} />}
      placeholder={t('automatic_range')}
      clearable
      data={listed.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={(value) => store.change({ rangeId: value })}
      {...noteProps(useFieldNote('rangeId'))}
    />
  )
}

/** Localised: written in the document's language, or in both. */
function PlaceField() {
  const { t } = useTranslation('documents')
  return <LocalisedText field="place" label={t('fields.place')} max={LONGEST.place} />
}

function CommentsField() {
  const { t } = useTranslation('documents')
  const { store } = useEditor()
  const comments = useDraft((draft) => draft.comments)
  return (
    <Textarea
      id={fieldId('comments')}
      className={css['wide'] ?? ''}
      label={<Labelled text={t('fields.comments')} aside={t('fields.comments_hint')} />}
      minRows={2}
      maxRows={8}
      maxLength={LONGEST.notes}
      value={comments}
      onChange={({ currentTarget }) => store.change({ comments: currentTarget.value })}
      {...noteProps(useFieldNote('comments'))}
    />
  )
}
