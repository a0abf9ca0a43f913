import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { factsOf, REPORT_GROUPS, REPORT_IDS, type ReportId } from '@invoice/domain/reports/report-facts.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { SearchField } from '../../shared/ui/inputs/search-field.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { NoValue } from '../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { keepStar, keptReports } from './kept-reports.ts'
import { presetOf } from './report-search.ts'
import reportTable from './report-table.module.css'
import css from './reports.module.css'
import './texts.ts'

/** /reports: all there are, by what they are of; each opens with its last filter. */
export function ReportList() {
  const { t } = useTranslation('reports')
  const [q, setQ] = useState('')
  const [kept, setKept] = useState(keptReports)
  const mayReadTreasury = useMay('treasury', 'read')
  const language = useLanguage()
  const words = q.toLocaleLowerCase(language)
  const found = REPORT_IDS.filter(
    (id) =>
      (factsOf(id).access !== 'treasury.read' || mayReadTreasury) &&
      `${t(`names.${id}`)} ${t(`about.${id}`)}`.toLocaleLowerCase(language).includes(words),
  )
  const star = (id: ReportId): void => setKept(keepStar(id, kept[id]?.starred !== true))
  const starred = found.filter((id) => kept[id]?.starred === true)
  const groups = [
    { key: 'starred', title: t('favourites'), ids: starred },
    ...REPORT_GROUPS.map((group) => ({
      key: group,
      title: t(`groups.${group}`),
      ids: found.filter((id) => factsOf(id).group === group && !starred.includes(id)),
    })),
  ].filter(({ ids }) => ids.length > 0)
  return (
    <Page>
      <PageHeader title={t('title')} />
      <div className={css['find']}>
        <SearchField label={t('find')} value={q} onChange={setQ} />
        <span className={css['hint']}>{t('each_opens')}</span>
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t('nothing_found')}>
          <Button variant="default" onClick={() => setQ('')}>
            {t('clear')}
          </Button>
        </EmptyState>
      ) : (
        <table className={css['reports']} aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns_list.report')}</th>
              <th scope="col">{t('columns_list.period')}</th>
              <th scope="col">{t('columns_list.opened')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, title, ids }) => (
              <Fragment key={key}>
                <tr className={css['group']}>
                  <th scope="rowgroup" colSpan={3}>
                    {title}
                  </th>
                </tr>
                {ids.map((id) => (
                  <ReportLine key={id} id={id} kept={kept[id] ?? {}} onStar={() => star(id)} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Page>
  )
}

type LineProps = {
  readonly id: ReportId
  readonly kept: NonNullable<ReturnType<typeof keptReports>[ReportId]>
  readonly onStar: () => void
}

function ReportLine({ id, kept: { starred = false, openedAt, search = {} }, onStar }: LineProps) {
  const { t } = useTranslation('reports')
  const name = t(`names.${id}`)
  return (
    <tr>
      <th scope="row">
        <div className={css['line']}>
          <ActionIcon
            variant="subtle"
            {...(starred ? {} : { color: 'gray' })}
            aria-pressed={starred}
            aria-label={t(starred ? 'unstar' : 'star', { name })}
            onClick={onStar}
          >
            {starred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
          </ActionIcon>
          <span>
            <Link to="/reports/$id" params={{ id }} search={search} className={reportTable['opens']}>
              {name}
            </Link>
            <span className={css['about']}>{t(`about.${id}`)}</span>
          </span>
        </div>
      </th>
      <td>
        <PeriodText id={id} from={search.from} to={search.to} />
      </td>
      <td>{openedAt === undefined ? <NoValue /> : <Opened at={openedAt} />}</td>
    </tr>
  )
}

function PeriodText({ id, from, to }: { readonly id: ReportId; readonly from: string | undefined; readonly to: string | undefined }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const today = currentDay()
  if (!factsOf(id).ofPeriod) return t('as_of_today')
  if (from === undefined || to === undefined) return t('periods.this_year')
  const preset = presetOf({ from, to }, today)
  return preset === undefined ? formatPeriod(from, to, language) : t(`periods.${preset}`)
}

function Opened({ at }: { readonly at: string }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const day = dayAt(new Date(at))
  return day === currentDay() ? t('today_at', { time: formatTime(at) }) : formatDay(day, language)
}
