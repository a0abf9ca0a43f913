import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { hasColumn, OPTIONAL_COLUMNS, type OptionalColumn, readColumns, shownColumns } from '../state/columns.ts'
import { useDerived, useDraft, useEditor, useEditorState } from '../state/editor.ts'

const LABELS = {
  description: 'column_description',
  sku: 'column_sku',
  discountPercent: 'column_discount_percent',
  discountAmount: 'column_discount_amount',
  dealTermId: 'column_ground',
} as const

/** One that holds something cannot be switched off. */
export function ColumnsItems() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const type = useDraft((draft) => draft.type)
  const showsVat = useDerived((derived) => derived.showsVat)
  const switchedOn = useEditorState((state) => state.switchedOn)
  const shown = readColumns(useEditorState(({ draft, references }) => shownColumns(draft, references, switchedOn, showsVat)))
  const inUse = readColumns(useEditorState(({ draft, references }) => shownColumns(draft, references, [], showsVat)))
  const toggle = (column: OptionalColumn): void =>
    store.set({ switchedOn: switchedOn.includes(column) ? switchedOn.filter((other) => other !== column) : [...switchedOn, column] })
  return OPTIONAL_COLUMNS.filter((column) => hasColumn(type, column)).map((column) => (
    <Menu.CheckboxItem
      key={column}
      closeMenuOnClick={false}
      checked={shown.includes(column)}
      disabled={inUse.includes(column)}
      onChange={() => toggle(column)}
    >
      {t(LABELS[column])}
    </Menu.CheckboxItem>
  ))
}
