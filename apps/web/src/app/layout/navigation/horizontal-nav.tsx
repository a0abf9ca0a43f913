import { IconChevronDown, IconPlus, IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { useSettingsPages } from '../../../shared/settings/use-settings-pages.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import css from './horizontal-nav.module.css'
import { currentNavKey, NAV_GROUPS } from './nav-items.ts'

/** Opens from below, as the specification names it. */
const SLIDE_Y_REVERSE = {
  transition: {
    in: { opacity: 1, transform: 'translateY(0)' },
    out: { opacity: 0, transform: 'translateY(15px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 150,
}

/** There is no room for it on a screen of 1280; the bell and the palette lead there, too. */
const NOT_IN_ROW = 'questions'

/** The items of the column in a row; the settings open their pages in a popover. */
export default function HorizontalNav() {
  const { t } = useTranslation(['shell', 'navigation'])
  const current = currentNavKey(useLocation().pathname)
  return (
    <nav className={css['row']} aria-label={t('navigation:main')}>
      <div className={css['nav']}>
        {NAV_GROUPS.map(({ items }) =>
          items.map(({ key, text, to, icon: Icon }) =>
            key === NOT_IN_ROW ? null : key === 'settings' ? (
              <SettingsMenu key={key} isCurrent={key === current} />
            ) : (
              <Link key={key} to={to} className={css['item']} activeOptions={{ exact: true }} data-current={key === current || undefined}>
                <Icon size={18} stroke={1.6} />
                <span>{t(`navigation:${text}`)}</span>
              </Link>
            ),
          ),
        )}
      </div>
      <IfMay noun="documents">
        <Link to="/invoices/create" className={css['new']}>
          <IconPlus size={16} stroke={1.8} />
          <span>{t('navigation:new_document')}</span>
          <Kbd>N</Kbd>
        </Link>
      </IfMay>
    </nav>
  )
}

function SettingsMenu({ isCurrent }: { readonly isCurrent: boolean }) {
  const pagesShown = useSettingsPages()
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <Menu trigger="click-hover" position="bottom-start" offset={6} width={240} transitionProps={SLIDE_Y_REVERSE}>
      <Menu.Target>
        <button type="button" className={css['item']} data-current={isCurrent || undefined}>
          <IconSettings size={18} stroke={1.6} />
          <span>{t('navigation:settings')}</span>
          <IconChevronDown size={14} stroke={1.8} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/settings">
          {t('navigation:all_settings')}
        </Menu.Item>
        {pagesShown.map(({ title, pages }) => (
          <div key={title}>
            <Menu.Label className={css['label'] ?? ''}>{t(`navigation:${title}`)}</Menu.Label>
            {pages.map(({ key, to }) => (
              <Menu.Item key={key} component={Link} to={to}>
                {t(`navigation:${key}`)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
