import './texts.ts'
import '../send/texts.ts'
import { Suspense } from 'react'
import type { ActedDocument, DocumentAct } from '../../../shared/documents/in-front.ts'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { loadTexts } from '../../../shared/text/texts.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { ConvertQuestion } from './convert-question.tsx'
import { DisputeQuestion } from './dispute-question.tsx'
import { StateQuestion } from './state-question.tsx'
import { VoidQuestion } from './void-question.tsx'

const SendDrawer = laterPart(async () => {
  const [module] = await Promise.all([import('../send/send-drawer.tsx'), loadTexts('sending')])
  return module
})

const AddPayment = laterPart(() => import('./add-payment.tsx'))

export type Asked = { readonly act: Exclude<DocumentAct, 'duplicate'>; readonly document: ActedDocument }

/** What is asked before the act is done. */
export default function ActDialog({ act, document, onClose }: Asked & { readonly onClose: () => void }) {
  if (act === 'send') {
    return (
      <Suspense fallback={<ComingLayer />}>
        <SendDrawer document={document} onClose={onClose} />
      </Suspense>
    )
  }
  if (act === 'addPayment') {
    return (
      <Suspense fallback={<ComingLayer />}>
        <AddPayment id={document.id} onClose={onClose} />
      </Suspense>
    )
  }
  if (act === 'void') return <VoidQuestion document={document} onClose={onClose} />
  if (act === 'convert') return <ConvertQuestion document={document} onClose={onClose} />
  if (act === 'dispute' || act === 'undispute') return <DisputeQuestion act={act} document={document} onClose={onClose} />
  return <StateQuestion act={act} document={document} onClose={onClose} />
}
