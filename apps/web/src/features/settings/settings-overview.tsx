import './texts.ts'
import { LIST_IDS, SETTINGS_LISTS } from '@invoice/contract/settings/list-facts.ts'
import type { SettingsPageState, SettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsSummaryQuery } from '../../shared/queries/settings/settings-summary.ts'
import { useSettingsPages } from '../../shared/settings/use-settings-pages.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { throwIfBroken } from '../../shared/ui/page/throw-if-broken.ts'
import css from './settings.module.css'

/** What is counted on which page; one that is not named is not built yet. */
const STATES: Readonly<Partial<Record<string, keyof SettingsSummary>>> = {
  ranges: 'ranges',
  ...Object.fromEntries(LIST_IDS.map((id) => [SETTINGS_LISTS[id].stored, id])),
  companies: 'companies',
  bank_accounts: 'bankAccounts',
  payment_methods: 'paymentMethods',
}

/** There is nothing to count on these. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  'templates',
  'notifications',
  'audit',
  'verification',
  'archive',
  'jobs',
  'outbox',
  'access',
  'developers',
  'installation',
  'vat_choices',
])

/** A card for each page of the settings, with what is there and what is missing. */
export function SettingsOverview() {
  const pagesShown = useSettingsPages()
  const { t } = useTranslation(['settings', 'navigation', 'common'])
  const { data, error, refetch } = useQuery(settingsSummaryQuery())
  if (data === undefined) throwIfBroken(error)
  return (
    <Page>
      <PageHeader title={t('navigation:settings')} text={t('overview.text')} />
      {error && data === undefined ? (
        <div role="alert">
          <EmptyState title={error.message}>
            <Button variant="default" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {pagesShown.map(({ title, pages }) => (
        <section key={title} className={css['group']}>
          <h2>{t(`navigation:${title}`)}</h2>
          <div className={css['cards']}>
            {pages.map(({ key, to }) => (
              <Link key={key} to={to} className={css['card'] ?? ''}>
                <b>{t(`navigation:${key}`)}</b>
                <p>{t(`overview.${key}`)}</p>
                {UNCOUNTED.has(key) ? null : <State of={STATES[key]} summary={data} />}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Page>
  )
}

type StateProps = { readonly of: keyof SettingsSummary | undefined; readonly summary: SettingsSummary | undefined }

function State({ of, summary }: StateProps) {
  const { t } = useTranslation('settings')
  if (of === undefined) return <span className={css['state']}>{t('overview.coming')}</span>
  return summary === undefined ? <span className={css['state']}>…</span> : <Known page={summary[of]} />
}

/** As many as a card has room for. */
const MOST_GAPS = 2

/** What is missing, or how many there are. */
function Known({ page: { count, gaps } }: { readonly page: SettingsPageState }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  if (gaps.length === 0) return <span className={css['state']}>{t('overview.count', { count })}</span>
  const shown = gaps.length > MOST_GAPS ? gaps.slice(0, MOST_GAPS - 1) : gaps
  return (
    <span className={css['state']} data-missing>
      {shown.map(({ code, company }) => (
        <span key={`${code} ${company?.bg} ${company?.en}`}>
          {t(`overview.gaps.${code}`, { name: company === null ? '' : localised(company, language) })}
        </span>
      ))}
      {shown.length < gaps.length ? <span>{t('overview.more_gaps', { count: gaps.length - shown.length })}</span> : null}
    </span>
  )
}
