import './texts.ts'
import type { ImportedStatements } from '@invoice/contract/treasury/statements.ts'
import { REPEATED_FIELDS, STATEMENT_FIELDS, type StatementField } from '@invoice/domain/statements/tables/table-headings.ts'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import shared from '../statements.module.css'
import css from './import.module.css'
import type { ReadAs } from './import-drawer.tsx'

type Table = NonNullable<ImportedStatements['table']>
type Props = {
  readonly table: Table
  readonly isBusy: boolean
  /** the columns' fields, and the rows that are left out, with commas between them, as the contract takes them */
  readonly onTake: (readAs: ReadAs) => void
  readonly onAnother: () => void
}

const isTwice = (fields: readonly (StatementField | null)[], index: number): boolean => {
  const field = fields[index]
  return field !== null && field !== undefined && !REPEATED_FIELDS.includes(field) && fields.indexOf(field) < index
}

/** What the columns of a table are, where its headings do not say so; and which rows cannot be read like that. */
export function MappingTable({ table: { columns, bad, badCount }, isBusy, onTake, onAnother }: Props) {
  const { t } = useTranslation('statementImport')
  const [fields, setFields] = useState(() => columns.map(({ field }) => field))
  const nameOf = (index: number): string => columns[index]?.heading || t('mapping.no_heading', { number: index + 1 })
  const isWrong = fields.some((_, index) => isTwice(fields, index))
  const options = [
    { value: '', label: t('mapping.left_out') },
    ...STATEMENT_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) })),
  ]
  const take = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWrong) onTake({ mapping })
  }
  const mapping = fields.map((field) => field ?? '').join(',')
  // Only what is seen is left out.
  const mayLeaveOut = badCount > 0 && bad.length === badCount && columns.every(({ field }, index) => field === (fields[index] ?? null))
  return (
    <form className={shared['mapping']} onSubmit={take}>
      <h2>{t(badCount > 0 ? 'mapping.bad_title' : 'mapping.title')}</h2>
      <p className={shared['explained']}>{t(badCount > 0 ? 'mapping.bad_text' : 'mapping.text')}</p>
      {badCount > 0 ? (
        <div role="alert" className={css['wrong']}>
          {t('mapping.bad', { count: badCount })}
          <ul>
            {bad.map(({ row, column, message, text }) => (
              <li key={`${row} ${column} ${message}`}>
                {column === null || column < 0 ? t('mapping.row', { row }) : t('mapping.row_column', { row, heading: nameOf(column) })}:{' '}
                {message}
                <span>{text}</span>
              </li>
            ))}
          </ul>
          {mayLeaveOut ? (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => onTake({ mapping, leaveOut: [...new Set(bad.map(({ row }) => row))].join(',') })}
            >
              {t('mapping.leave_out', { number: badCount })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={css['columnsHead']} aria-hidden="true">
        <span>{t('mapping.column')}</span>
        <span>{t('mapping.field')}</span>
      </div>
      <ul className={css['columns']}>
        {columns.map(({ samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name; two may have the same heading
          <li key={index}>
            <div>
              <b>{nameOf(index)}</b>
              <span>{samples.filter((sample) => sample !== '').join(' · ') || '–'}</span>
            </div>
            <NativeSelect
              aria-label={t('mapping.field_for', { heading: nameOf(index) })}
              data={options}
              value={fields[index] ?? ''}
              error={isTwice(fields, index) ? t('mapping.twice') : undefined}
              onChange={({ currentTarget }) =>
                setFields(fields.with(index, STATEMENT_FIELDS.find((field) => field === currentTarget.value) ?? null))
              }
            />
          </li>
        ))}
      </ul>
      <div className={css['drawerFoot']}>
        <Button variant="default" disabled={isBusy} onClick={onAnother}>
          {t('mapping.another')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={isWrong}>
          {t('mapping.take')}
        </Button>
      </div>
    </form>
  )
}
