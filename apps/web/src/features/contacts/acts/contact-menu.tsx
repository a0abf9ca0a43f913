import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'
import { PersonalDataItems } from './personal-data-items.tsx'
import { useArchiving } from './use-archiving.ts'

type Props = {
  readonly row: Pick<ContactRow, 'id' | 'version' | 'name' | 'archivedAt'>
  /** What was merged into another one stays where it is. */
  readonly isMerged?: boolean
  readonly onEdit?: () => void
  readonly onMerge?: () => void
  /** On a contact's own page. */
  readonly onErase?: () => void
  readonly onRemove: () => void
}

const ICON = { size: 16, stroke: 1.6 }

export function ContactMenu({ row, isMerged = false, onEdit, onMerge, onErase, onRemove }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const { archive, restore } = useArchiving(row)
  return (
    <RowMenu name={localised(row.name, useLanguage())}>
      {onEdit ? (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {t('common:edit')}
        </Menu.Item>
      ) : null}
      {onMerge && !isMerged ? (
        <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={onMerge}>
          {t('merge')}
        </Menu.Item>
      ) : null}
      {row.archivedAt === null ? (
        <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={archive}>
          {t('common:archive')}
        </Menu.Item>
      ) : null}
      {row.archivedAt !== null && !isMerged ? (
        <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={restore}>
          {t('common:restore')}
        </Menu.Item>
      ) : null}
      {onErase ? <PersonalDataItems id={row.id} isMerged={isMerged} onErase={onErase} /> : null}
      <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        {t('common:delete')}
      </Menu.Item>
    </RowMenu>
  )
}
