import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SETTINGS_GROUPS } from './settings-groups.ts'
import css from './settings-layout.module.css'

/** The settings pages beside their list; on narrow screens the list is a row above them. */
export function SettingsLayout() {
  const { t } = useTranslation(['shell', 'navigation'])
  const list = useCurrentInSight()
  return (
    <div className={css['settings']}>
      <nav ref={list} className={css['list']} aria-label={t('navigation:settings')}>
        <Link to="/settings" className={css['head']} activeOptions={{ exact: true }}>
          {t('navigation:settings')}
        </Link>
        {SETTINGS_GROUPS.map(({ title, items }) => (
          <div key={title}>
            <p>{t(`navigation:${title}`)}</p>
            {items.map(({ key, to }) => (
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

/** In the row of narrow screens the current page would else lie outside. */
function useCurrentInSight() {
  const list = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another current link
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  return list
}
