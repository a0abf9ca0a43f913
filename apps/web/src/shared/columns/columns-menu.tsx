import { type AddableColumn, type ColumnList, type HideableColumn, LIST_COLUMNS } from '@invoice/contract/saved-views.ts'
import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useChooseColumns } from './choose-columns.ts'
import { useColumnChoice } from './column-choice.ts'
import css from './columns-menu.module.css'

type Props<List extends ColumnList> = {
  readonly list: List
  /** How its columns are called, in the order of the list. */
  readonly labels: Readonly<Record<HideableColumn<List> | AddableColumn<List>, string>>
}

/** Which columns a list has; what is chosen is kept for the person, on every machine. */
export function ColumnsMenu<List extends ColumnList>({ list, labels }: Props<List>) {
  const { t } = useTranslation('common')
  const { hidden, added } = useColumnChoice(list)
  const choose = useChooseColumns(list)
  const { hideable, addable }: { readonly hideable: readonly string[]; readonly addable: readonly string[] } = LIST_COLUMNS[list]
  const toggle = async (column: string): Promise<void> => {
    const turned = (all: readonly string[], now: readonly string[]) => all.filter((one) => (one === column) !== now.includes(one))
    try {
      await choose({ hidden: turned(hideable, hidden), added: turned(addable, added) })
    } catch (error) {
      toast(failedAct(t('columns_failed'), error, translateKnown), { tone: 'error' })
    }
  }
  const items = (columns: readonly string[], isShown: (column: string) => boolean) =>
    Object.entries<string>(labels).flatMap(([column, label]) =>
      columns.includes(column) ? (
        <Menu.CheckboxItem key={column} closeMenuOnClick={false} checked={isShown(column)} onChange={() => void toggle(column)}>
          {label}
        </Menu.CheckboxItem>
      ) : (
        []
      ),
    )
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon className={css['columns'] ?? ''} size={36} aria-label={t('columns')} title={t('columns')}>
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items(hideable, (column) => !hidden.includes(column))}
        {addable.length === 0 ? null : (
          <>
            <Menu.Divider />
            <Menu.Label className={css['hint'] ?? ''}>{t('columns_added')}</Menu.Label>
            {items(addable, (column) => added.includes(column))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
