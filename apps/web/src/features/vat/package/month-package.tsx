import { makeVatPackage } from '@invoice/contract/vat/package.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { quarterOf } from '@invoice/domain/calendar/periods.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPackage, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { useFollowedJob } from '../../../shared/queries/history/use-followed-job.ts'
import { type LedgerTable, makePackage, readLedgerTable, readPackage } from '../../../shared/queries/reports/vat-package.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from '../vat.module.css'
import { PackageLinks } from './package-links.tsx'
import '../texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod }
const LEDGERS = ['sales', 'purchases'] as const

/** What an accountant gets of the month: its ledgers as tables, and all of it in one archive. */
export function MonthPackage({ companyId, period }: Props) {
  const { t } = useTranslation('vat')
  const quarter = quarterOf(`${period.month}-01`)
  return (
    <>
      <div className={css['filesHead']}>
        <h2>{t('package.title')}</h2>
        <span className={css['quiet']}>XLSX, ZIP</span>
      </div>
      <ul>
        {LEDGERS.map((ledger) => (
          <TableRow key={ledger} ledger={ledger} companyId={companyId} period={period} />
        ))}
        <PackageRow companyId={companyId} period={period} />
      </ul>
      <PackageLinks companyId={companyId} period={period} />
      <p className={css['quiet']}>{t('package.text')}</p>
      <div>
        <LinkButton to="/vat/oss" search={{ companyId, quarter }} variant="default">
          {t('package.to_oss')}
        </LinkButton>
      </div>
    </>
  )
}

function TableRow({ ledger, companyId, period }: Props & { readonly ledger: LedgerTable }) {
  const { t } = useTranslation('vat')
  const { busy, run } = useDownload(() => readLedgerTable({ companyId, month: period.month }, ledger))
  const name = t(`package.${ledger}`)
  return (
    <li>
      <IconTable size={20} stroke={1.4} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <small>{t('package.table')}</small>
      </div>
      <span className={css['quiet']}>{t('files.records', { count: ledger === 'sales' ? period.sales : period.purchases })}</span>
      <ActionIcon size={36} loading={busy} aria-label={t('files.download', { file: `${name}, XLSX` })} onClick={() => void run()}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}

/** It is drawn first, which is told as it goes on; then it is saved by itself, and again as often as somebody asks within the day. */
function PackageRow({ companyId, period }: Props) {
  const { t } = useTranslation('vat')
  const [job, setJob] = useState<{ readonly id: string; readonly isMade: boolean } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const download = useDownload(() => readPackage(job?.id ?? ''))
  const going = useFollowedJob(job === null || job.isMade ? null : job.id, makeVatPackage, ({ id, state }) => {
    setJob(state === 'cancelled' ? null : { id, isMade: true })
    if (state === 'done') void download.run()
  })
  const make = async (): Promise<void> => {
    setAsking(true)
    try {
      const { jobId } = await makePackage({ companyId, month: period.month })
      setJob({ id: jobId, isMade: false })
    } catch (error) {
      toast(failedAct(t('package.failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setAsking(false)
    }
  }
  const isMaking = isAsking || (job !== null && !job.isMade)
  return (
    <li data-making={job?.isMade ? undefined : ''}>
      <IconPackage size={20} stroke={1.4} aria-hidden="true" />
      <div>
        <b>{t('package.name')}</b>
        <small>{t('package.holds')}</small>
      </div>
      <span className={css['quiet']} role="status">
        {going === undefined ? (job?.isMade ? t('package.made') : '') : t('package.making', { done: going.done, total: going.total })}
      </span>
      {job?.isMade ? (
        <ActionIcon
          size={36}
          loading={download.busy}
          aria-label={t('files.download', { file: t('package.name') })}
          onClick={() => void download.run()}
        >
          <IconDownload size={18} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button variant="default" size="xs" loading={isMaking} onClick={() => void make()}>
          {t('package.make')}
        </Button>
      )}
    </li>
  )
}
