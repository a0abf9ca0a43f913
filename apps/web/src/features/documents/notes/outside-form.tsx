import './texts.ts'
import { createOutsideNote, type OutsideNoteRequest } from '@invoice/contract/documents/notes.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { AMOUNT, divideRounded, fits, fromUnits, toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { baseCurrencyOn } from '@invoice/domain/money/convert.ts'
import { noteGroundsOf } from '@invoice/domain/regimes/note-grounds-of.ts'
import type { Regime } from '@invoice/domain/regimes/regime.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { allCompaniesQuery } from '../../../shared/queries/settings/companies.ts'
import { allDealTermsQuery, taxRatesQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { DocumentLinks } from './document-links.tsx'
import { GroundFields } from './ground-fields.tsx'
import css from './note-start.module.css'
import { useBegin } from './use-begin.ts'

type Props = { readonly type: NoteType; readonly onBegun: (id: string) => void; readonly onSearch: () => void }
type Tax = {
  readonly key: number
  readonly taxRateId: string | null
  readonly dealTermId: string | null
  readonly base: string
  readonly vat: string
}

const newTax = (key: number): Tax => ({ key, taxRateId: null, dealTermId: null, base: '', vat: '' })

/** An invoice that the company issued elsewhere: what is printed on it, so that no more is credited. */
export function OutsideForm({ type, onBegun, onSearch }: Props) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { data: companies = [] } = useQuery(allCompaniesQuery())
  const offered = companies.filter(({ archivedAt }) => archivedAt === null)
  const [companyId, setCompanyId] = useState<string | null>(null)
  const company = offered.find(({ id }) => id === companyId) ?? offered.find(({ isDefault }) => isDefault) ?? offered[0]
  const [contact, setContact] = useState<ContactRow | null>(null)
  const [number, setNumber] = useState('')
  const [issuedOn, setIssuedOn] = useState('')
  const regime = regimeOf(company)
  const [chosenCurrency, setCurrency] = useState<string | null>(null)
  const currency = chosenCurrency ?? (isDay(issuedOn) ? baseCurrencyOn(regime, issuedOn) : regime.currency.own)
  const [taxes, setTaxes] = useState<readonly Tax[]>([newTax(0)])
  const [reason, setReason] = useState<Localised>(() => ({ ...Object.values(noteGroundsOf(regime)[type])[0] }) as Localised)
  const [attempted, setAttempted] = useState(false)
  const { errors, inTheWay, busy, begin } = useBegin(onBegun)
  const put = (key: number, patch: Partial<Tax>): void => setTaxes(taxes.map((tax) => (tax.key === key ? { ...tax, ...patch } : tax)))
  const body =
    company && contact ? bodyOf({ type, companyId: company.id, contactId: contact.id, number, issuedOn, currency, taxes, reason }) : null
  const submit = (): void => {
    setAttempted(true)
    if (body) void begin((idempotencyKey) => call(createOutsideNote, { body }, { idempotencyKey }))
  }
  const problems = [...(attempted && body === null ? [t('outside.missing')] : []), ...Object.values(errors).flat()]
  return (
    <>
      <div className={css['body']}>
        <div>
          <h2>{t('outside.title')}</h2>
          <p className={css['hint']}>{t('outside.text')}</p>
        </div>
        <button type="button" className={css['other']} onClick={onSearch}>
          {t('outside.search')}
        </button>
        <div className={css['outside']}>
          <Select
            label={t('outside.company')}
            allowDeselect={false}
            data={offered.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
            value={company?.id ?? null}
            onChange={setCompanyId}
          />
          {contact === null ? (
            <ContactPicker label={t('outside.contact')} placeholder={t('outside.contact_placeholder')} onChoose={setContact} />
          ) : (
            <div>
              <span className={css['hint']}>{t('outside.contact')}</span>
              <div className={css['chosen']}>
                <b>{localised(contact.name, language)}</b>
                <Button variant="subtle" color="gray" size="sm" onClick={() => setContact(null)}>
                  {t('outside.change')}
                </Button>
              </div>
            </div>
          )}
          <TextInput
            label={t('outside.number')}
            autoComplete="off"
            maxLength={50}
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
          <DateInput label={t('outside.issued_on')} value={issuedOn} onChange={setIssuedOn} />
          <Select
            label={t('outside.currency')}
            allowDeselect={false}
            data={offeredCurrencies(regime, issuedOn)}
            value={currency}
            onChange={setCurrency}
          />
        </div>
        <section>
          {taxes.map((tax, index) => (
            <TaxFields
              key={tax.key}
              tax={tax}
              at={index + 1}
              currency={currency}
              onChange={(patch) => put(tax.key, patch)}
              onRemove={taxes.length > 1 ? () => setTaxes(taxes.filter(({ key }) => key !== tax.key)) : undefined}
            />
          ))}
          <Button
            mt={8}
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setTaxes([...taxes, newTax(Math.max(...taxes.map(({ key }) => key)) + 1)])}
          >
            {t('outside.add')}
          </Button>
        </section>
        <GroundFields
          type={type}
          language={company?.language ?? 'bg'}
          value={reason}
          onChange={setReason}
          error={attempted && reason.bg.trim() === '' && reason.en.trim() === '' ? t('ground.missing') : undefined}
        />
      </div>
      <footer className={css['bar']}>
        <div role="alert" className={css['problems']}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <DocumentLinks links={inTheWay} />
        </div>
        <Button onClick={submit} loading={busy}>
          {t('begin')}
        </Button>
      </footer>
    </>
  )
}

type Typed = Omit<OutsideNoteRequest, 'taxes'> & { readonly taxes: readonly Tax[] }

/** What is typed, once enough is. */
function bodyOf({ taxes, ...typed }: Typed): OutsideNoteRequest | null {
  const whole = taxes.flatMap(({ taxRateId, dealTermId, base, vat }) =>
    taxRateId !== null && fits(base, AMOUNT) && fits(vat === '' ? '0' : vat, AMOUNT)
      ? [{ taxRateId, dealTermId, base, vat: vat === '' ? '0' : vat }]
      : [],
  )
  const hasReason = typed.reason.bg.trim() !== '' || typed.reason.en.trim() !== ''
  if (whole.length < taxes.length || typed.number.trim() === '' || !isDay(typed.issuedOn) || !hasReason) return null
  return { ...typed, taxes: whole }
}

type TaxProps = {
  readonly tax: Tax
  readonly at: number
  readonly currency: string
  readonly onChange: (patch: Partial<Tax>) => void
  readonly onRemove: (() => void) | undefined
}

/** The currency of before stands first while the day does not speak against it. */
function offeredCurrencies({ currency: { former, own } }: Regime, issuedOn: string): string[] {
  const present = [own, 'USD', 'GBP', 'CHF']
  return former === null || (isDay(issuedOn) && issuedOn >= former.replacedOn) ? present : [former.code, ...present]
}

/** VAT follows from base and rate until it is typed otherwise. */
function TaxFields({ tax, at, currency, onChange, onRemove }: TaxProps) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { data: rates = [] } = useQuery(taxRatesQuery())
  const { data: allTerms = [] } = useQuery(allDealTermsQuery())
  const terms = allTerms.filter(({ archivedAt }) => archivedAt === null)
  const { country } = regimeOf(null)
  const home = rates.filter(({ countryCode }) => countryCode === country)
  const rateOf = (id: string | null) => home.find((rate) => rate.id === id)?.rate ?? null
  const rate = rateOf(tax.taxRateId)
  const isTaxed = rate === null || /[1-9]/.test(rate)
  return (
    <div className={css['tax']}>
      <Select
        label={`${t('outside.rate')} ${at}`}
        allowDeselect={false}
        data={home.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
        value={tax.taxRateId}
        onChange={(taxRateId) => onChange({ taxRateId, vat: vatOf(tax.base, rateOf(taxRateId)) })}
      />
      <Select
        label={`${t('outside.term')} ${at}`}
        clearable
        disabled={isTaxed}
        data={terms.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
        value={isTaxed ? null : tax.dealTermId}
        onChange={(dealTermId) => onChange({ dealTermId })}
      />
      <DecimalInput
        label={`${t('outside.base')} ${at}`}
        currency={currency}
        value={tax.base}
        onChange={(base) => onChange({ base, vat: vatOf(base, rate) })}
      />
      <DecimalInput
        label={`${t('outside.vat')} ${at}`}
        currency={currency}
        disabled={!isTaxed}
        value={tax.vat}
        onChange={(vat) => onChange({ vat })}
      />
      {onRemove ? (
        <ActionIcon size={36} aria-label={t('outside.remove', { line: at })} onClick={onRemove}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </div>
  )
}

function vatOf(base: string, rate: string | null): string {
  if (!fits(base, AMOUNT) || rate === null) return ''
  return fromUnits(divideRounded(toUnits(base, 3) * toUnits(rate, 4), 10n ** 7n), 2)
}
