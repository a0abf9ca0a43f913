import { Menu } from '@mantine/core'
import { useState } from 'react'
import { NameCell } from '../../shared/ui/tables/plain-table.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { SortableTable } from '../../shared/ui/tables/sortable/sortable-table.tsx'
import { Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

type Way = { readonly id: string; readonly name: string; readonly note: string }

const WAYS: readonly Way[] = [
  { id: 'bank', name: 'Банков превод', note: 'BG46 UNCR 7000 1523 4567 01' },
  { id: 'cash', name: 'В брой', note: '' },
  { id: 'card', name: 'С карта (ПОС)', note: '' },
  { id: 'offset', name: 'Прихващане', note: '' },
]

/** A list that is sorted by mouse, finger, keyboard and menu. */
export function SortableSamples() {
  const say = useSay()
  const [order, setOrder] = useState<readonly string[]>(WAYS.map(({ id }) => id))
  const data = order.flatMap((id) => WAYS.find((way) => way.id === id) ?? [])
  return (
    <Samples id="sortable" title={say('Списък за подреждане', 'A list to be sorted')}>
      <SortableTable<Way>
        label={say('Начини на плащане', 'Payment methods')}
        query={{ data, isPending: false, error: null, refetch: () => undefined }}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={setOrder}
        onOpen={() => undefined}
        columns={[
          {
            id: 'name',
            header: say('Име', 'Name'),
            cell: ({ name, note, id }) => <NameCell name={name} note={note} mark={id === 'bank' && 'A'} />,
          },
          {
            id: 'actions',
            header: say('Действия', 'Actions'),
            width: 48,
            align: 'right',
            actions: true,
            cell: ({ name }, { up, down }) => (
              <RowMenu name={name}>
                <Menu.Item disabled={!up} {...(up ? { onClick: up } : {})}>
                  {say('Нагоре', 'Up')}
                </Menu.Item>
                <Menu.Item disabled={!down} {...(down ? { onClick: down } : {})}>
                  {say('Надолу', 'Down')}
                </Menu.Item>
              </RowMenu>
            ),
          },
        ]}
      />
    </Samples>
  )
}
