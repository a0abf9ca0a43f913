import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Menu } from '../overlays/menu.tsx'

/** `IconDots` with its three paths as one: each row of a list has it. */
function Dots() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
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
