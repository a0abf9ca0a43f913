import type { Contact } from '@invoice/contract/records/contacts.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/mask-personal-number.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCustomFacts } from '../../../shared/custom-fields/use-custom-facts.ts'
import { Reachable } from '../../../shared/exchange/reachable.tsx'
import type { CountryKey } from '../../../shared/parties/country-key.ts'
import { usePriceLists } from '../../../shared/pickers/use-price-lists.ts'
import { receiverQuery } from '../../../shared/queries/records/receivers.ts'
import { vatCheckQuery } from '../../../shared/queries/records/vat-checks.ts'
import { useTellTerm } from '../../../shared/terms/use-tell-term.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Facts } from '../../../shared/ui/page/facts.tsx'

/** What is known of a contact; what is not, is not shown. */
export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation(['contacts', 'parties', 'common'])
  const language = useLanguage()
  const place = usePlace()
  const text = (value: Localised) => localised(value, language)
  const { kind, countryCode, vatNumber, eInvoiceConsentOn } = contact
  const tell = useTellTerm()
  const isKnown = numbersOf(countryCode) !== null
  const registration = isKnown ? (kind === 'person' ? 'registration_number_person' : 'registration_number') : 'registration_number_foreign'
  return (
    <Facts
      facts={[
        { label: t(`parties:${registration}`), value: contact.registrationNumber },
        { label: t('parties:personal_number'), value: maskPersonalNumber(contact.personalNumber) },
        { label: t('parties:vat_number'), value: vatNumber || (isKnown && kind !== 'person' ? t('not_registered') : '') },
        { label: t('vat_check'), value: useVatCheck(vatNumber) },
        { label: t('parties:accountable_person'), value: text(contact.accountablePerson) },
        { label: t('common:address'), value: place(contact) },
        ...contact.otherAddresses.map((address) => ({ label: t(`address_kinds.${address.kind}`), value: place(address) })),
        { label: t('common:email'), value: contact.email === '' ? '' : <Mail to={contact.email} /> },
        ...contact.otherEmails.map(({ email, role }) => ({ label: t(`email_roles.${role}`), value: <Mail to={email} /> })),
        { label: t('common:phones'), value: contact.phones.join('\n') },
        { label: t('common:website'), value: contact.website },
        { label: t('payment_days'), value: tell(contact.paymentDays, contact.paymentDaysFrom) },
        { label: t('vendor_payment_days'), value: tell(contact.vendorPaymentDays, contact.vendorPaymentDaysFrom) },
        { label: t('price_list'), value: usePriceLists(contact.priceListId !== null).nameOf(contact.priceListId) },
        { label: t('common:currency'), value: contact.currency },
        { label: t('consent'), value: eInvoiceConsentOn === null ? '' : formatDay(eInvoiceConsentOn, language) },
        { label: t('reminders'), value: contact.withoutReminders ? t('reminders_off') : '' },
        { label: t('code'), value: contact.code },
        { label: t('electronic_address'), value: contact.electronicAddress },
        ...useReached(contact.electronicAddress).map((value) => ({ label: t('reached'), value })),
        { label: t('e_invoice'), value: contact.withEInvoice ? t('with_e_invoice') : '' },
        { label: t('buyer_reference'), value: contact.buyerReference },
        { label: t('client_ledger_account'), value: contact.clientLedgerAccount },
        { label: t('vendor_ledger_account'), value: contact.vendorLedgerAccount },
        ...useCustomFacts('contact', contact.customFields),
        { label: t('notes'), value: contact.notes },
      ]}
    />
  )
}

function Mail({ to }: { readonly to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}

/** Street, town, and abroad the country. */
function usePlace() {
  const { t } = useTranslation(['contacts', 'countries'])
  const language = useLanguage()
  return ({ address, city, postcode, countryCode }: Pick<Contact, 'address' | 'city' | 'postcode' | 'countryCode'>): string =>
    [
      localised(address, language),
      `${postcode} ${localised(city, language)}`.trim(),
      countryCode === regimeOf(null).country ? '' : t(`countries:${countryCode as CountryKey}`),
    ]
      .filter((line) => line !== '')
      .join('\n')
}

function useVatCheck(vatNumber: string): string {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const { data: check } = useQuery({ ...vatCheckQuery(vatNumber), enabled: vatNumber !== '' })
  if (!check) return ''
  const when = { when: formatDateTime(check.checkedAt, language) }
  return [check.outcome === 'valid' ? t('vat_check_valid', when) : t('vat_check_invalid', when), check.consultationNumber]
    .filter((part) => part !== '')
    .join('\n')
}

/** Through Peppol, where somebody could be asked. */
function useReached(address: string): ReactNode[] {
  const { data } = useQuery({ ...receiverQuery(address), enabled: address !== '' })
  const found = data?.found ?? null
  return found === null ? [] : [<Reachable key={address} found={found} companyId={null} />]
}
