import { RESULT_CELLS } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import '../texts.ts'

const OF_RESULT = ['50', '60', ...Object.values(RESULT_CELLS)] as const
const ResultDrawer = laterPart(() => import('./result-drawer.tsx'))

/** Where the result of a month that is not filed goes, for who may say it. */
export function ResultAct({ companyId, period }: { readonly companyId: string; readonly period: VatPeriod }) {
  const { t } = useTranslation('vat')
  const mayWrite = useMay('documents', 'write')
  const [isOpen, setOpen] = useState(false)
  // What was said before may be more than is left: it is taken back here.
  const isNothing = [period.refund.refundLeft, ...OF_RESULT.map((cell) => period.cells[cell] ?? '0')].every(
    (amount) => signOf(amount) === 0,
  )
  if (!mayWrite || period.state === 'filed' || isNothing) return null
  return (
    <>
      <Button variant="default" size="compact-sm" mt="xs" onClick={() => setOpen(true)}>
        {t('result.tell')}
      </Button>
      {isOpen ? (
        <Suspense fallback={<ComingLayer />}>
          <ResultDrawer companyId={companyId} period={period} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
