import { Suspense, useEffect, useState } from 'react'
import { ComingLayer } from '../../layers/use-layer.tsx'
import { laterPart } from '../later-part.ts'
import type { ConfirmProps } from './confirm-dialog.tsx'

const loadConfirm = () => import('./confirm-dialog.tsx')
const ConfirmDialog = laterPart(async () => ({ default: (await loadConfirm()).ConfirmDialog }))

/**
 * A ConfirmDialog for what everybody loads first and few are asked. It comes once the rest stands, and not when it is opened: who leaves
 * because there is no connection is asked too.
 */
export function LaterConfirm(props: ConfirmProps) {
  useEffect(() => void loadConfirm().catch(() => {}), [])
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<ComingLayer kind="dialog" />}>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
