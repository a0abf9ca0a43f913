import { formatDay } from '@invoice/text/format/day.ts'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { AccountValues } from './accounts/account-values.ts'

/** Names of an account's fields, and their values in one line. */
export function useAccountWords(): FieldWords<AccountValues> {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  return {
    companyId: t('fields.company'),
    name: t('fields.name'),
    type: { label: t('fields.type'), text: (type) => t(`types.${type}`) },
    currency: t('fields.currency'),
    iban: t('fields.iban'),
    responsiblePerson: t('fields.responsible_person'),
    ledgerAccount: t('fields.ledger_account'),
    paymentMethodId: t('fields.method'),
    initial: t('fields.initial'),
    begunOn: { label: t('fields.begun_on'), text: (day) => (day === '' ? '' : formatDay(day, language)) },
  }
}
