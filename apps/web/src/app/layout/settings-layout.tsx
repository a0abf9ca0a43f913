import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './settings-layout.module.css'

const GROUPS = [
  {
    title: 'group_documents',
    items: [
      { key: 'ranges', to: '/invoices/settings/ranges' },
      { key: 'tax_rates', to: '/invoices/settings/taxrates' },
      { key: 'units', to: '/invoices/settings/units' },
      { key: 'deal_terms', to: '/invoices/settings/terms' },
      { key: 'templates', to: '/invoices/settings/templates' },
      { key: 'notifications', to: '/invoices/settings/notifications' },
    ],
  },
  {
    title: 'group_company',
    items: [
      { key: 'companies', to: '/settings/companies' },
      { key: 'bank_accounts', to: '/settings/bankaccounts' },
      { key: 'payment_methods', to: '/settings/paymentmethods' },
    ],
  },
  {
    title: 'group_access',
    items: [
      { key: 'profile', to: '/settings/profile' },
      { key: 'users', to: '/settings/users' },
    ],
  },
] as const

/** The settings pages beside their list; on narrow screens the list is a row above them. */
export function SettingsLayout() {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <div className={css['settings']}>
      <nav className={css['list']} aria-label={t('navigation:settings')}>
        <Link to="/settings" className={css['head']} activeOptions={{ exact: true }}>
          {t('navigation:settings')}
        </Link>
        {GROUPS.map(({ title, items }) => (
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
