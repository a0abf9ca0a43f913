import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { DocumentSnapshot, DocumentStatus, Party } from '@invoice/domain/documents/document.ts'
import { type FrozenLook, presentLook } from '@invoice/domain/documents/look/look.ts'
import { notesText } from '@invoice/domain/documents/notes-text.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { LinePicture } from '@invoice/print/document/document-model.ts'
import type { Voiding } from '@invoice/print/document/voided.ts'
import type { Logo } from '@invoice/print/papers/paper-look.ts'
import { paperOf } from '@invoice/print/papers.ts'
import type { PaperModel } from '@invoice/print/render/compiler.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { findLogo, type LogoSource } from '../../files/find-logo.ts'
import { findPictures } from '../../files/find-pictures.ts'
import { lookOf } from '../drafts/look-of-draft.ts'
import { prepareDraft } from '../drafts/prepare-draft.ts'
import { picturesOf } from '../issuing/keep-pictures.ts'
import { findDocument, type Links } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { draftOfColumns } from '../record/draft-columns.ts'

/** What is put on paper: of an issued document what it froze, of a draft what it would be now. */
export type Paper = {
  snapshot: DocumentSnapshot
  /** null: issued before there were looks, and drawn as it was then */
  look: FrozenLook | null
  logo: Logo | null
  /** of products beside their lines, by their files */
  pictures: ReadonlyMap<string, LinePicture>
  status: DocumentStatus
  voiding?: Voiding
}
/** public: the original with personal numbers masked */
export type PaperKind = 'original' | 'copy' | 'public'

/** @throws Refusal 404; 409 where it has none */
export async function findPaper(tx: Tx, act: Act, id: string): Promise<Paper & { document: DocumentRecord }> {
  const found = await findDocument(tx, act, id)
  checkHasPaper(found.document)
  return paperOfFound(tx, act, found)
}

/** As findPaper, of what has none too: what would stand there. @throws Refusal 404 */
export async function findContent(tx: Tx, act: Act, id: string): Promise<Paper & { document: DocumentRecord }> {
  return paperOfFound(tx, act, await findDocument(tx, act, id))
}

async function paperOfFound(
  tx: Tx,
  act: Act,
  { document, lines, links }: Awaited<ReturnType<typeof findDocument>>,
): Promise<Paper & { document: DocumentRecord }> {
  const { id } = document
  if (document.snapshot === null) return { ...(await drawnFrom(tx, act, id, draftOfColumns(document, lines))), document }
  // What was frozen says "issued"; a document that was voided since bears that mark.
  const { logo_file_id: fileId, status } = document
  const { snapshot: frozen, look } = readFrozen(document.snapshot)
  const snapshot = { ...frozen, status }
  const logo = await logoOf(tx, act, fileId === null ? null : { fileId }, snapshot)
  const voiding = voidingOf(document, links)
  const pictures = await findPictures(tx, act, picturesOf(snapshot))
  return { snapshot, look, logo, pictures, status, document, ...(voiding ? { voiding } : {}) }
}

/** When and why it was voided, with the protocol and what took its place, once these are there. */
function voidingOf({ id, status, voided_on: on, void_reason: reason }: DocumentRecord, { protocols, replacement }: Links): Voiding | null {
  if (status !== 'voided' || on === null) return null
  const protocol = protocols.find(({ documentId }) => documentId === id) ?? null
  // While it is a draft it has no number of ours, and a vendor's document has no paper.
  const { number = null } = replacement ?? {}
  return { on, reason, protocol, replacement: replacement && number !== null ? { ...replacement, number } : null }
}

/** The paper of a draft that need not be saved. */
export async function paperOfDraft(tx: Tx, act: Act, draft: DocumentDraft): Promise<Paper> {
  checkHasPaper(draft)
  return drawnFrom(tx, act, newId(), draft)
}

/** A draft bears its company's present look and logo. */
async function drawnFrom(tx: Tx, act: Act, id: string, given: DocumentDraft): Promise<Paper> {
  const { resolved, references, draft } = await prepareDraft(tx, act, id, given)
  const { snapshot } = resolved
  const { companyId } = draft
  const logo = await logoOf(tx, act, companyId === null ? null : { companyId }, snapshot)
  const pictures = await findPictures(tx, act, picturesOf(snapshot))
  return { snapshot, look: presentLook(lookOf(draft, references)), logo, pictures, status: snapshot.status }
}

/** What vendors send is on their paper. @throws Refusal 409 */
function checkHasPaper({ type }: Pick<DocumentDraft, 'type'>): void {
  if (isVendorDocument(type)) throw new Refusal('documents.no_paper')
}

/** The picture, and what is said where it cannot be seen. */
export async function logoOf(tx: Tx, act: Act, source: LogoSource | null, { issuer }: DocumentSnapshot): Promise<Logo | null> {
  const { name } = issuer
  const logo = source && (await findLogo(tx, act, source))
  return logo && { ...logo, alt: name.bg || name.en }
}

/** What is drawn of a paper: in its look and edition, or as it was before there were looks. */
export function modelOf({ snapshot, look, logo, pictures, status, voiding }: Paper, wanted: PaperKind): PaperModel {
  const kind = status === 'draft' ? 'draft' : wanted === 'copy' ? 'copy' : 'original'
  // Why it was voided is between the parties: whoever has the link reads that it was.
  const shown = voiding && (wanted === 'public' ? { ...voiding, reason: '' } : voiding)
  const shared = {
    kind,
    maskPersonalNumbers: wanted === 'public',
    pictures,
    ...(logo ? { logo } : {}),
    ...(shown ? { voiding: shown } : {}),
  } as const
  return paperOf(snapshot, look, shared)
}

/** Whether the public sees anything else than the client does. */
export function hasPersonalNumber({ issuer, recipient }: DocumentSnapshot): boolean {
  return issuer.personalNumber !== '' || (recipient?.personalNumber ?? '') !== ''
}

/** What anybody with the link is told: no more than is printed. How to reach the client is frozen with the rest, but on no paper; how to reach the issuer is read on it. */
export function masked(snapshot: DocumentSnapshot): DocumentSnapshot {
  const { issuer, recipient } = snapshot
  return {
    ...inLetters(withoutIds(snapshot)),
    issuer: { ...issuer, ...mask(issuer) },
    recipient: recipient && { ...recipient, ...mask(recipient) },
  }
}

/** For who reads what is printed and sees no paper: notes without their marks. */
export function inLetters(snapshot: DocumentSnapshot): DocumentSnapshot {
  return { ...snapshot, notes: notesText(snapshot), notesFormat: 'plain' }
}

/** A ground of one's own is known by its id: outside it has its place in the list. A picture is seen on the paper. */
function withoutIds(snapshot: DocumentSnapshot): DocumentSnapshot {
  const places = new Map(snapshot.terms.map(({ key }, index) => [key, `${index + 1}`]))
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) => ({
      ...line,
      termKey: line.termKey === null ? null : (places.get(line.termKey) ?? null),
      pictureFileId: null,
    })),
    terms: snapshot.terms.map((term, index) => ({ ...term, key: `${index + 1}` })),
  }
}

function mask({ personalNumber }: Party): Pick<Party, 'personalNumber' | 'email' | 'phones' | 'website'> {
  return { personalNumber: personalNumber.replace(/./g, '*'), email: '', phones: [], website: '' }
}
