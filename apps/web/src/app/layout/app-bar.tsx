import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './app-bar.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** `onOpenNavigation`: only where the navigation lies over the page. */
export function AppBar({ onOpenNavigation }: { readonly onOpenNavigation?: () => void }) {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <header className={css['bar']}>
      {onOpenNavigation === undefined ? null : (
        <ActionIcon size={44} aria-label={t('navigation:menu')} onClick={onOpenNavigation}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <div className={css['tools']}>
        <ThemeMenu />
        <LanguageMenu />
        <PersonMenu />
      </div>
    </header>
  )
}
