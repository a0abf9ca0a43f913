import './texts.ts'
import { type Company, CompanyInput, createCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { isTypedOut } from '../../shared/parties/party-values.ts'
import { loadCompany } from '../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { CompanyFields } from './company-fields.tsx'
import { type CompanyValues, companyBody, companyFormProblems, NEW_COMPANY, valuesOfCompany } from './company-values.ts'
import { useCompanyWords } from './use-company-words.ts'

type Props = { readonly opened: boolean; readonly id: string | undefined; readonly onClose: () => void }

/** Only what was chosen here: the default account may have been changed elsewhere since. */
function chosenAccount({ bankAccountId }: CompanyValues, before: Company): Pick<CompanyInput, 'bankAccountId'> {
  return { bankAccountId: bankAccountId === before.bankAccountId ? null : bankAccountId }
}

export function CompanyDrawer({ opened, id, onClose }: Props) {
  const { t } = useTranslation('companies')
  const language = useLanguage()
  const edit = useEditSession({ opened, id, noun: 'companies', load: loadCompany })
  const { entity } = edit
  const form = useEntityForm({
    session: edit.session,
    initial: entity === undefined ? NEW_COMPANY : valuesOfCompany(entity),
    schema: CompanyInput,
    toBody: companyBody,
    problems: companyFormProblems,
    isTypedOut,
    edited: { session: edit, valuesOf: valuesOfCompany, words: useCompanyWords(opened) },
    save: (values, idempotencyKey) => {
      const body = companyBody(values)
      return entity === undefined
        ? call(createCompany, { body }, { idempotencyKey })
        : call(updateCompany, { params: { id: entity.id }, body: { ...body, ...chosenAccount(values, entity), version: entity.version } })
    },
    onSaved: ({ name }) => {
      onClose()
      toast(t('saved', { name: localised(name, language) }))
    },
  })
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={id === undefined ? t('new') : t('edit')}
      subtitle={entity === undefined ? undefined : localised(entity.name, language)}
      edit={edit}
      form={form}
    >
      <CompanyFields form={form} company={entity} />
    </EditDrawer>
  )
}
