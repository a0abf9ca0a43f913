import type { SettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { settingsSummaryQuery } from '../../shared/queries/settings/settings-summary.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import css from './dashboard.module.css'

type Step = {
  readonly key: 'company' | 'numbering' | 'invoice' | 'bank' | 'logo' | 'import'
  readonly to:
    | '/settings/companies'
    | '/invoices/settings/ranges'
    | '/invoices/create'
    | '/settings/bankaccounts'
    | '/invoices/settings/templates'
    | '/contacts/import'
  readonly isOptional?: true
  readonly isDone: (summary: SettingsSummary) => boolean
}
const lacks = (summary: SettingsSummary, ...codes: string[]): boolean =>
  summary.companies.gaps.some(({ code }) => codes.includes(code)) || summary.companies.count === 0

const STEPS: readonly Step[] = [
  { key: 'company', to: '/settings/companies', isDone: (summary) => !lacks(summary, 'no_company', 'no_identifier', 'no_address') },
  { key: 'numbering', to: '/invoices/settings/ranges', isDone: ({ ranges }) => ranges.count > 0 },
  { key: 'invoice', to: '/invoices/create', isDone: () => false },
  { key: 'bank', to: '/settings/bankaccounts', isDone: ({ bankAccounts }) => bankAccounts.count > 0 },
  { key: 'logo', to: '/invoices/settings/templates', isOptional: true, isDone: (summary) => !lacks(summary, 'no_logo') },
  { key: 'import', to: '/contacts/import', isOptional: true, isDone: () => false },
]

/** What leads to the first paid invoice; the next of it has the only filled button. It is gone with the first document. */
export default function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const mayWrite = useMay('documents', 'write')
  const { data } = useQuery(settingsSummaryQuery())
  const steps = STEPS.map((step) => ({ ...step, done: data !== undefined && step.isDone(data) }))
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)?.key
  return (
    <section className={css['panel']} data-width={12} aria-busy={data === undefined}>
      <header>
        <h2>{t('first.title')}</h2>
        <span className={css['share']}>{t('first.done', { done, of: steps.length })}</span>
      </header>
      <div className={css['progress']} aria-hidden="true">
        <span style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className={css['steps']}>
        {steps.map(({ key, to, isOptional, done: isDone }) => (
          <li key={key} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={22} role="img" aria-label={t('first.is_done')} />
            ) : key === next ? (
              <IconCircleDotFilled size={22} aria-hidden="true" />
            ) : (
              <IconCircle size={22} stroke={1.4} aria-hidden="true" />
            )}
            <div>
              <strong>{t(`first.${key}`)}</strong> {isOptional ? <span>{t('first.optional')}</span> : null}
              <p>{t(`first.${key}_text`)}</p>
            </div>
            {mayWrite ? (
              <LinkButton to={to} variant={isDone ? 'subtle' : key === next ? 'filled' : 'default'} {...(isDone ? { color: 'gray' } : {})}>
                {t(isDone ? 'first.change' : `first.${key}_button`)}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
