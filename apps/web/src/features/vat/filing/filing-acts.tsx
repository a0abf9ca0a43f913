import type { Company } from '@invoice/contract/settings/companies.ts'
import { markVatReady } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ComingLayer, useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import '../texts.ts'

const FileDrawer = laterPart(() => import('./file-drawer.tsx'))
const ReopenDrawer = laterPart(() => import('./reopen-drawer.tsx'))

type Props = { readonly company: Company; readonly period: VatPeriod }

/** What becomes of a month that is over: ready, filed and locked, opened again. L is for both locks. */
export function FilingActs({ company, period }: Props) {
  const { t } = useTranslation('filing')
  const language = useLanguage()
  const mayFile = useMay('documents', 'issue')
  const mayReopen = useMay('documents', 'manage')
  const mayMark = useMay('documents', 'write')
  const [drawer, setDrawer] = useState<'file' | 'reopen' | null>(null)
  const { month, state, checks } = period
  const ready = useMutation({
    mutationFn: () => call(markVatReady, { params: { month }, body: { companyId: company.id, ready: state !== 'ready' } }),
    onError: (fault) => toast(fault.message, { tone: 'error' }),
  })
  const isOver = lastOfMonth(`${month}-01`) < currentDay()
  const isStopped = checks.some(({ severity }) => severity === 'stops')
  // Whoever is registered no more files the months until then as well.
  const declares = period.isRegistered || period.sales + period.purchases > 0
  const files = state !== 'filed' && isOver && !isStopped && mayFile && declares
  const reopens = state === 'filed' && mayReopen
  const marks = (state === 'open' || state === 'ready') && isOver && !isStopped && mayMark && declares
  useShortcuts([
    ...(files ? [{ keys: 'L', act: () => setDrawer('file'), tells: t('file') }] : []),
    ...(reopens ? [{ keys: 'L', act: () => setDrawer('reopen'), tells: t('reopen') }] : []),
    ...(marks ? [{ keys: 'G', act: () => ready.mutate(), tells: t(state === 'ready' ? 'not_ready' : 'ready') }] : []),
  ])
  const shown = { company, period, name: localised(company.name, language), onClose: () => setDrawer(null) }
  return (
    <>
      {marks ? (
        <Button variant="default" aria-keyshortcuts="G" loading={ready.isPending} onClick={() => ready.mutate()}>
          {t(state === 'ready' ? 'not_ready' : 'ready')}
        </Button>
      ) : null}
      {files ? (
        <Button aria-keyshortcuts="L" leftSection={<IconLock size={16} stroke={1.6} />} onClick={() => setDrawer('file')}>
          {t('file')}
        </Button>
      ) : null}
      {reopens ? (
        <Button
          variant="default"
          aria-keyshortcuts="L"
          leftSection={<IconLockOpen size={16} stroke={1.6} />}
          onClick={() => setDrawer('reopen')}
        >
          {t('reopen')}
        </Button>
      ) : null}
      {drawer === null ? null : (
        <Suspense fallback={<ComingLayer />}>{drawer === 'file' ? <FileDrawer {...shown} /> : <ReopenDrawer {...shown} />}</Suspense>
      )}
    </>
  )
}
