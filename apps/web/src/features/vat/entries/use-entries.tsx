import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { ComingLayer, useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import '../texts.ts'

const EntryDrawer = laterPart(() => import('./entry-drawer.tsx'))
const EntryDetail = laterPart(() => import('./entry-detail.tsx'))

type Asked = {
  readonly side: 'sales' | 'purchases'
  readonly companyId: string
  readonly month: string
  readonly currency: string
  readonly mayWrite: boolean
}
/** What a ledger needs of the rows that are entered by hand: the button for a new one, the drawers, and the way to one of them. */
export type Entries = { readonly button: ReactNode; readonly drawers: ReactNode; readonly onOpen: (id: string) => void }

export function useEntries({ side, companyId, month, currency, mayWrite }: Asked): Entries {
  const { t } = useTranslation('vat-entries')
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const begin = (): void => setNew(true)
  useShortcuts(mayWrite ? [{ keys: 'E', act: begin, tells: t('tells.new') }] : [])
  const button = mayWrite ? (
    <Button variant="default" size="sm" aria-keyshortcuts="E" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={begin}>
      {t('new')}
    </Button>
  ) : null
  const drawers = (
    <Suspense fallback={<ComingLayer />}>
      {isNew ? <EntryDrawer side={side} companyId={companyId} month={month} currency={currency} onClose={() => setNew(false)} /> : null}
      {shown === null ? null : <EntryDetail id={shown} mayWrite={mayWrite} onClose={() => setShown(null)} />}
    </Suspense>
  )
  return { button, drawers, onOpen: setShown }
}
