import { type ColumnList, LIST_COLUMNS, MOST_OWN_COLUMNS } from '@invoice/contract/records/saved-views.ts'
import type { CustomField } from '@invoice/domain/custom-fields/custom-fields.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { customFieldsQuery } from '../queries/settings/settings-lists.ts'
import { useLanguage } from '../text/use-language.ts'
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
  const own = useOwnItems(list, added)
  const ownIds = own.map(({ id }) => id)
  const toggle = async (column: string): Promise<void> => {
    const turned = (all: readonly string[], now: readonly string[]) => all.filter((one) => (one === column) !== now.includes(one))
    try {
      await choose({ hidden: turned(hideable, hidden), added: [...turned(addable, added), ...turned(ownIds, added)] })
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
      {own.length === 0 ? null : (
        <>
          <Menu.Divider />
          <Menu.Label className={css['hint'] ?? ''}>{t('columns_own')}</Menu.Label>
          {own.map(({ id, label, isShown, isTooMuch }) => (
            <Menu.CheckboxItem key={id} closeMenuOnClick={false} checked={isShown} disabled={isTooMuch} onChange={() => void toggle(id)}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </>
  )
}

const NONE: readonly CustomField[] = []

/** Fields of the workspace's own that the list may have as columns; of those that were archived the ones that it has. */
function useOwnItems(list: ColumnList, added: readonly string[]) {
  const language = useLanguage()
  const { own: noun } = LIST_COLUMNS[list]
  const { data = NONE } = useQuery({ ...customFieldsQuery(), enabled: noun !== null })
  const fields = data.filter((field) => field.noun === noun && (field.archivedAt === null || added.includes(field.id)))
  const isFull = fields.filter(({ id }) => added.includes(id)).length >= MOST_OWN_COLUMNS
  return fields.map(({ id, name }) => {
    const isShown = added.includes(id)
    return { id, label: localised(name, language), isShown, isTooMuch: isFull && !isShown }
  })
}
