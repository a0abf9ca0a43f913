import './texts.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page, PageHeader } from '../../shared/ui/page-header.tsx'
import css from './settings.module.css'
import { type SettingsFact, useSettingsFacts } from './use-settings-facts.ts'

const GROUPS = [
  {
    title: 'group_documents',
    cards: [
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
    cards: [
      { key: 'companies', to: '/settings/companies' },
      { key: 'bank_accounts', to: '/settings/bankaccounts' },
      { key: 'payment_methods', to: '/settings/paymentmethods' },
    ],
  },
  {
    title: 'group_access',
    cards: [
      { key: 'profile', to: '/settings/profile' },
      { key: 'users', to: '/settings/users' },
    ],
  },
] as const

/** A card for each page of the settings, with what is there and what is missing. */
export function SettingsOverview() {
  const { t } = useTranslation(['settings', 'navigation'])
  const facts = useSettingsFacts()
  return (
    <Page>
      <PageHeader title={t('navigation:settings')} text={t('overview.text')} />
      {GROUPS.map(({ title, cards }) => (
        <section key={title} className={css['group']}>
          <h2>{t(`navigation:${title}`)}</h2>
          <div className={css['cards']}>
            {cards.map(({ key, to }) => (
              <Link key={key} to={to} className={css['card'] ?? ''}>
                <b>{t(`navigation:${key}`)}</b>
                <p>{t(`overview.${key}`)}</p>
                {key in facts ? (
                  <State fact={facts[key as keyof typeof facts]} />
                ) : (
                  <span className={css['state']}>{t('overview.coming')}</span>
                )}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Page>
  )
}

function State({ fact }: { readonly fact: SettingsFact }) {
  const { t } = useTranslation('settings')
  if (fact === undefined) return <span className={css['state']}>…</span>
  if (fact.missing !== undefined) {
    return (
      <span className={css['state']} data-missing>
        {fact.missing}
      </span>
    )
  }
  return <span className={css['state']}>{t('overview.count', { count: fact.count })}</span>
}
