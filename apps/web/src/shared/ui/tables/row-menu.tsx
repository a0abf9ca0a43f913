import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Menu } from '../overlays/menu.tsx'

/** What can be done with one row or one item; `name` says with which. */
export function RowMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={`${t('actions')}: ${name}`}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
