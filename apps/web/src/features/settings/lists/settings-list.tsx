import '../texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { HistoryButton } from '../../../shared/history/history-button.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useEditedRow } from '../../../shared/settings/use-edited-row.ts'
import { useListOrder } from '../../../shared/settings/use-list-order.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { type PlainColumn, PlainTable } from '../../../shared/ui/tables/plain-table.tsx'
import { type Moves, SortableTable } from '../../../shared/ui/tables/sortable/sortable-table.tsx'
import css from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import type { ListActs, ListRow } from './list-rows.ts'
import { RemoveRow } from './remove-row.tsx'
import { RowActsMenu } from './row-acts-menu.tsx'

type Props<Row extends ListRow> = {
  readonly title: string
  readonly text: string
  readonly newLabel: string
  readonly empty: { readonly title: string; readonly text: string }
  /** All rows, archived ones too. */
  readonly query: UseQueryResult<readonly Row[]>
  readonly columns: readonly PlainColumn<Row>[]
  readonly acts: ListActs<Row>
  /** What the role must be allowed to manage; who may not, reads the list. */
  readonly noun?: 'settings' | 'payment_methods'
  /** Sorted apart, each under its name. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** More items of a row's menu. */
  readonly menu?: (row: Row) => ReactNode
  /** The form, in its drawer: of the row with this id, or of a new one. */
  readonly drawer: (editing: { readonly opened: boolean; readonly id: string | undefined; readonly onClose: () => void }) => ReactNode
}

/** A list of the settings: sorted as documents offer it, what is archived folded away below. */
export function SettingsList<Row extends ListRow>(props: Props<Row>) {
  const { title, text, newLabel, empty, query, columns, acts, noun = 'settings', groupOf, menu, drawer } = props
  const { t } = useTranslation(['settings', 'common'])
  const { editing, edit: open, close, hrefOf } = useEditedRow()
  const [removing, setRemoving] = useState<Row | null>(null)
  const mayManage = useMay(noun, 'manage')
  const order = useListOrder({ list: acts.list, save: acts.order, onSaved: acts.ordered })
  const edit = ({ id }: Row): void => open(id)
  const add = (): void => open()
  const offered = query.data?.filter(({ archivedAt }) => archivedAt === null)
  const archived = query.data?.filter(({ archivedAt }) => archivedAt !== null) ?? []
  const menuColumn = (isArchived: boolean) => ({
    id: 'actions',
    header: t('common:actions'),
    width: 48,
    align: 'right' as const,
    actions: true as const,
    cell: (row: Row, moves?: Moves) => (
      <RowActsMenu
        row={row}
        acts={acts}
        {...(isArchived || moves === undefined ? {} : { moves })}
        onEdit={() => edit(row)}
        onRemove={() => setRemoving(row)}
      >
        {menu?.(row)}
      </RowActsMenu>
    ),
  })
  if (!mayManage) return <ReadOnlyList {...props} />
  return (
    <SettingsPage title={title} text={text} action={{ label: newLabel, onClick: add }}>
      {groupsOf(offered, groupOf).map(({ name, rows }) => (
        <section key={name} className={css['rows'] ?? ''}>
          {name === '' ? null : <h2>{name}</h2>}
          <SortableTable<Row>
            label={name === '' ? title : `${title}: ${name}`}
            query={{ ...query, data: rows }}
            rowKey={({ id }) => id}
            nameOf={acts.nameOf}
            onOpen={edit}
            hrefOf={hrefOf}
            onOrder={order}
            empty={
              <EmptyState title={empty.title} text={empty.text}>
                <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={add}>
                  {newLabel}
                </Button>
              </EmptyState>
            }
            columns={[...columns, menuColumn(false)]}
          />
        </section>
      ))}
      {archived.length === 0 ? null : (
        <details className={css['archived']}>
          <summary>{t('archived_count', { count: archived.length })}</summary>
          <PlainTable<Row>
            label={t('common:archived')}
            query={{ data: archived, isPending: false, error: null, refetch: () => undefined }}
            rowKey={({ id }) => id}
            onOpen={edit}
            hrefOf={hrefOf}
            columns={[...columns, menuColumn(true)]}
          />
        </details>
      )}
      {drawer({ ...editing, onClose: close })}
      <RemoveRow row={removing} acts={acts} onClose={() => setRemoving(null)} />
    </SettingsPage>
  )
}

/** For who may see it and change nothing. */
function ReadOnlyList<Row extends ListRow>({ title, text, empty, query, columns, groupOf, acts, noun = 'settings' }: Props<Row>) {
  const { t } = useTranslation(['settings', 'common'])
  const historyColumn: PlainColumn<Row> = {
    id: 'history',
    header: t('common:history'),
    width: 48,
    align: 'right',
    actions: true,
    cell: (row) => <HistoryButton id={row.id} name={acts.nameOf(row)} />,
  }
  const offered = query.data?.filter(({ archivedAt }) => archivedAt === null)
  return (
    <SettingsPage title={title} text={text}>
      <p className={css['read-only']}>{t(`read_only.${noun}`)}</p>
      {groupsOf(offered, groupOf).map(({ name, rows }) => (
        <section key={name} className={css['rows'] ?? ''}>
          {name === '' ? null : <h2>{name}</h2>}
          <PlainTable<Row>
            label={name === '' ? title : `${title}: ${name}`}
            query={{ ...query, data: rows }}
            rowKey={({ id }) => id}
            empty={<EmptyState title={empty.title} />}
            columns={[...columns, historyColumn]}
          />
        </section>
      ))}
    </SettingsPage>
  )
}

type Group<Row> = { readonly name: string; readonly rows: readonly Row[] | undefined }

function groupsOf<Row>(rows: readonly Row[] | undefined, groupOf: ((row: Row) => string) | undefined): readonly Group<Row>[] {
  if (rows === undefined || groupOf === undefined || rows.length === 0) return [{ name: '', rows }]
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
  return [...groups].map(([name, members]) => ({ name, rows: members }))
}
