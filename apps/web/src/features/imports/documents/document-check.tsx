import type { DocumentImportReport } from '@invoice/contract/documents/document-imports.ts'
import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from '../imports.module.css'
import { StatedRemarks, StatedTotal } from '../inv-bg/stated-totals.tsx'
import { useGrouped } from '../use-grouped.ts'
import { BadDocuments } from './bad-documents.tsx'
import { PaidSums } from './paid-sums.tsx'
import type { DocumentImport } from './use-document-import.ts'

export function DocumentCheck({ import_ }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const grouped = useGrouped()
  const { report, busy } = import_
  if (report === null) return null
  const isRunning = busy === 'run'
  return (
    <>
      <h2>{t('check_title')}</h2>
      <Figures report={report} />
      {report.bad > 0 ? <BadDocuments report={report} import_={import_} /> : null}
      <Sums report={report} />
      <StatedRemarks report={report} leftOut={import_.table !== null && 'leftOut' in import_.table ? import_.table.leftOut : null} />
      <PaidSums report={report} />
      <Remarks report={report} />
      {isRunning ? <Making import_={import_} /> : null}
      <div className={css['foot']}>
        <Button variant="default" disabled={isRunning} onClick={import_.toColumns}>
          {t('steps.columns')}
        </Button>
        <Button loading={isRunning} disabled={report.bad > 0 || report.documents === 0} onClick={() => void import_.run()}>
          {t('run', { count: report.documents, shown: grouped(report.documents) })}
        </Button>
      </div>
      <p className={css['hint']}>{report.documents === 0 && report.bad === 0 ? t('imports:nothing_to_do') : t('whole')}</p>
    </>
  )
}

/** How far the job is that makes it; the page may be left meanwhile. */
function Making({ import_: { progress, stop } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const grouped = useGrouped()
  const label = useId()
  const { done, rowCount } = progress ?? { done: 0, rowCount: 1 }
  return (
    <div className={css['progress']}>
      <span id={label}>{t('making')}</span>
      <progress aria-labelledby={label} max={rowCount} value={done} />
      <span>{t('imports:progress', { done: grouped(done), total: grouped(rowCount) })}</span>
      <Button variant="subtle" size="sm" onClick={() => void stop()}>
        {t('imports:stop')}
      </Button>
      <span className={css['hint']}>{t('making_hint')}</span>
    </div>
  )
}

function Figures({ report }: { readonly report: DocumentImportReport }) {
  const { t } = useTranslation('document-imports')
  const grouped = useGrouped()
  const { documents, contacts, skipped, next } = report
  const shown = [
    ['documents', grouped(documents)],
    ['clients', t('clients_value', { known: grouped(contacts.known), added: grouped(contacts.added) })],
    ['skipped', grouped(skipped)],
    ['next', next.map(({ number }) => number).join(', ') || t('next_none')],
  ] as const
  return (
    <dl className={css['counts']}>
      {shown.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sums({ report }: { readonly report: DocumentImportReport }) {
  const { sums, stated } = report
  const { t } = useTranslation(['document-imports', 'documents', 'import-readings'])
  const language = useLanguage()
  const grouped = useGrouped()
  const id = useId()
  if (sums.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is scrolled is scrolled by keys too
    <section className={css['scroll']} aria-labelledby={id} tabIndex={0}>
      <table aria-labelledby={id}>
        <caption id={id} hidden>
          {t('check_title')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col" data-align="right">
              {t('documents')}
            </th>
            {(['base', 'vat', 'total'] as const).map((each) => (
              <th key={each} scope="col" data-align="right">
                {t(each)}
              </th>
            ))}
            {stated === null ? null : (
              <th scope="col" data-align="right">
                {t('import-readings:stated')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={`${sum.month} ${sum.type} ${sum.currency}`}>
              <td>{formatPeriod(`${sum.month}-01`, lastOfMonth(`${sum.month}-01`), language)}</td>
              <td>{t(`documents:types.${sum.type}`)}</td>
              <td data-align="right">{grouped(sum.documents)}</td>
              {(['base', 'vat', 'total'] as const).map((each) => (
                <td key={each} data-align="right">
                  <MoneyText amount={sum[each]} currency={sum.currency} />
                </td>
              ))}
              <StatedTotal report={report} sum={sum} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What stops nothing, and somebody should know. */
function Remarks({ report }: { readonly report: DocumentImportReport }) {
  const { t } = useTranslation('document-imports')
  const language = useLanguage()
  const { monthFirst, source, gaps, papers, near, nearCount } = report
  const list = gaps.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
  return (
    <div>
      {monthFirst ? <p className={css['text']}>{t('month_first')}</p> : null}
      {source === null ? null : (
        <p className={css['text']}>
          {t(Number(source.written) === Number(source.found) ? 'source_same' : 'source_differs', {
            row: source.row,
            written: formatDecimal(source.written, language),
            found: formatDecimal(source.found, language),
          })}
        </p>
      )}
      <NotesHere {...report.notesHere} />
      {papers !== null && papers.joined > 0 ? <p className={css['text']}>{t('papers', { joined: papers.joined })}</p> : null}
      {papers !== null && papers.left > 0 ? (
        <p className={css['text']}>{t('papers_left', { left: papers.left, names: namesOf(papers) })}</p>
      ) : null}
      {gaps.length > 0 ? <p className={css['text']}>{t('gaps', { list })}</p> : null}
      {nearCount > 0 ? <p className={css['text']}>{t('near', { count: nearCount })}</p> : null}
      {near.length > 0 ? (
        <ul className={css['remarks']}>
          {near.map(({ row, number, printed, own }) => (
            <li key={`${row} ${printed}`}>
              {t('near_row', { number, printed: formatDecimal(printed, language), own: formatDecimal(own, language) })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Notes whose invoices were here before them. */
function NotesHere({ joined, apartCount, apart }: DocumentImportReport['notesHere']) {
  const { t } = useTranslation('document-imports')
  return (
    <>
      {joined > 0 ? <p className={css['text']}>{t('notes_joined', { count: joined })}</p> : null}
      {apartCount > 0 ? <p className={css['text']}>{t('notes_apart', { count: apartCount })}</p> : null}
      {apart.length > 0 ? (
        <ul className={css['remarks']}>
          {apart.map(({ row, number, sourceNumber }) => (
            <li key={row}>{t('note_apart', { number, source: sourceNumber })}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

const namesOf = ({ left, leftNames }: { readonly left: number; readonly leftNames: readonly string[] }): string =>
  [...leftNames, ...(left > leftNames.length ? ['…'] : [])].join(', ')
