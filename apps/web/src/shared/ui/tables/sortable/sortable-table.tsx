import './sortable-texts.ts'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useShownOrder } from '../data-table/use-shown-order.ts'
import { PlainTable, type PlainTableProps } from '../plain-table.tsx'
import { SortableRow, SortableRows } from './sortable-row.tsx'

/** Moves a row by one place; undefined at the end of the list. For the row's menu: dragging must not be the only way (WCAG 2.5.7). */
export type Moves = { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }

type Props<Row> = Omit<PlainTableProps<Row>, 'lead' | 'columns'> & {
  /** As `PlainTable`'s; a cell also gets what moves its row. */
  readonly columns: readonly (Omit<PlainTableProps<Row>['columns'][number], 'cell'> & {
    readonly cell: (row: Row, moves: Moves) => ReactNode
  })[]
  readonly nameOf: (row: Row) => string
  /** All rows in their new order: to be saved at once, see `useListOrder`. */
  readonly onOrder: (ids: readonly string[]) => void
}

/**
 * A short list whose order the person decides: by dragging its handles with mouse or finger, by keyboard (Space, arrows, Space), or from
 * the rows' menus. Routes that show one load the texts of `sorting`.
 */
export function SortableTable<Row>({ columns, nameOf, onOrder, query, rowKey, ...table }: Props<Row>) {
  const { t } = useTranslation('sorting')
  const [said, setSaid] = useState('')
  const reduced = useReducedMotion()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: reduced ? 'auto' : 'smooth' }),
  )
  const under = useRef<UniqueIdentifier | null>(null)
  const { rows, ids, show } = useShownOrder(query.data, rowKey)
  const names = new Map(rows?.map((row) => [rowKey(row), nameOf(row)]))
  const say = (key: 'lifted' | 'moved' | 'dropped' | 'cancelled', id: unknown, place: number): string =>
    t(key, { name: names.get(String(id)) ?? '', place: place + 1, total: ids.length })
  const move = (from: number, to: number): void => {
    const ordered = arrayMove([...ids], from, to)
    show(ordered)
    onOrder(ordered)
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [ids.indexOf(String(active.id)), over === null ? -1 : ids.indexOf(String(over.id))]
    if (from >= 0 && to >= 0 && from !== to) move(from, to)
  }
  const step = (row: Row, by: 1 | -1): (() => void) | undefined => {
    const from = ids.indexOf(rowKey(row))
    if (ids[from + by] === undefined) return undefined
    return () => {
      move(from, from + by)
      setSaid(say('moved', rowKey(row), from + by))
    }
  }
  const placeOf = (id: unknown): number => ids.indexOf(String(id))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={ONLY_UP_AND_DOWN}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('instructions') },
        announcements: {
          onDragStart: ({ active }) => {
            under.current = active.id
            return say('lifted', active.id, placeOf(active.id))
          },
          onDragOver: ({ active, over }) => {
            // A row that was just picked up lies over its own place: that it is picked up is the news.
            if (over === null || over.id === under.current) return undefined
            under.current = over.id
            return say('moved', active.id, placeOf(over.id))
          },
          onDragEnd: ({ active, over }) => say('dropped', active.id, placeOf((over ?? active).id)),
          onDragCancel: ({ active }) => say('cancelled', active.id, placeOf(active.id)),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <SortableRows value={names}>
          <PlainTable
            {...table}
            query={{ ...query, data: rows }}
            rowKey={rowKey}
            columns={columns.map(({ cell, ...column }) => ({
              ...column,
              cell: (row: Row) => cell(row, { up: step(row, -1), down: step(row, 1) }),
            }))}
            lead={{ header: t('order'), Row: SortableRow }}
          />
        </SortableRows>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  )
}

const ONLY_UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
