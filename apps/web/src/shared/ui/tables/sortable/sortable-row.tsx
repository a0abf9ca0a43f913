import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useReducedMotion } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { PlainRowProps } from '../plain-table.tsx'
import css from './sortable-row.module.css'

/** Names of the rows by id, for their handles. */
const RowNames = createContext<ReadonlyMap<string, string>>(new Map())
export const SortableRows = RowNames.Provider

/** A row with a handle before its cells. */
export function SortableRow({ id, opens, clicks, children }: PlainRowProps) {
  const { t } = useTranslation('sorting')
  const name = useContext(RowNames).get(id) ?? ''
  const reduced = useReducedMotion()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('role') },
    ...(reduced ? { transition: null } : {}),
  })
  return (
    <tr
      ref={setNodeRef}
      className={css['row']}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-opens={opens || undefined}
      data-dragging={isDragging || undefined}
      {...clicks}
    >
      <td className={css['lead']}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={css['handle']}
          aria-label={t('handle', { name })}
          aria-roledescription={attributes['aria-roledescription']}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
        </button>
      </td>
      {children}
    </tr>
  )
}
