import type { Backup, Installation } from '@invoice/contract/settings/installation.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { Mark, type Sign } from './fact-row.tsx'
import css from './installation.module.css'
import { useWords } from './use-words.ts'

const queryOf = <Row,>(data: readonly Row[]) => ({ data, isPending: false, error: null, refetch: () => undefined })

/** The copies that are there, and those that came to nothing. */
export function Copies({ backups: { latest, files, folder } }: { readonly backups: Installation['backups'] }) {
  const { t } = useTranslation('installation')
  const language = useLanguage()
  const { size, took } = useWords()
  return (
    <section className={css['list']} aria-labelledby="copies">
      <header>
        <h2 id="copies" className={css['heading']}>
          {t('copies')}
        </h2>
        <span>{files === null ? t('copies_unknown', { folder }) : t('copies_in', { count: files, folder })}</span>
      </header>
      <PlainTable<Backup>
        label={t('copies')}
        query={queryOf(latest)}
        rowKey={({ id }) => id}
        empty={<p className={css['none']}>{t('no_copies')}</p>}
        columns={[
          { id: 'began', header: t('began'), width: 168, cell: ({ beganAt }) => formatDateTime(beganAt, language) },
          { id: 'result', header: t('result'), cell: (backup) => <Result backup={backup} /> },
          { id: 'size', header: t('size'), width: 96, align: 'right', cell: ({ bytes }) => (bytes === null ? '–' : size(bytes)) },
          {
            id: 'took',
            header: t('took'),
            width: 120,
            align: 'right',
            wideOnly: true,
            cell: ({ beganAt, endedAt }) => (endedAt === null ? '–' : took(beganAt, endedAt)),
          },
        ]}
      />
    </section>
  )
}

function Result({ backup }: { readonly backup: Backup }) {
  const { t } = useTranslation('installation')
  const { count } = useWords()
  const [sign, text] = resultOf()
  return (
    <span className={css['result']}>
      {sign === undefined ? null : <Mark sign={sign} />}
      <span data-sign={sign}>{text}</span>
    </span>
  )

  function resultOf(): readonly [Sign | undefined, string] {
    const { state, fault, reason, tried, notCarried, isThere, rows } = backup
    if (state === 'running') return [undefined, t('being_made')]
    if (fault !== null) return ['bad', fault === 'other' ? `${t('faults.other')}: ${reason}` : t(`faults.${fault}`)]
    if (tried !== null && tried.fault !== '') return ['bad', t('does_not_open', { reason: tried.fault })]
    if (isThere === false) return ['bad', t('gone')]
    if (notCarried !== '') return ['look', t('not_carried', { reason: notCarried })]
    const written = count(rows ?? 0)
    return tried === null ? [undefined, t('whole', { rows: written })] : ['well', t('whole_tried', { rows: written })]
  }
}

/** Which tables take the room. */
export function LargestTables({ tables }: { readonly tables: Installation['database']['tables'] }) {
  const { t } = useTranslation('installation')
  const { size, count } = useWords()
  return (
    <section className={css['list']} aria-labelledby="tables">
      <header>
        <h2 id="tables" className={css['heading']}>
          {t('tables')}
        </h2>
      </header>
      <PlainTable<(typeof tables)[number]>
        label={t('tables')}
        query={queryOf(tables)}
        rowKey={({ name }) => name}
        columns={[
          { id: 'table', header: t('table'), cell: ({ name }) => name },
          { id: 'rows', header: t('table_rows'), width: 144, align: 'right', cell: ({ rows }) => (rows === null ? '–' : count(rows)) },
          { id: 'size', header: t('size'), width: 96, align: 'right', cell: ({ bytes }) => size(bytes) },
        ]}
      />
    </section>
  )
}
