import { checkVatNumber } from '@invoice/domain/identifiers/eu-vat.ts'
import { localised } from '@invoice/domain/localised.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { duplicatesQuery } from '../../../shared/queries/records/contacts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../contacts.module.css'
import type { ContactValues } from './contact-values.ts'

type Props = { readonly values: ContactValues; readonly id: string | undefined }

/** Tells who has the same number already; a new one may be made all the same. */
export function DuplicateNotice({ values, id }: Props) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const numbers = numbersToLookFor(values)
  const isAsked = numbers.vatNumber !== '' || numbers.registrationNumber !== ''
  const { data = [] } = useQuery({
    ...duplicatesQuery({ ...numbers, countryCode: values.countryCode, ...(id === undefined ? {} : { exceptId: id }) }),
    enabled: isAsked,
    // A number that follows from the other asks anew: what is below would move up and down under a press.
    placeholderData: keepPreviousData,
  })
  if (!isAsked || data.length === 0) return null
  return (
    <div role="status" className={css['duplicate']}>
      <span>{t('duplicate')}</span>
      {data.map(({ id: other, name, archivedAt }) => (
        // In a tab of its own: what was typed here stays.
        <a key={other} href={`/contacts/${other}`} target="_blank" rel="noreferrer">
          {localised(name, language)}
          {archivedAt === null ? null : ` (${t('duplicate_archived')})`}
        </a>
      ))}
    </div>
  )
}

/** Only what is whole: nothing is asked while a number is being typed. */
function numbersToLookFor({ vatNumber, registrationNumber, countryCode }: ContactValues) {
  const vat = checkVatNumber(vatNumber, countryCode)
  const law = numbersOf(countryCode)
  const number = law?.normaliseRegistration(registrationNumber) ?? ''
  const isKnown = law?.isRegistration(number, 'company') ?? false
  return { vatNumber: vatNumber.trim() !== '' && vat.result === 'valid' ? vat.vatNumber : '', registrationNumber: isKnown ? number : '' }
}
