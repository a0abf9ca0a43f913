import type { Contact } from '@invoice/contract/contacts.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/personal-number.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/text/use-language.ts'
import type { MergedField } from './merge-choices.ts'

/** Names of a contact's fields, and their values in one line. */
export function useFieldWords() {
  const { t } = useTranslation(['contacts', 'parties', 'common', 'countries'])
  const language = useLanguage()
  const labels: Record<MergedField, string> = {
    kind: t('parties:kind'),
    name: t('common:name'),
    registrationNumber: t('parties:registration_number'),
    vatNumber: t('parties:vat_number'),
    personalNumber: t('parties:personal_number'),
    accountablePerson: t('parties:accountable_person'),
    address: t('common:address'),
    city: t('common:city'),
    postcode: t('common:postcode'),
    countryCode: t('common:country'),
    otherAddresses: t('addresses'),
    email: t('common:email'),
    otherEmails: t('emails'),
    phones: t('common:phones'),
    website: t('common:website'),
    language: t('language'),
    currency: t('common:currency'),
    paymentDays: t('payment_days'),
    eInvoiceConsentOn: t('consent'),
    code: t('code'),
    buyerReference: t('buyer_reference'),
    notes: t('notes'),
  }
  const both = ({ bg, en }: Localised): string => [bg, en].filter((text) => text !== '').join(' / ')
  const languages = { bg: t('common:bulgarian'), en: t('common:english'), both: t('common:both_languages') }
  const textOf = (field: MergedField, contact: Contact): string => {
    switch (field) {
      case 'name':
      case 'accountablePerson':
      case 'address':
      case 'city':
        return both(contact[field])
      case 'kind':
        return t(`parties:${contact.kind}`)
      case 'personalNumber':
        return maskPersonalNumber(contact.personalNumber)
      case 'countryCode':
        return t(`countries:${contact.countryCode}` as 'countries:BG')
      case 'otherAddresses':
        return contact.otherAddresses.map(({ address, city }) => [both(address), both(city)].filter(Boolean).join(', ')).join('; ')
      case 'otherEmails':
        return contact.otherEmails.map(({ email, role }) => `${email} (${t(`email_roles.${role}`)})`).join(', ')
      case 'phones':
        return contact.phones.join(', ')
      case 'language':
        return contact.language === null ? '' : languages[contact.language]
      case 'paymentDays':
        return contact.paymentDays === null ? '' : t('common:days', { count: contact.paymentDays })
      case 'eInvoiceConsentOn':
        return contact.eInvoiceConsentOn === null ? '' : formatDay(contact.eInvoiceConsentOn, language)
      default:
        return contact[field] ?? ''
    }
  }
  return { labelOf: (field: MergedField): string => labels[field], textOf }
}
