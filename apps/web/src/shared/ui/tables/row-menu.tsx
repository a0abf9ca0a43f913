import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Menu } from '../overlays/menu.tsx'

/** Three points of one line, for each row of a list has them. */
function Dots() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
    </svg>
  )
}

/** What can be done with one row or one item; `name` says with which. */
export function RowMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={`${t('actions')}: ${name}`}>
          <Dots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
