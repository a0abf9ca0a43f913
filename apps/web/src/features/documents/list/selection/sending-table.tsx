import { localised } from '@invoice/domain/localised.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DocumentNumber } from '../../../../shared/documents/document-number.tsx'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { NoValue } from '../../../../shared/ui/marks/money-text.tsx'
import { type PlainColumn, PlainTable } from '../../../../shared/ui/tables/plain-table.tsx'
import css from './send-many.module.css'
import type { PlannedRow } from './sending-plan.ts'

/** Whom each goes to, and what is to be looked at. */
export function SendingTable({ rows, empty }: { readonly rows: readonly PlannedRow[]; readonly empty: string }) {
  const { t } = useTranslation('bulk')
  const language = useLanguage()
  const columns: PlainColumn<PlannedRow>[] = [
    {
      id: 'number',
      header: t('columns.number'),
      width: 140,
      cell: (row) => <DocumentNumber document={{ ...row, id: row.documentId }} link={false} />,
    },
    { id: 'client', header: t('columns.client'), cell: ({ recipientName }) => localised(recipientName, language) || <NoValue /> },
    { id: 'to', header: t('sending.to'), cell: (row) => <To row={row} /> },
    {
      id: 'language',
      header: t('sending.language'),
      width: 84,
      wideOnly: true,
      cell: (row) => (row.language === 'en' ? 'EN' : t('sending.in_bg')),
    },
    // Of what is ready there is none, and the addresses have its room.
    ...(rows.every(({ problem }) => problem === null)
      ? []
      : [{ id: 'problem', header: t('sending.problem'), width: 150, cell: (row: PlannedRow) => <Problem row={row} /> }]),
  ]
  return (
    <PlainTable
      label={t('sending.table')}
      query={{ data: rows, isPending: false, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={({ documentId }) => documentId}
      empty={<p className={css['empty']}>{empty}</p>}
    />
  )
}

/** What lacks an address is one click from it, in a tab of its own: what was chosen here stays. */
function To({ row: { addresses, contactId, problem } }: { readonly row: PlannedRow }) {
  const { t } = useTranslation('bulk')
  if (addresses.length > 0) return <span className={css['to']}>{addresses.join(', ')}</span>
  if (problem !== 'no_address' || contactId === null) return <NoValue />
  return (
    <a className={css['add']} href={`/contacts/${contactId}`} target="_blank" rel="noopener">
      {t('sending.add_address')}
    </a>
  )
}

function Problem({ row: { problem } }: { readonly row: PlannedRow }) {
  const { t } = useTranslation('bulk')
  if (problem === null) return null
  const isFault = problem === 'no_address' || problem === 'day_limit'
  return (
    <span className={css['problem']} data-fault={isFault || undefined}>
      {isFault ? <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" /> : null}
      {t(`sending.problems.${problem}`)}
    </span>
  )
}
