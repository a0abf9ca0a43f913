import { Button, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ImportNoun } from './import-calls.ts'
import { ImportRulesFields } from './import-rules-fields.tsx'
import css from './imports.module.css'
import { isRepeated, namesNothing } from './mapping.ts'
import { useFieldLabel } from './use-field-label.ts'
import { useGrouped } from './use-grouped.ts'
import type { Import } from './use-import.ts'
import { useOwnFields } from './use-own-fields.ts'

export function ColumnsStep({ noun, import_ }: { readonly noun: ImportNoun; readonly import_: Import }) {
  const { t } = useTranslation(['imports', 'common'])
  const grouped = useGrouped()
  const id = useId()
  const label = useFieldLabel(noun)
  const own = useOwnFields(noun)
  const { table, rules, setRules, calls, busy } = import_
  if (table === null) return null
  const { mapping } = rules
  const options = [{ value: '', label: t('not_imported') }, ...calls.fields.map((field) => ({ value: field, label: label(field) })), ...own]
  const leftOut = mapping.filter((field) => field === null).length
  const isWrong = mapping.some((_, index) => isRepeated(mapping, index))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && !namesNothing(mapping)) void import_.check()
      }}
    >
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t('columns_title')}</h2>
        <p className={css['text']}>{t('columns_text', { count: table.rowCount, shown: grouped(table.rowCount), file: table.fileName })}</p>
        {table.isRemembered ? <p className={css['hint']}>{t('columns_remembered')}</p> : null}
        <div className={css['columnsHead']} aria-hidden="true">
          <span>{t('column_in_file')}</span>
          <span>{t('column_field')}</span>
        </div>
        <ul className={css['columns']}>
          {table.columns.map(({ heading, samples }, index) => {
            const name = heading || t('no_heading', { number: index + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name; two may have the same heading
              <li key={index} data-out={mapping[index] === null || undefined}>
                <div>
                  <b>{name}</b>
                  <span className={css['samples']}>{samples.filter((sample) => sample !== '').join(' · ') || '–'}</span>
                </div>
                <NativeSelect
                  aria-label={t('field_for', { heading: name })}
                  data={options}
                  value={mapping[index] ?? ''}
                  error={isRepeated(mapping, index) ? t('field_twice') : undefined}
                  onChange={({ currentTarget }) => setRules({ mapping: mapping.with(index, currentTarget.value || null) })}
                />
              </li>
            )
          })}
        </ul>
        <p role="status" className={css['hint']}>
          {namesNothing(mapping) ? (
            <span className={css['wrong']}>{t('name_needed')}</span>
          ) : leftOut > 0 ? (
            t('left_out', { count: leftOut })
          ) : (
            ''
          )}
        </p>
      </section>
      <ImportRulesFields noun={noun} rules={rules} onChange={setRules} />
      <div className={css['foot']}>
        <Button variant="default" onClick={import_.startAgain}>
          {t('another_file')}
        </Button>
        <Button type="submit" loading={busy === 'check'} disabled={isWrong || namesNothing(mapping)}>
          {t('check')}
        </Button>
      </div>
    </form>
  )
}
