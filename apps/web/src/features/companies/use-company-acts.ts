import './texts.ts'
import { archiveCompany, type Company, restoreCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { companyBody, valuesOfCompany } from './company-values.ts'

/** Acts of the list that can be taken back: they ask nothing, and say what they did or why not. */
export function useCompanyActs() {
  const { t } = useTranslation('companies')
  const language = useLanguage()
  const doing = async (act: () => Promise<Company>, text: (name: string) => string): Promise<void> => {
    try {
      toast(text(localised((await act()).name, language)))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    }
  }
  const withId = ({ id }: Company) => ({ params: { id } })
  return {
    makeDefault: (company: Company) => {
      const body = { ...companyBody({ ...valuesOfCompany(company), bankAccountId: null, isDefault: true }), version: company.version }
      void doing(
        () => call(updateCompany, { ...withId(company), body }),
        (name) => t('made_default', { name }),
      )
    },
    archive: (company: Company) =>
      void doing(
        () => call(archiveCompany, withId(company)),
        (name) => t('archived', { name }),
      ),
    restore: (company: Company) =>
      void doing(
        () => call(restoreCompany, withId(company)),
        (name) => t('restored', { name }),
      ),
  }
}
