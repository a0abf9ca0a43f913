import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'
import type { Moves } from '../../../shared/ui/tables/sortable/sortable-table.tsx'
import { actOnRow } from './act-on-row.ts'
import type { ListRow, RowActs } from './list-rows.ts'

type Props<Row extends ListRow> = {
  readonly row: Row
  readonly acts: RowActs<Row>
  /** Archived ones are not sorted. */
  readonly moves?: Moves
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** Items of this list alone. */
  readonly children?: ReactNode
}

const ICON = { size: 16, stroke: 1.6 }

export function RowActsMenu<Row extends ListRow>({ row, acts, moves, onEdit, onRemove, children }: Props<Row>) {
  const { t } = useTranslation(['common', 'settings', 'sorting'])
  const act = (run: () => Promise<unknown>, done?: string): void => void actOnRow(run, done)
  const { mark, nameOf } = acts
  const { archivedAt, isDefault = false } = row
  const name = nameOf(row)
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      {archivedAt === null ? (
        <>
          {children}
          {mark ? (
            <Menu.Item
              leftSection={isDefault ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />}
              onClick={() => act(() => mark(row, !isDefault))}
            >
              {t(isDefault ? 'settings:unset_default' : 'settings:set_default')}
            </Menu.Item>
          ) : null}
          {moves?.up ? (
            <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={moves.up}>
              {t('sorting:up')}
            </Menu.Item>
          ) : null}
          {moves?.down ? (
            <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={moves.down}>
              {t('sorting:down')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={() => act(() => acts.archive(row), t('settings:archived', { name }))}>
            {t('archive')}
          </Menu.Item>
        </>
      ) : (
        <Menu.Item
          leftSection={<IconArchiveOff {...ICON} />}
          onClick={() => act(() => acts.restore(row), t('settings:restored', { name }))}
        >
          {t('restore')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  )
}
