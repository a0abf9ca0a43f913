import '../../../../shared/offline/texts.ts'
import { Suspense, useEffect, useRef } from 'react'
import { useWaitingShown } from '../../../../shared/offline/waiting/drawer-store.ts'
import { useOutbox } from '../../../../shared/offline/waiting/outbox.ts'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { toast } from '../../../../shared/ui/overlays/toast.ts'

const WaitingDrawer = laterPart(async () => {
  const [{ WaitingDrawer: Drawer }] = await Promise.all([import('./waiting-drawer.tsx'), loadTexts('documents', 'editor')])
  return { default: Drawer }
})

/** On every screen: what waits, once it is asked for, and what of it has just got its number. */
export function WaitingHost() {
  const shown = useWaitingShown()
  useNumbersSaid()
  return shown === null ? null : (
    <Suspense>
      <WaitingDrawer choosing={shown.choosing} />
    </Suspense>
  )
}

function useNumbersSaid(): void {
  const { t } = useTranslation('offline')
  const { landed } = useOutbox()
  const last = useRef<string | null>(null)
  useEffect(() => {
    const newest = landed.at(-1)
    const before = last.current
    last.current = newest?.id ?? ''
    if (before === null || newest === undefined || newest.id === before || newest.number === null) return
    toast(t('number_came', { number: newest.number }), { id: 'landed' })
  }, [landed, t])
}
