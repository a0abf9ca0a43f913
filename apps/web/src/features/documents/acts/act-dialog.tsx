import type { ActedDocument, DocumentAct } from '../../../shared/documents/in-front.ts'
import './texts.ts'
import { ConvertQuestion } from './convert-question.tsx'
import { DisputeQuestion } from './dispute-question.tsx'
import { StateQuestion } from './state-question.tsx'
import { VoidQuestion } from './void-question.tsx'

export type Asked = { readonly act: Exclude<DocumentAct, 'duplicate'>; readonly document: ActedDocument }

/** What is asked before the act is done. */
export default function ActDialog({ act, document, onClose }: Asked & { readonly onClose: () => void }) {
  if (act === 'void') return <VoidQuestion document={document} onClose={onClose} />
  if (act === 'convert') return <ConvertQuestion document={document} onClose={onClose} />
  if (act === 'dispute' || act === 'undispute') return <DisputeQuestion act={act} document={document} onClose={onClose} />
  return <StateQuestion act={act} document={document} onClose={onClose} />
}
