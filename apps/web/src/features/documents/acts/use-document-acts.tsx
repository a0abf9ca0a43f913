import { duplicateDocument } from '@invoice/contract/documents/acts.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import type { ActedDocument, DocumentAct } from '../../../shared/documents/in-front.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import type { Asked } from './act-dialog.tsx'

/** Comes when something is first done. */
const ActDialog = laterPart(() => import('./act-dialog.tsx'))

/** Starts an act: most ask first, a copy is made at once. The dialog is to be drawn by who calls. */
export function useDocumentActs(): { start: (act: DocumentAct, document: ActedDocument) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const duplicate = useDuplicate()
  const start = useCallback(
    (act: DocumentAct, document: ActedDocument): void => {
      if (act === 'duplicate') void duplicate(document.id)
      else setAsked({ act, document })
    },
    [duplicate],
  )
  const dialog =
    asked === null ? null : (
      <Suspense fallback={<ComingLayer />}>
        <ActDialog {...asked} onClose={() => setAsked(null)} />
      </Suspense>
    )
  return { start, dialog }
}

/** One copy at a time, however often the button is pressed. */
function useDuplicate(): (id: string) => Promise<void> {
  const { t } = useTranslation(['documents', 'acts', 'common'])
  const navigate = useNavigate()
  const busy = useRef(false)
  return useCallback(
    async (id) => {
      if (busy.current) return
      busy.current = true
      const mayLead = whereAsked()
      try {
        const [copy] = await Promise.all([call(duplicateDocument, { params: { id } }), import('./texts.ts')])
        toast(t('acts:done.duplicate'))
        if (await mayLead()) await navigate({ to: '/invoices/edit/$id', params: { id: copy.id } })
      } catch (error) {
        toast(error instanceof Failure ? error.message : t('common:unknown_error'), { tone: 'error' })
      } finally {
        busy.current = false
      }
    },
    [navigate, t],
  )
}
