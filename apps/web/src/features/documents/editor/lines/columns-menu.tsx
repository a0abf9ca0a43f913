import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
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

/** Columns that one needs now and then. One that holds something cannot be switched off. */
export function ColumnsMenu() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const type = useDraft((draft) => draft.type)
  const showsVat = useDerived((derived) => derived.showsVat)
  const switchedOn = useEditorState((state) => state.switchedOn)
  const shown = readColumns(useEditorState(({ draft, references }) => shownColumns(draft, references, switchedOn, showsVat)))
  const inUse = readColumns(useEditorState(({ draft, references }) => shownColumns(draft, references, [], showsVat)))
  const toggle = (column: OptionalColumn): void =>
    store.set({ switchedOn: switchedOn.includes(column) ? switchedOn.filter((other) => other !== column) : [...switchedOn, column] })
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="sm" px={8} rightSection={<IconChevronDown size={14} stroke={1.8} />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTIONAL_COLUMNS.filter((column) => hasColumn(type, column)).map((column) => (
          <Menu.CheckboxItem
            key={column}
            closeMenuOnClick={false}
            checked={shown.includes(column)}
            disabled={inUse.includes(column)}
            onChange={() => toggle(column)}
          >
            {t(LABELS[column])}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
