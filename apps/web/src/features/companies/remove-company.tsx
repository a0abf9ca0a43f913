import './texts.ts'
import { type Company, removeCompany } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../shared/api/call.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly company: Pick<Company, 'id' | 'name'> | null; readonly onClose: () => void }

/** Asks, naming the company and what goes with it. */
export function RemoveCompany({ company, onClose }: Props) {
  const { t } = useTranslation('companies')
  const language = useLanguage()
  const name = company === null ? '' : localised(company.name, language)
  const remove = async (): Promise<void> => {
    if (company === null) return
    await call(removeCompany, { params: { id: company.id } })
    toast(t('deleted', { name }))
  }
  return <ConfirmDialog opened={company !== null} name={name} text={t('delete_warning')} onClose={onClose} onConfirm={remove} />
}
