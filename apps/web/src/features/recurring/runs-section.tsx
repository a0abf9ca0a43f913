import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recurrenceRunsQuery } from '../../shared/queries/documents/recurrences.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './recurring.module.css'

/** What it made, the last first. */
export function RunsSection({ id }: { readonly id: string }) {
  const { t } = useTranslation(['recurrences', 'documents'])
  const language = useLanguage()
  const { data } = useQuery(recurrenceRunsQuery(id))
  if (data === undefined) return null
  return (
    <section className={css['runs']}>
      <h3>{t('runs')}</h3>
      {data.length === 0 ? <p className={css['hint']}>{t('no_runs')}</p> : null}
      <ul>
        {data.map(({ plannedOn, runOn, outcome, remark, warnings, document }) => (
          <li key={plannedOn}>
            <time dateTime={runOn}>{formatDay(runOn, language)}</time>
            {document === null ? null : (
              <Link to="/invoices/preview/$id" params={{ id: document.id }}>
                {t(`documents:types.${document.type}`)} {document.number ?? ''}
              </Link>
            )}
            <span data-bad={outcome === 'stopped' || remark !== null || undefined}>
              {t(`outcomes.${outcome}`)}
              {remark === null ? '' : `, ${t(`remarks.${remark}`)}`}
            </span>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
