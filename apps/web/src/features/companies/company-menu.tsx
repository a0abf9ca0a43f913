import './texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Menu } from '@mantine/core'
import {
  IconAffiliate,
  IconArchive,
  IconArchiveOff,
  IconCashRegister,
  IconMailShare,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { useCompanyActs } from './use-company-acts.ts'

type Props = {
  readonly company: Company
  readonly onEdit: () => void
  readonly onPractices: () => void
  readonly onExchange: () => void
  readonly onSender: () => void
  readonly onRemove: () => void
}

/** What can be done with a company: only one that nothing refers to can be deleted, and the default one always stays. */
export function CompanyMenu({ company, onEdit, onPractices, onExchange, onSender, onRemove }: Props) {
  const { t } = useTranslation(['companies', 'common'])
  const { makeDefault, archive, restore } = useCompanyActs()
  const { isDefault, isUsed, archivedAt } = company
  const isArchived = archivedAt !== null
  const mayManage = useMay('companies', 'manage')
  const icon = { size: 16, stroke: 1.6 }
  return (
    <RowMenu name={localised(company.name, useLanguage())}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        {t('common:edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCashRegister {...icon} />} onClick={onPractices}>
        {t('practices')}
      </Menu.Item>
      {mayManage ? (
        <Menu.Item leftSection={<IconAffiliate {...icon} />} onClick={onExchange}>
          {t('exchange')}
        </Menu.Item>
      ) : null}
      {mayManage && !company.isSample ? (
        <Menu.Item leftSection={<IconMailShare {...icon} />} onClick={onSender}>
          {t('sender')}
        </Menu.Item>
      ) : null}
      {isDefault || isArchived ? null : (
        <Menu.Item leftSection={<IconStar {...icon} />} onClick={() => makeDefault(company)}>
          {t('make_default')}
        </Menu.Item>
      )}
      {isArchived ? (
        <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => restore(company)}>
          {t('common:restore')}
        </Menu.Item>
      ) : isDefault ? null : (
        <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => archive(company)}>
          {t('common:archive')}
        </Menu.Item>
      )}
      {isDefault || isUsed ? null : (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('common:delete')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
