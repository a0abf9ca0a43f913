import { IconChevronLeft } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useSettingsPages } from '../../shared/settings/use-settings-pages.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './settings-layout.module.css'

/** The settings pages beside their list; on narrow screens the way back to the page that lists them. */
export function SettingsLayout() {
  const pagesShown = useSettingsPages()
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <div className={css['settings']}>
      <nav className={css['list']} aria-label={t('navigation:settings')}>
        <Link to="/settings" className={css['head']} activeOptions={{ exact: true }}>
          <IconChevronLeft size={16} stroke={1.8} className={css['back']} aria-hidden="true" />
          {t('navigation:settings')}
        </Link>
        {pagesShown.map(({ title, pages }) => (
          <div key={title}>
            <p>{t(`navigation:${title}`)}</p>
            {pages.map(({ key, to }) => (
              <Link key={key} to={to}>
                {t(`navigation:${key}`)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={css['page']}>
        <Outlet />
      </div>
    </div>
  )
}
