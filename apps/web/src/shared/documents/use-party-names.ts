import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../api/failure.ts'
import { useCompanies } from '../companies/use-companies.ts'
import { contactQuery } from '../queries/records/contacts.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'

/** Of whom a list is, as its chips say it: '…' until it is known, in words where there is no such one any more. */
export function usePartyNames({ companyId, contactId }: { readonly companyId?: string; readonly contactId?: string }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const companies = useCompanies(companyId !== undefined)
  const company = companies.find(({ id }) => id === companyId)
  const { data: contact, error } = useQuery({ ...contactQuery(contactId ?? ''), enabled: contactId !== undefined })
  const isGone = error instanceof Failure && error.status === 404
  return {
    company: company ? localised(company.name, language) : companies.length > 0 ? t('list.gone') : '…',
    contact: contact ? localised(contact.name, language) : isGone ? t('list.gone') : '…',
  }
}
