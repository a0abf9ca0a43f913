import type { CountryKey } from './country-key.ts'
import './texts.ts'
import type { FieldWords } from '../forms/field-words.ts'
import { useTranslation } from '../text/use-translation.ts'
import { type PartyValues, readPhones } from './party-values.ts'

/** Names of the fields that companies and contacts have in common, and their values in one line. */
export function usePartyWords(): FieldWords<PartyValues> {
  const { t } = useTranslation(['parties', 'common', 'countries'])
  return {
    name: t('common:name'),
    registrationNumber: t('registration_number'),
    vatNumber: t('vat_number'),
    personalNumber: t('personal_number'),
    accountablePerson: t('accountable_person'),
    address: t('common:address'),
    city: t('common:city'),
    postcode: t('common:postcode'),
    countryCode: { label: t('common:country'), text: (code) => t(`countries:${code as CountryKey}`) },
    phones: { label: t('common:phones'), text: (phones) => readPhones(phones).join(', ') },
    email: t('common:email'),
    website: t('common:website'),
  }
}
