import { AMOUNT, divideRounded, fits, fromUnits, toUnits } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allDealTermsQuery, taxRatesQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import css from './note-start.module.css'
import type { Tax } from './use-outside-form.ts'

type TaxProps = {
  readonly tax: Tax
  readonly at: number
  readonly currency: string
  readonly onChange: (patch: Partial<Tax>) => void
  readonly onRemove: (() => void) | undefined
}

/** VAT follows from base and rate until it is typed otherwise. */
export function TaxFields({ tax, at, currency, onChange, onRemove }: TaxProps) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { data: rates = [] } = useQuery(taxRatesQuery())
  const { data: allTerms = [] } = useQuery(allDealTermsQuery())
  const terms = allTerms.filter(({ archivedAt }) => archivedAt === null)
  const { country } = regimeOf(null)
  const home = rates.filter(({ countryCode }) => countryCode === country)
  const rateOf = (id: string | null) => home.find((rate) => rate.id === id)?.rate ?? null
  const rate = rateOf(tax.taxRateId)
  const isTaxed = charges(rate)
  return (
    <div className={css['tax']}>
      <Select
        label={`${t('outside.rate')} ${at}`}
        allowDeselect={false}
        data={home.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
        value={tax.taxRateId}
        onChange={(taxRateId) => {
          const chosen = rateOf(taxRateId)
          // A ground belongs to a rate that charges nothing: it goes with that.
          onChange({ taxRateId, vat: vatOf(tax.base, chosen), ...(charges(chosen) ? { dealTermId: null } : {}) })
        }}
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

const charges = (rate: string | null): boolean => rate === null || /[1-9]/.test(rate)

function vatOf(base: string, rate: string | null): string {
  if (!fits(base, AMOUNT) || rate === null) return ''
  return fromUnits(divideRounded(toUnits(base, 3) * toUnits(rate, 4), 10n ** 7n), 2)
}
