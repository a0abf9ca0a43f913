import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { BASE_CURRENCY } from '@invoice/domain/money/currency.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDownload } from '../../shared/files/use-download.ts'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { readVatFile, type VatFile } from '../../shared/queries/reports/vat.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { useInCurrency } from './amounts.tsx'
import { countOf } from './checks/count-of.ts'
import { Filings } from './filing/filings.tsx'
import { KeyHints } from './key-hints.tsx'
import { MonthPackage } from './package/month-package.tsx'
import { SaftPart } from './saft/saft-part.tsx'
import css from './vat.module.css'
import type { Tab } from './vat-search.ts'
import './texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod; readonly onTab: (tab: Tab) => void }
const FILES = LEDGERS.of(regimeOf(null)).files

/** The files that a person uploads in the Agency's portal: what each holds, and how to have it. */
export function VatFiles({ companyId, period, onTab }: Props) {
  const { t } = useTranslation('vat')
  const inCurrency = useInCurrency()
  const stops = countOf(period.checkCounts, 'stops')
  // Of a month without supplies to the EU there is no such declaration.
  const files = FILES.filter((file) => file !== 'VIES' || period.vies.length > 0)
  const all = useAllFiles(companyId, period.month, files)
  useShortcuts([{ keys: 'D', act: () => void all.run(), tells: t('tells.all') }])
  return (
    <>
      <div className={css['files']}>
        {stops === 0 ? null : (
          <p className={css['warning']}>
            {t('files.stopping', { count: stops })}{' '}
            <button type="button" onClick={() => onTab('overview')}>
              {t('files.to_checks')}
            </button>
          </p>
        )}
        <div className={css['filesHead']}>
          <h2>{t('files.title')}</h2>
          <span className={css['quiet']}>{`windows-1251, CRLF, ${inCurrency(period.currency)}`}</span>
        </div>
        <ul>
          {files.map((file) => (
            <FileRow key={file} file={file} companyId={companyId} period={period} />
          ))}
        </ul>
        {files.length === FILES.length ? null : <p className={css['quiet']}>{t('files.no_vies')}</p>}
        <div>
          <Button
            variant="default"
            loading={all.busy}
            aria-keyshortcuts="D"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => void all.run()}
          >
            {t('files.download_all')}
          </Button>
        </div>
        <p className={css['quiet']}>{t('files.text')}</p>
        <Filings companyId={companyId} month={period.month} />
        {period.currency === BASE_CURRENCY ? <SaftPart companyId={companyId} period={period} /> : null}
        <MonthPackage companyId={companyId} period={period} />
      </div>
      <KeyHints
        hints={[
          ['D', 'all'],
          ['1–6', 'tabs'],
        ]}
      />
    </>
  )
}

type RowProps = { readonly file: VatFile; readonly companyId: string; readonly period: VatPeriod }

function FileRow({ file, companyId, period }: RowProps) {
  const { t } = useTranslation('vat')
  const name = `${file}.TXT`
  const { busy, run } = useDownload(() => readVatFile({ companyId, month: period.month }, file))
  const counts = { DEKLAR: 1, PRODAGBI: period.sales, POKUPKI: period.purchases, VIES: period.vies.length }
  return (
    <li>
      <IconFileText size={20} stroke={1.4} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <small>{t(`files.${file}`)}</small>
      </div>
      <span className={css['quiet']}>{t(file === 'VIES' ? 'files.partners' : 'files.records', { count: counts[file] })}</span>
      <ActionIcon size={36} loading={busy} aria-label={t('files.download', { file: name })} onClick={() => void run()}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}

/** One after the other: the allowance of exports is of a person's calls at once, and browsers ask before several at a time. */
function useAllFiles(companyId: string, month: string, files: readonly VatFile[]) {
  const left = useRef<readonly VatFile[]>([])
  const { busy, run } = useDownload(() => readVatFile({ companyId, month }, left.current[0] ?? 'DEKLAR'))
  return {
    busy,
    run: async (): Promise<void> => {
      if (busy) return
      for (const file of files) {
        left.current = [file]
        await run()
      }
    },
  }
}
