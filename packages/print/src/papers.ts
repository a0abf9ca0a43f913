import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type DocumentOptions, documentModel } from './document/build-document-model.ts'
import type { DocumentModel } from './document/document-model.ts'
import type { FirstModel } from './frozen/first-model.ts'
import { type FirstProtocol, firstPaper, firstProtocol } from './frozen/first-paper.ts'
import { type Protocol, type ProtocolModel, protocolModel } from './papers/protocol-model.ts'

/** The paper of a document, in the look that it froze; null: it was issued before there were looks, and is printed as it was then. */
export function paperOf(snapshot: DocumentSnapshot, look: Look | null, options: DocumentOptions): DocumentModel | FirstModel {
  return look === null ? firstPaper(snapshot, options) : documentModel(snapshot, look, options)
}

/** The protocol about a voided document, in that document's look. */
export function protocolPaperOf(protocol: Protocol, look: Look | null): ProtocolModel | FirstProtocol {
  return look === null ? firstProtocol(protocol) : protocolModel(protocol, look)
}
