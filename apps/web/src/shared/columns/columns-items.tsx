import { type ColumnList, LIST_COLUMNS } from '@invoice/contract/records/saved-views.ts'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { useTranslation } from '../text/use-translation.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useChooseColumns } from './choose-columns.ts'
import { useColumnChoice } from './column-choice.ts'
import css from './columns-menu.module.css'

type Props = { readonly list: ColumnList; readonly labels: Readonly<Record<string, string>> }

/** What stands in the menu: the columns of everybody, then those that one adds. */
export default function ColumnsItems({ list, labels }: Props) {
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
    Object.entries(labels).flatMap(([column, label]) =>
      columns.includes(column) ? (
        <Menu.CheckboxItem key={column} closeMenuOnClick={false} checked={isShown(column)} onChange={() => void toggle(column)}>
          {label}
        </Menu.CheckboxItem>
      ) : (
        []
      ),
    )
  return (
    <>
      {items(hideable, (column) => !hidden.includes(column))}
      {addable.length === 0 ? null : (
        <>
          <Menu.Divider />
          <Menu.Label className={css['hint'] ?? ''}>{t('columns_added')}</Menu.Label>
          {items(addable, (column) => added.includes(column))}
        </>
      )}
    </>
  )
}
