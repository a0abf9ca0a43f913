import { createOutsideNote, type OutsideNoteRequest } from '@invoice/contract/documents/notes.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { AMOUNT, fits } from '@invoice/domain/decimal/decimal.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { baseCurrencyOn } from '@invoice/domain/money/convert.ts'
import { noteGroundsOf } from '@invoice/domain/regimes/note-grounds-of.ts'
import type { Regime } from '@invoice/domain/regimes/regime.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { allCompaniesQuery } from '../../../shared/queries/settings/companies.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { useBegin } from './use-begin.ts'

export type Tax = {
  readonly key: number
  readonly taxRateId: string | null
  readonly dealTermId: string | null
  readonly base: string
  readonly vat: string
}

const newTax = (key: number): Tax => ({ key, taxRateId: null, dealTermId: null, base: '', vat: '' })

/** What is printed on an invoice that the company issued elsewhere, as it is typed. */
export function useOutsideForm(type: NoteType, onBegun: (id: string) => void) {
  const { t } = useTranslation('notes')
  const { data: companies = [] } = useQuery(allCompaniesQuery())
  const offered = companies.filter(({ archivedAt }) => archivedAt === null)
  const [companyId, setCompanyId] = useState<string | null>(null)
  const company = offered.find(({ id }) => id === companyId) ?? offered.find(({ isDefault }) => isDefault) ?? offered[0]
  const [contact, setContact] = useState<ContactRow | null>(null)
  const [number, setNumber] = useState('')
  const [issuedOn, setIssuedOn] = useState('')
  const regime = regimeOf(company)
  const [chosenCurrency, setCurrency] = useState<string | null>(null)
  const currencies = offeredCurrencies(regime, issuedOn)
  const usual = isDay(issuedOn) ? baseCurrencyOn(regime, issuedOn) : regime.currency.own
  // One of before is given up for a day on which there was none such any more.
  const currency = chosenCurrency !== null && currencies.includes(chosenCurrency) ? chosenCurrency : usual
  const [taxes, setTaxes] = useState<readonly Tax[]>([newTax(0)])
  const [reason, setReason] = useState<Localised>(() => ({ ...Object.values(noteGroundsOf(regime)[type])[0] }) as Localised)
  const [attempted, setAttempted] = useState(false)
  const { errors, inTheWay, busy, begin } = useBegin(onBegun)
  const body =
    company && contact ? bodyOf({ type, companyId: company.id, contactId: contact.id, number, issuedOn, currency, taxes, reason }) : null
  return {
    company,
    companies: offered,
    setCompanyId,
    contact,
    setContact,
    number,
    setNumber,
    issuedOn,
    setIssuedOn,
    currency,
    currencies,
    setCurrency,
    taxes,
    changeTax: (key: number, patch: Partial<Tax>): void => setTaxes(taxes.map((tax) => (tax.key === key ? { ...tax, ...patch } : tax))),
    addTax: (): void => setTaxes([...taxes, newTax(Math.max(...taxes.map(({ key }) => key)) + 1)]),
    removeTax: (key: number): void => setTaxes(taxes.filter((tax) => tax.key !== key)),
    reason,
    setReason,
    lacksReason: attempted && reason.bg.trim() === '' && reason.en.trim() === '',
    problems: [...(attempted && body === null ? [t('outside.missing')] : []), ...Object.values(errors).flat()],
    inTheWay,
    busy,
    submit: (): void => {
      setAttempted(true)
      if (body) void begin((idempotencyKey) => call(createOutsideNote, { body }, { idempotencyKey }))
    },
  }
}

export type OutsideFormState = ReturnType<typeof useOutsideForm>

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

/** The currency of before stands first while the day does not speak against it. */
function offeredCurrencies({ currency: { former, own } }: Regime, issuedOn: string): string[] {
  const present = [own, 'USD', 'GBP', 'CHF']
  return former === null || (isDay(issuedOn) && issuedOn >= former.replacedOn) ? present : [former.code, ...present]
}
