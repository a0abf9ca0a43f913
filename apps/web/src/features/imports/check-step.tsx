import type { ImportReport, RowProblem } from '@invoice/contract/records/imports.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './imports.module.css'
import { PicturesReport } from './pictures-report.tsx'
import { RunProgress } from './run-progress.tsx'
import { useGrouped } from './use-grouped.ts'
import type { Import } from './use-import.ts'

export function CheckStep({ import_ }: { readonly import_: Import }) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  const { report, busy, table } = import_
  if (report === null || table === null) return null
  const count = report.created + report.updated
  const isRunning = busy === 'run'
  return (
    <>
      {report.bad > 0 ? <BadRows report={report} import_={import_} /> : <h2>{t('check_title')}</h2>}
      <Counts report={report} />
      {report.pictures ? <PicturesReport pictures={report.pictures} /> : null}
      {report.bad === 0 && count === 0 ? <p className={css['text']}>{t('nothing_to_do')}</p> : null}
      {isRunning ? <RunProgress id={table.id} rowCount={table.rowCount} calls={import_.calls} onStop={() => void import_.stop()} /> : null}
      <div className={css['foot']}>
        <Button variant="default" disabled={isRunning} onClick={import_.toColumns}>
          {t('steps.columns')}
        </Button>
        {report.bad > 0 ? (
          <Button variant="default" onClick={import_.startAgain}>
            {t('another_file')}
          </Button>
        ) : count > 0 ? (
          <Button loading={isRunning} onClick={() => void import_.run()}>
            {t('run', { count, shown: grouped(count) })}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Counts({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  return (
    <dl className={css['counts']}>
      {(['created', 'updated', 'skipped', 'bad'] as const).map((key) => (
        <div key={key} data-bad={(key === 'bad' && report.bad > 0) || undefined}>
          <dt>{t(key)}</dt>
          <dd>{grouped(report[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

function BadRows({ report, import_ }: { readonly report: ImportReport; readonly import_: Import }) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  const id = useId()
  const columns = import_.table?.columns ?? []
  const columnName = ({ column }: RowProblem): string =>
    column === null ? '' : columns[column]?.heading || t('no_heading', { number: column + 1 })
  return (
    <section className={css['bad']} aria-labelledby={id}>
      <div className={css['badHead']}>
        <div role="alert">
          <h2 id={id}>{t('bad_title', { count: report.bad, shown: grouped(report.bad) })}</h2>
          <p>{t('bad_text')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={import_.busy === 'download'}
          onClick={() => void import_.badRows()}
        >
          {t('bad_download')}
        </Button>
      </div>
      <div className={css['scroll']}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" data-align="right">
                {t('problem_row')}
              </th>
              <th scope="col">{t('problem_column')}</th>
              <th scope="col">{t('problem_value')}</th>
              <th scope="col">{t('problem_reason')}</th>
            </tr>
          </thead>
          <tbody>
            {report.problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same fault twice
              <tr key={index}>
                <td data-align="right">{problem.row}</td>
                <td>{columnName(problem)}</td>
                <td className={css['value']}>{problem.value}</td>
                <td>{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {report.problems.length < report.bad ? <p className={css['hint']}>{t('bad_shown', { shown: report.problems.length })}</p> : null}
    </section>
  )
}
