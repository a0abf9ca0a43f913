import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { IconLink } from '../../../../shared/ui/marks/icon-link.tsx'
import { rememberList } from '../../list/last-list.ts'
import css from '../document-view.module.css'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

/** "3 of 31", and the ways to the documents before and after it in the list that the person came from. */
export function NeighbourLinks({ id }: { readonly id: string }) {
  const { t } = useTranslation('documents')
  const neighbours = useNeighbours(id)
  const navigate = useNavigate()
  const key = (keys: string, tells: string, to: Neighbour | null | undefined) => {
    if (!to) return []
    const act = (): void => {
      rememberList(to.search)
      void navigate({ to: '/invoices/preview/$id', params: { id: to.row.id }, replace: true })
    }
    return [{ keys, tells, act }]
  }
  // As through the entries of a bank's statement.
  useShortcuts([...key('J', t('view.next'), neighbours?.next), ...key('K', t('view.previous'), neighbours?.previous)])
  if (neighbours === null || (neighbours.previous === null && neighbours.next === null)) return null
  const { at, count, previous, next } = neighbours
  return (
    <nav className={css['neighbours']} aria-label={t('view.neighbours')}>
      {count === undefined ? null : <span>{t('view.place', { at, count })}</span>}
      <Step label={t('view.previous')} icon={IconChevronLeft} to={previous} />
      <Step label={t('view.next')} icon={IconChevronRight} to={next} />
    </nav>
  )
}

type StepProps = { readonly label: string; readonly icon: TablerIcon; readonly to: Neighbour | null }

/** At an end the arrow stays, so that the other one does not move under the pointer. */
function Step({ label, icon: Icon, to }: StepProps) {
  const icon = <Icon size={18} stroke={1.6} aria-hidden="true" />
  if (to === null) {
    return (
      <ActionIcon size={36} aria-label={label} disabled>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <IconLink
      size={36}
      to="/invoices/preview/$id"
      params={{ id: to.row.id }}
      replace
      aria-label={label}
      title={label}
      onClick={() => rememberList(to.search)}
    >
      {icon}
    </IconLink>
  )
}
