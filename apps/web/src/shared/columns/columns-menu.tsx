import type { AddableColumn, ColumnList, HideableColumn } from '@invoice/contract/records/saved-views.ts'
import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { laterPart } from '../ui/later-part.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import css from './columns-menu.module.css'

/** With the first look at them. */
const loadItems = () => import('./columns-items.tsx')
const ColumnsItems = laterPart(loadItems)

type Props<List extends ColumnList> = {
  readonly list: List
  /** How its columns are called, in the order of the list. */
  readonly labels: Readonly<Record<HideableColumn<List> | AddableColumn<List>, string>>
}

/** Which columns a list has; what is chosen is kept for the person, on every machine. */
export function ColumnsMenu<List extends ColumnList>({ list, labels }: Props<List>) {
  const { t } = useTranslation('common')
  const name = t('columns')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon className={css['columns'] ?? ''} size={36} aria-label={name} title={name} onPointerEnter={() => void loadItems()}>
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <ColumnsItems list={list} labels={labels} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
