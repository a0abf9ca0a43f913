import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAuth } from '../../../shared/auth/auth-store.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { initials } from '../../../shared/ui/marks/initials.ts'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import css from './app-bar.module.css'

export function PersonMenu() {
  const { t } = useTranslation(['shell', 'navigation'])
  const { user } = useAuth()
  if (user === null) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={css['person']} aria-label={`${t('navigation:account')}: ${user.display}`} title={user.display}>
          <span className={css['avatar']} data-initials={initials(user.display)} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['who']}>
          <p title={user.display}>{user.display}</p>
          {user.display === user.email ? null : <p title={user.email}>{user.email}</p>}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={16} stroke={1.6} />} component={Link} to="/settings/profile">
          {t('navigation:profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} component={Link} to="/logout" preload={false}>
          {t('navigation:sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
