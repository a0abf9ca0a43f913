import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Select } from '@mantine/core'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'

type Props = {
  /** of which one may choose */
  readonly companies: readonly Company[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** Of which company of the workspace something is; of one alone there is nothing to choose. */
export function CompanyField({ companies, value, error, onChange }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (companies.length < 2) return null
  return (
    <Select
      label={t('company')}
      allowDeselect={false}
      value={value}
      error={error}
      data={companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
