import { type DocumentImportReport, PAYMENT_ROWS } from '@invoice/contract/documents/document-imports.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../imports.module.css'
import { useGrouped } from '../use-grouped.ts'
import type { DocumentImport } from './use-document-import.ts'

type Props = { readonly report: DocumentImportReport; readonly import_: DocumentImport }
type Problem = DocumentImportReport['problems'][number]

/** What stops the import, each with its reason: mended where it stands, or taken as it is. */
export function BadDocuments({ report, import_ }: Props) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const grouped = useGrouped()
  const id = useId()
  const { request, busy } = import_
  const [mended, setMended] = useState(request.mended)
  const [accepted, setAccepted] = useState(request.accepted)
  const mend = (row: number, column: number, value: string): void =>
    setMended([...mended.filter((each) => each.row !== row || each.column !== column), { row, column, value }])
  const accept = (row: number, yes: boolean): void =>
    setAccepted(yes ? [...new Set([...accepted, row])] : accepted.filter((each) => each !== row))
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
          loading={busy === 'download'}
          onClick={() => void import_.badRows()}
        >
          {t('bad_download')}
        </Button>
      </div>
      <ul className={css['mending']}>
        {report.problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same fault twice
          <li key={index}>
            <b>{problem.row < PAYMENT_ROWS ? t('row', { row: problem.row }) : t('row_of_payments', { row: problem.row - PAYMENT_ROWS })}</b>
            <span>{problem.message}</span>
            <Mending problem={problem} import_={import_} mended={mended} accepted={accepted} mend={mend} accept={accept} />
          </li>
        ))}
      </ul>
      <Button variant="default" loading={busy === 'check'} onClick={() => void import_.check({ mended, accepted })}>
        {t('again')}
      </Button>
    </section>
  )
}

type MendingProps = {
  readonly problem: Problem
  readonly import_: DocumentImport
  readonly mended: readonly { row: number; column: number; value: string }[]
  readonly accepted: readonly number[]
  readonly mend: (row: number, column: number, value: string) => void
  readonly accept: (row: number, yes: boolean) => void
}

function Mending({ problem: { row, column, value, acceptable }, import_, mended, accepted, mend, accept }: MendingProps) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const heading = column === null ? '' : import_.table?.columns[column]?.heading || t('imports:no_heading', { number: column + 1 })
  return (
    <span className={css['buttons']}>
      {column === null ? null : (
        <TextInput
          aria-label={t('value', { row, column: heading })}
          value={mended.find((each) => each.row === row && each.column === column)?.value ?? value}
          onChange={({ currentTarget }) => mend(row, column, currentTarget.value)}
        />
      )}
      {acceptable ? (
        <Checkbox
          label={t('accept')}
          checked={accepted.includes(row)}
          onChange={({ currentTarget }) => accept(row, currentTarget.checked)}
        />
      ) : null}
    </span>
  )
}
