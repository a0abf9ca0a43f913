import './texts.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SETTINGS_PAGES } from '../../shared/settings/settings-pages.ts'
import { Page, PageHeader } from '../../shared/ui/page-header.tsx'
import css from './settings.module.css'
import { type SettingsFact, useSettingsFacts } from './use-settings-facts.ts'

/** A card for each page of the settings, with what is there and what is missing. */
export function SettingsOverview() {
  const { t } = useTranslation(['settings', 'navigation'])
  const facts = useSettingsFacts()
  return (
    <Page>
      <PageHeader title={t('navigation:settings')} text={t('overview.text')} />
      {SETTINGS_PAGES.map(({ title, pages }) => (
        <section key={title} className={css['group']}>
          <h2>{t(`navigation:${title}`)}</h2>
          <div className={css['cards']}>
            {pages.map(({ key, to }) => (
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
