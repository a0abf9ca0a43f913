import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../queries/people/workspaces.ts'
import { useTranslation } from '../text/use-translation.ts'
import { HistoryDrawer } from './history-drawer.tsx'

type Props = { readonly id: string; readonly name: string }

/** To the history of a row, for who may read it and not change it: there is no form that it would stand below. */
export function HistoryButton({ id, name }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('audit', 'read')) return null
  return (
    <>
      <ActionIcon size={36} variant="subtle" color="gray" aria-label={`${t('history')}: ${name}`} onClick={() => setOpen(true)}>
        <IconHistory size={16} stroke={1.6} />
      </ActionIcon>
      <HistoryDrawer record={isOpen ? { id, name } : null} onClose={() => setOpen(false)} />
    </>
  )
}
