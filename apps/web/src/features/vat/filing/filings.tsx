import type { VatFiling } from '@invoice/contract/vat/filing.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDownload } from '../../../shared/files/use-download.ts'
import { readFiledFile, vatFilingsQuery } from '../../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './filing.module.css'
import '../texts.ts'

/** Each time that the month was filed, with its files as they were handed in. */
export function Filings({ companyId, month }: { readonly companyId: string; readonly month: string }) {
  const { t } = useTranslation('filing')
  const { data } = useQuery(vatFilingsQuery({ companyId, month }))
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={css['filings']} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {data.items.map((filing) => (
        <Filing key={filing.id} filing={filing} />
      ))}
    </section>
  )
}

function Filing({ filing }: { readonly filing: VatFiling }) {
  const { t } = useTranslation('filing')
  const language = useLanguage()
  const { sequence, filedOn, receiptNumber, filedBy, reopened, files } = filing
  const day = formatDay(filedOn, language)
  return (
    <article className={css['filing']}>
      <h3>
        {t('nth', { count: sequence })}
        <span>{t('filed_as', { day, number: receiptNumber })}</span>
        <span>{t('by', { by: filedBy })}</span>
      </h3>
      {reopened === null ? null : (
        <p>{t('replaced', { day: formatDay(dayAt(new Date(reopened.at)), language), by: reopened.by, reason: reopened.reason })}</p>
      )}
      <ul>
        {files.map((file) => (
          <FiledFile key={file.name} id={filing.id} day={day} file={file} />
        ))}
      </ul>
    </article>
  )
}

type FileProps = { readonly id: string; readonly day: string; readonly file: VatFiling['files'][number] }

function FiledFile({ id, day, file: { name, bytes, sha256 } }: FileProps) {
  const { t } = useTranslation('filing')
  const { busy, run } = useDownload(() => readFiledFile(id, name))
  const file = `${name}.TXT`
  return (
    <li>
      <IconFileCheck size={20} stroke={1.4} aria-hidden="true" />
      <div>
        <b>{file}</b>
        <small title={sha256}>{`SHA-256 ${sha256.slice(0, 16)}…`}</small>
      </div>
      <span>{t('file_size', { size: String(bytes) })}</span>
      <ActionIcon size={36} loading={busy} aria-label={t('download', { file, day })} onClick={() => void run()}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}
