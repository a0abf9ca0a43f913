import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { FrozenLook, LookEdition } from '@invoice/domain/documents/look/look.ts'
import { type DocumentOptions, documentModel } from './document/build-document-model.ts'
import type { DocumentModel } from './document/document-model.ts'
import { type Edition, PRESENT } from './document/edition.ts'
import type { FirstModel } from './frozen/first-model.ts'
import { type FirstProtocol, firstPaper, firstProtocol } from './frozen/first-paper.ts'
import { FOURTH } from './frozen/fourth-edition.ts'
import { SECOND } from './frozen/second-edition.ts'
import { THIRD } from './frozen/third-edition.ts'
import { type Protocol, type ProtocolModel, protocolModel } from './papers/protocol-model.ts'

const EDITIONS: Record<LookEdition, Edition> = { 2: SECOND, 3: THIRD, 4: FOURTH, 5: PRESENT }

/** The paper of a document, in the look and the edition that it froze; null: it was issued before there were looks, and is printed as it was then. */
export function paperOf(snapshot: DocumentSnapshot, look: FrozenLook | null, options: DocumentOptions): DocumentModel | FirstModel {
  return look === null ? firstPaper(snapshot, options) : documentModel(snapshot, look, options, EDITIONS[look.edition])
}

/** Whether its paper says how to reach the issuer, and so the file that goes with it. */
export function saysContacts(look: FrozenLook | null): boolean {
  return look !== null && EDITIONS[look.edition].saysContacts
}

/** The protocol about a voided document, in that document's look. */
export function protocolPaperOf(protocol: Protocol, look: FrozenLook | null): ProtocolModel | FirstProtocol {
  return look === null ? firstProtocol(protocol) : protocolModel(protocol, look, EDITIONS[look.edition])
}
