import { Tooltip } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkspaces } from '../../shared/queries/workspaces.ts'
import { appTitle } from '../../shared/text/app-title.ts'
import { ProductMark } from '../../shared/ui/marks/product-mark.tsx'
import { Menu } from '../../shared/ui/overlays/menu.tsx'
import css from './workspace-switch.module.css'

/** Whose papers these are. A menu only where there is a choice. */
export function WorkspaceSwitch({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation(['shell', 'navigation'])
  const { workspaces, current, choose } = useWorkspaces()
  const navigate = useNavigate()
  // What is open belongs to the workspace that is left.
  const enter = (id: string): void => {
    choose(id)
    void navigate({ to: '/dashboard' })
  }
  const name = current?.name ?? appTitle()
  const face = (
    <>
      <ProductMark size={28} />
      {collapsed ? null : <b>{name}</b>}
    </>
  )
  if (workspaces.length < 2) {
    return (
      <Tooltip label={name} position="right" disabled={!collapsed}>
        <div className={css['workspace']}>{face}</div>
      </Tooltip>
    )
  }
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={css['workspace']}
          title={t('navigation:switch_workspace')}
          aria-label={`${name}, ${t('navigation:switch_workspace')}`}
        >
          {face}
          {collapsed ? null : <IconSelector size={16} stroke={1.6} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {workspaces.map(({ id, name: label }) => (
          <Menu.Item key={id} onClick={() => enter(id)} rightSection={id === current?.id ? <IconCheck size={16} stroke={1.6} /> : null}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
