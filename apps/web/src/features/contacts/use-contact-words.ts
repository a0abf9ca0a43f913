import '../../shared/terms/texts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useCustomWords } from '../../shared/custom-fields/use-custom-facts.ts'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { usePartyWords } from '../../shared/parties/use-party-words.ts'
import { usePriceLists } from '../../shared/pickers/use-price-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ContactValues } from './form/contact-values.ts'

/** Names of a contact's fields, and their values in one line. */
export function useContactWords(): FieldWords<ContactValues> {
  const { t } = useTranslation(['contacts', 'parties', 'common', 'terms'])
  const language = useLanguage()
  const languages = { '': '', bg: t('common:bulgarian'), en: t('common:english'), both: t('common:both_languages') }
  const daysText = (days: string) => (/^\d+$/.test(days) ? t('common:days', { count: Number(days) }) : days)
  const { nameOf } = usePriceLists()
  return {
    ...usePartyWords(),
    kind: { label: t('parties:kind'), text: (kind) => t(`parties:${kind}`) },
    isClient: t('is_client'),
    isVendor: t('is_vendor'),
    otherAddresses: {
      label: t('addresses'),
      text: (addresses) => addresses.map(({ address, city }) => [both(address), both(city)].filter(Boolean).join(', ')).join('; '),
    },
    otherEmails: {
      label: t('emails'),
      text: (emails) => emails.map(({ email, role }) => `${email} (${t(`email_roles.${role}`)})`).join(', '),
    },
    language: { label: t('language'), text: (chosen) => languages[chosen] },
    currency: t('common:currency'),
    paymentDays: { label: t('payment_days'), text: daysText },
    paymentDaysFrom: { label: t('terms:start'), text: (from) => t(`terms:from.${from}`) },
    vendorPaymentDays: { label: t('vendor_payment_days'), text: daysText },
    vendorPaymentDaysFrom: { label: t('terms:vendor_start'), text: (from) => t(`terms:from.${from}`) },
    eInvoiceConsentOn: { label: t('consent'), text: (day) => (day === '' ? '' : formatDay(day, language)) },
    withoutReminders: t('without_reminders'),
    code: t('code'),
    electronicAddress: t('electronic_address'),
    withEInvoice: t('with_e_invoice'),
    buyerReference: t('buyer_reference'),
    clientLedgerAccount: t('client_ledger_account'),
    vendorLedgerAccount: t('vendor_ledger_account'),
    priceListId: { label: t('price_list'), text: nameOf },
    notes: t('notes'),
    customFields: useCustomWords('contact'),
  }
}

const both = ({ bg, en }: Localised): string => [bg, en].filter((text) => text !== '').join(' / ')
