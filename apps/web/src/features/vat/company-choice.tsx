import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconBuilding, IconChevronDown } from '@tabler/icons-react'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Menu } from '../../shared/ui/overlays/menu.tsx'
import css from './vat.module.css'
import './texts.ts'

/** The company of the address, else that of the frame, else the usual one: VAT is of one at a time. */
export function shownCompany(companies: readonly Company[], companyId: string | undefined): Company | undefined {
  const asked = companyId ?? chosenCompany()
  const current = companies.filter(({ archivedAt }) => archivedAt === null)
  return companies.find(({ id }) => id === asked) ?? current.find(({ isDefault }) => isDefault) ?? current[0]
}

type Props = { readonly companies: readonly Company[]; readonly company: Company; readonly onChoose: (companyId: string) => void }

/** Of one company alone there is nothing to choose. */
export function CompanyChoice({ companies, company, onChoose }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const offered = companies.filter(({ id, archivedAt }) => archivedAt === null || id === company.id)
  if (offered.length < 2) return null
  const name = localised(company.name, language)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          aria-label={`${t('company')}: ${name}`}
          leftSection={<IconBuilding size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          <span className={css['ellipsis']}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one) => (
          <Menu.Item key={one.id} onClick={() => onChoose(one.id)}>
            {localised(one.name, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
