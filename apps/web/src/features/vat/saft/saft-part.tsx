import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileTypeXml } from '@tabler/icons-react'
import { useDownload } from '../../../shared/files/use-download.ts'
import { readSaftPart } from '../../../shared/queries/reports/vat-package.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../vat.module.css'
import '../texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod }

/** What of the month's SAF-T is known here, and what it is not. */
export function SaftPart({ companyId, period: { month } }: Props) {
  const { t } = useTranslation('vat')
  const { busy, run } = useDownload(() => readSaftPart({ companyId, month }))
  return (
    <>
      <div className={css['filesHead']}>
        <h2>{t('saft.title')}</h2>
        <span className={css['quiet']}>XML, UTF-8</span>
      </div>
      <ul>
        <li>
          <IconFileTypeXml size={20} stroke={1.4} aria-hidden="true" />
          <div>
            <b>{t('saft.name')}</b>
            <small>{t('saft.holds')}</small>
          </div>
          <span />
          <ActionIcon size={36} loading={busy} aria-label={t('files.download', { file: t('saft.name') })} onClick={() => void run()}>
            <IconDownload size={18} stroke={1.6} />
          </ActionIcon>
        </li>
      </ul>
      <p className={css['quiet']}>{t('saft.text')}</p>
    </>
  )
}
