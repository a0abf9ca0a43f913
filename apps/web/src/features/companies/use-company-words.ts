import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { useQuery } from '@tanstack/react-query'
import '../../shared/terms/texts.ts'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { usePartyWords } from '../../shared/parties/use-party-words.ts'
import { paymentMethodsQuery } from '../../shared/queries/settings/payment-methods.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { CompanyValues } from './company-values.ts'

/** Names of a company's fields, and their values in one line. */
export function useCompanyWords(opened: boolean): FieldWords<CompanyValues> {
  const { t } = useTranslation(['companies', 'parties', 'common', 'terms'])
  const { data: methods = [] } = useQuery({ ...paymentMethodsQuery(), enabled: opened })
  const languages = { bg: t('common:bulgarian'), en: t('common:english'), both: t('common:both_languages') }
  return {
    ...usePartyWords(),
    kind: { label: t('parties:kind'), text: (kind) => t(`parties:${kind}`) },
    // It follows the name.
    personName: null,
    vatRegistration: { label: t('vat_registration'), text: (registration) => t(`vat_${registration}`) },
    currency: t('currency'),
    language: { label: t('language'), text: (language) => languages[language] },
    paymentDays: t('payment_days'),
    paymentDaysFrom: { label: t('terms:start'), text: (from) => t(`terms:from.${from}`) },
    issuedBy: t('issued_by'),
    template: { label: t('template'), text: (template) => t(`templates.${template}`) },
    logoFileId: { label: t('logo'), text: (id) => (id === null ? '' : t('logo')) },
    bankAccountId: { label: t('bank_account'), text: (chosen) => formatIban(methods.find(({ id }) => id === chosen)?.iban ?? '') },
    voidProtocolStart: t('void_protocol_start'),
    isDefault: t('is_default'),
  }
}
