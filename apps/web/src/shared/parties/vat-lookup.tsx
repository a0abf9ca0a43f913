import './texts.ts'
import type { VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { type Details, detailsOf, differs, takingFound } from './found-details.ts'
import type { PartyForm } from './party-numbers.tsx'
import type { VatLookup } from './use-vat-lookup.ts'
import css from './vat-lookup.module.css'

/** Beside the VAT number; there is nothing to ask before its check digit is right. */
export function VatLookupButton({ lookup: { ask, state } }: { readonly lookup: VatLookup }) {
  const { t } = useTranslation('parties')
  if (ask === null) return null
  return (
    <Button size="compact-sm" variant="subtle" loading={state.kind === 'asking'} onClick={ask} aria-label={t('lookup')} title={t('lookup')}>
      VIES
    </Button>
  )
}

/** What came of it: one of three things, and "could not be checked" is never told as "not found". */
export function VatLookupResult({ lookup: { state }, form }: { readonly lookup: VatLookup; readonly form: PartyForm }) {
  const { t } = useTranslation(['parties', 'common'])
  return (
    <div role="status" className={css['status']}>
      {state.kind === 'asking' ? <p className={css['quiet']}>{t('lookup_running')}</p> : null}
      {state.kind === 'invalid' ? <p className={css['invalid']}>{t('common:validation.vat_lookup')}</p> : null}
      {state.kind === 'unavailable' ? (
        <p className={css['unavailable']}>
          <IconInfoCircle size={16} stroke={1.6} aria-hidden="true" />
          <span>{t('lookup_unavailable')}</span>
        </p>
      ) : null}
      {state.kind === 'valid' ? <Found check={state.check} form={form} /> : null}
    </div>
  )
}

function Found({ check, form }: { readonly check: VatCheck; readonly form: PartyForm }) {
  const { t } = useTranslation('parties')
  const language = useLanguage()
  const { name, address, city, postcode, consultationNumber, checkedAt } = check
  const found = detailsOf(check)
  const isNameless = name.bg + name.en === ''
  const place = `${postcode} ${city.bg || city.en}`.trim()
  const details = [name.bg || name.en, address.bg || address.en, place]
  return (
    <>
      <p className={css['valid']}>
        <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {t('lookup_found', { when: formatDateTime(checkedAt, language) })}{' '}
          {consultationNumber === '' ? null : t('lookup_consultation', { number: consultationNumber })}{' '}
          {isNameless ? t('lookup_nameless') : null}
        </span>
      </p>
      <Differing form={form} found={found} text={t('lookup_differs')} details={details} />
    </>
  )
}

type DifferingProps = {
  readonly form: Pick<PartyForm, 'values' | 'set'>
  readonly found: Details
  readonly text: string
  readonly details: readonly string[]
}

/** What was found otherwise than it was typed: it is taken when told to, and not before. */
export function Differing({ form: { values, set }, found, text, details }: DifferingProps) {
  const { t } = useTranslation('parties')
  if (!differs(values, found)) return null
  return (
    <div className={css['differs']}>
      <p>
        {text} <b>{details.filter((part) => part !== '').join(', ')}</b>
      </p>
      <Button size="compact-sm" variant="default" onClick={() => set(takingFound(values, found))}>
        {t('lookup_take')}
      </Button>
    </div>
  )
}
