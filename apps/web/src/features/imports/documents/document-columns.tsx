import { DOCUMENT_IMPORT_FIELDS, type DocumentImportField } from '@invoice/contract/documents/document-imports.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CurrencySelect } from '../../../shared/parties/currency-select.tsx'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { allDealTermsQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../imports.module.css'
import { isRepeated } from '../mapping.ts'
import { useGrouped } from '../use-grouped.ts'
import { MorePayments } from './more-payments.tsx'
import type { DocumentImport } from './use-document-import.ts'

const NEEDED: readonly DocumentImportField[] = ['number', 'issuedOn', 'clientName']
const HINTED = ['type', 'number', 'registrationNumber', 'total', 'lineName', 'paidState', 'paidAmount', 'paymentOf'] as const

export function DocumentColumns({ import_ }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const grouped = useGrouped()
  const { table, request, busy, check, startAgain } = import_
  if (table === null) return null
  const { mapping } = request
  const missing = NEEDED.filter((field) => !mapping.includes(field))
  const isWrong = missing.length > 0 || mapping.some((_, index) => isRepeated(mapping, index))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) void check()
      }}
    >
      <p className={css['text']}>{t('columns_text', { shown: grouped(table.rowCount), file: table.fileName })}</p>
      {'isRemembered' in table && table.isRemembered ? <p className={css['hint']}>{t('imports:columns_remembered')}</p> : null}
      <WholeTable import_={import_} />
      <Columns import_={import_} />
      <p role="status" className={css['hint']}>
        {missing.length > 0 ? <span className={css['wrong']}>{missing.map((field) => t(`fields.${field}`)).join(', ')}: –</span> : ''}
      </p>
      <div className={css['foot']}>
        <Button variant="default" onClick={startAgain}>
          {t('imports:another_file')}
        </Button>
        <MorePayments import_={import_} />
        <Button type="submit" loading={busy === 'check'} disabled={isWrong}>
          {t('check')}
        </Button>
      </div>
    </form>
  )
}

/** What is true of all rows. */
function WholeTable({ import_: { request, setRequest } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  const language = useLanguage()
  const { data: companies = [] } = useQuery(companiesQuery())
  const { data: terms = [] } = useQuery(allDealTermsQuery())
  return (
    <section className={css['rules']}>
      <div className={css['fields']}>
        {companies.length > 1 ? (
          <NativeSelect
            label={t('company')}
            data={companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
            value={request.companyId}
            onChange={({ currentTarget }) => setRequest({ companyId: currentTarget.value })}
          />
        ) : null}
        <CurrencySelect label={t('currency')} value={request.currency} onChange={(currency) => setRequest({ currency })} />
        <NativeSelect
          label={t('ground')}
          data={[{ value: '', label: t('ground_none') }, ...terms.map(({ id, name }) => ({ value: id, label: localised(name, language) }))]}
          value={request.dealTermId ?? ''}
          onChange={({ currentTarget }) => setRequest({ dealTermId: currentTarget.value || null })}
        />
      </div>
    </section>
  )
}

function Columns({ import_: { table, request, setRequest } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const id = useId()
  const { mapping } = request
  const options = [
    { value: '', label: t('imports:not_imported') },
    ...DOCUMENT_IMPORT_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) })),
  ]
  const hintOf = (field: DocumentImportField | null | undefined) => {
    const hinted = HINTED.find((one) => one === field)
    return hinted === undefined ? undefined : t(`hints.${hinted}`)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('imports:columns_title')}</h2>
      <ul className={css['columns']}>
        {table?.columns.map(({ heading, samples, field: guessed }, index) => {
          const name = heading || t('imports:no_heading', { number: index + 1 })
          const isUnsure = guessed === null && mapping[index] === null && samples.some((sample) => sample !== '')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name; two may have the same heading
            <li key={index} data-out={mapping[index] === null || undefined}>
              <div>
                <b>{name}</b>
                <span className={css['samples']}>{samples.filter((sample) => sample !== '').join(' · ') || '–'}</span>
              </div>
              <NativeSelect
                aria-label={t('imports:field_for', { heading: name })}
                data={options}
                value={mapping[index] ?? ''}
                description={isUnsure ? <span className={css['unsure']}>{t('unsure')}</span> : hintOf(mapping[index])}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={isRepeated(mapping, index) ? t('imports:field_twice') : undefined}
                onChange={({ currentTarget }) =>
                  setRequest({
                    mapping: mapping.with(index, DOCUMENT_IMPORT_FIELDS.find((known) => known === currentTarget.value) ?? null),
                  })
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
