import { localised } from '@invoice/domain/localised.ts'
import { Select } from '@mantine/core'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { useCompanies } from './use-companies.ts'

type Props = { readonly value: string | undefined; readonly onChange: (id: string | undefined) => void }

/** Of which company of the workspace a list is; of one alone there is nothing to choose. */
export function CompanyFilter({ value, onChange }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const companies = useCompanies(true)
  if (companies.length <= 1) return null
  return (
    <Select
      label={t('company')}
      placeholder={t('all')}
      clearable
      data={companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
