import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import type { DocumentSnapshot, DocumentStatus, Party } from '@invoice/domain/documents/document.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { printModel } from '@invoice/print/model/build-print-model.ts'
import type { Logo, PrintModel } from '@invoice/print/model/print-model.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { findLogo, type LogoSource } from '../../files/find-logo.ts'
import { prepareDraft } from '../drafts/prepare-draft.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { draftOfColumns } from '../record/draft-columns.ts'

/** What is put on paper: of an issued document what it froze, of a draft what it would be now. */
export type Paper = { snapshot: DocumentSnapshot; logo: Logo | null; status: DocumentStatus }
/** public: the original with personal numbers masked */
export type PaperKind = 'original' | 'copy' | 'public'

/** @throws Refusal 404; 409 where it has none */
export async function findPaper(tx: Tx, act: Act, id: string): Promise<Paper & { document: DocumentRecord }> {
  const { document, lines } = await findDocument(tx, act, id)
  checkHasPaper(document)
  if (document.snapshot === null) {
    const { resolved } = await prepareDraft(tx, act, id, draftOfColumns(document, lines))
    return { ...(await withLogo(tx, act, ofCompany(document.company_id), resolved.snapshot)), document }
  }
  // What was frozen says "issued"; a document that was voided since bears that mark.
  const { logo_file_id: fileId, status } = document
  return { ...(await withLogo(tx, act, fileId === null ? null : { fileId }, { ...readSnapshot(document.snapshot), status })), document }
}

/** The paper of a draft that need not be saved. */
export async function paperOfDraft(tx: Tx, act: Act, draft: DocumentDraft): Promise<Paper> {
  checkHasPaper(draft)
  const { resolved } = await prepareDraft(tx, act, newId(), draft)
  return withLogo(tx, act, ofCompany(draft.companyId), resolved.snapshot)
}

/** What vendors send is on their paper. @throws Refusal 409 */
function checkHasPaper({ type }: Pick<DocumentDraft, 'type'>): void {
  if (isVendorDocument(type)) throw new Refusal('documents.no_paper')
}

function ofCompany(companyId: string | null): LogoSource | null {
  return companyId === null ? null : { companyId }
}

async function withLogo(tx: Tx, act: Act, source: LogoSource | null, snapshot: DocumentSnapshot): Promise<Paper> {
  const { name } = snapshot.issuer
  const logo = source && (await findLogo(tx, act, source))
  return { snapshot, status: snapshot.status, logo: logo && { ...logo, alt: name.bg || name.en } }
}

export function modelOf({ snapshot, logo, status }: Paper, kind: PaperKind): PrintModel {
  return printModel(snapshot, {
    kind: status === 'draft' ? 'draft' : kind === 'copy' ? 'copy' : 'original',
    qr: true,
    maskPersonalNumbers: kind === 'public',
    ...(logo ? { logo } : {}),
  })
}

/** Whether the public sees anything else than the client does. */
export function hasPersonalNumber({ issuer, recipient }: DocumentSnapshot): boolean {
  return issuer.personalNumber !== '' || (recipient?.personalNumber ?? '') !== ''
}

/** What anybody with the link is told: no more than is printed. How to reach the parties is frozen with the rest, but on no paper. */
export function masked(snapshot: DocumentSnapshot): DocumentSnapshot {
  const { issuer, recipient } = snapshot
  return { ...snapshot, issuer: { ...issuer, ...mask(issuer) }, recipient: recipient && { ...recipient, ...mask(recipient) } }
}

function mask({ personalNumber }: Party): Pick<Party, 'personalNumber' | 'email' | 'phones' | 'website'> {
  return { personalNumber: personalNumber.replace(/./g, '*'), email: '', phones: [], website: '' }
}
