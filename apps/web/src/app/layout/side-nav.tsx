import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { NavContent } from './nav-content.tsx'
import css from './side-nav.module.css'

type Props = { readonly collapsed: boolean; readonly onCollapse: (collapsed: boolean) => void }

export function SideNav({ collapsed, onCollapse }: Props) {
  const { t } = useTranslation(['shell', 'navigation'])
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={css['side']} data-collapsed={collapsed || undefined}>
      <NavContent collapsed={collapsed} />
      <button
        type="button"
        className={css['fold']}
        aria-expanded={!collapsed}
        aria-label={collapsed ? t('navigation:expand') : undefined}
        onClick={() => onCollapse(!collapsed)}
      >
        <Icon size={18} stroke={1.6} />
        {collapsed ? null : (
          <>
            <span>{t('navigation:collapse')}</span>
            <Kbd>[</Kbd>
          </>
        )}
      </button>
    </aside>
  )
}
