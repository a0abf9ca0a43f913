import './texts.ts'
import type { CompanyData } from '@invoice/contract/records/company-lookups.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { detailsOfCompany } from './found-details.ts'
import type { PartyForm } from './party-numbers.tsx'
import type { CompanyLookup } from './use-company-lookup.ts'
import css from './vat-lookup.module.css'
import { Differing } from './vat-lookup.tsx'

/** Beside the company's number; there is nothing to ask before its check digit is right. */
export function CompanyLookupButton({ lookup: { ask, state } }: { readonly lookup: CompanyLookup }) {
  const { t } = useTranslation('parties')
  if (ask === null) return null
  const label = t('by_number.look_up')
  return (
    <Button size="compact-sm" variant="subtle" loading={state.kind === 'asking'} onClick={ask} aria-label={label} title={label}>
      {t('by_number.fill')}
    </Button>
  )
}

type Props = { readonly lookup: CompanyLookup; readonly form: Pick<PartyForm, 'values' | 'set'>; readonly withVatNumber: boolean }

/** What came of it. That nobody could say is never told as "there is none"; that a company is no more is told as loudly as can be. */
export function CompanyLookupResult({ lookup: { state }, form, withVatNumber }: Props) {
  const { t } = useTranslation('parties')
  return (
    <div role="status" className={css['status']}>
      {state.kind === 'asking' ? <p className={css['quiet']}>{t('by_number.asking')}</p> : null}
      {state.kind === 'none' ? <p className={css['invalid']}>{t('by_number.none')}</p> : null}
      {state.kind === 'unknown' ? (
        <p className={css['unavailable']}>
          <IconInfoCircle size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {t('by_number.unknown')} {state.reason === '' ? null : t(`by_number.because.${state.reason}`)}
          </span>
        </p>
      ) : null}
      {state.kind === 'found' ? (
        <Found company={state.company} isPartial={state.reason !== ''} form={form} withVatNumber={withVatNumber} />
      ) : null}
    </div>
  )
}

type FoundProps = Omit<Props, 'lookup'> & { readonly company: CompanyData; readonly isPartial: boolean }

function Found({ company, isPartial, form, withVatNumber }: FoundProps) {
  const { t } = useTranslation('parties')
  const language = useLanguage()
  const { standing, sources, name, address, city, postcode, managers, vatNumber } = company
  const when = formatDateTime(company.at, language)
  const place = `${postcode} ${city.bg || city.en}`.trim()
  const details = [name.bg || name.en, address.bg || address.en, place, managers.join(', '), withVatNumber ? vatNumber : '']
  return (
    <>
      {standing === null || standing === 'active' ? null : (
        <p className={css['ended']} role="alert">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          <b>{t(`by_number.standing.${standing}`)}</b>
        </p>
      )}
      <p className={css['valid']}>
        <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {sources.includes('register') ? t('by_number.found', { when }) : t('by_number.found_vies', { when })}{' '}
          {isPartial ? t('by_number.partial') : vatNumber === '' ? null : t('by_number.for_vat')}
          {company.isForVat === false ? ` ${t('by_number.not_for_vat')}` : null}
        </span>
      </p>
      <Differing form={form} found={detailsOfCompany(company, withVatNumber)} text={t('by_number.differs')} details={details} />
    </>
  )
}
