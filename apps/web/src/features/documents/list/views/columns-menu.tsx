import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failedAct } from '../../../../shared/api/failure.ts'
import { translateKnown } from '../../../../shared/api/translate.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { HIDEABLE, useHideColumns } from './hide-columns.ts'
import css from './views.module.css'

/** Which columns the list has; what is chosen is kept for the person, on every machine. */
export function ColumnsMenu() {
  const { t } = useTranslation(['documents', 'common'])
  const hidden = useHiddenColumns()
  const hide = useHideColumns()
  const labels = {
    issuedOn: t('list.issued_on'),
    dueOn: t('list.due_on'),
    state: t('fields.status'),
    total: t('list.total'),
    outstanding: t('list.outstanding'),
  }
  const toggle = async (column: (typeof HIDEABLE)[number]): Promise<void> => {
    try {
      await hide(HIDEABLE.filter((one) => (one === column) !== hidden.includes(one)))
    } catch (error) {
      toast(failedAct(t('list.columns_failed'), error, translateKnown), { tone: 'error' })
    }
  }
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon className={css['columns'] ?? ''} size={36} aria-label={t('common:columns')} title={t('common:columns')}>
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {HIDEABLE.map((column) => (
          <Menu.CheckboxItem key={column} closeMenuOnClick={false} checked={!hidden.includes(column)} onChange={() => void toggle(column)}>
            {labels[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
