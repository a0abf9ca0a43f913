import { type Attachment, MOST_ATTACHMENTS } from '@invoice/contract/documents/attachments.ts'
import { cleanText } from '@invoice/contract/wire/fields.ts'
import type { Language } from '@invoice/text/language.ts'
import { type Act, askerOf, type FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SCAN_TYPES, type ScanKind, scanKind } from '../../../platform/scans/scan-kind.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { countAttachments, findAttachments, insertAttachment } from './attachments-store.ts'

/** What an upload was found to be. */
export type Looked = Pick<Attachment, 'pages'> & { mediaType: (typeof SCAN_TYPES)[ScanKind]; content: Buffer }

/**
 * What is in an upload, by its content: whether it is a PDF, a JPG or a PNG that can be drawn. Before the transaction, since it takes long.
 * @throws FieldFaults 400 at the field `file`, Refusal 429 or 503 when too many wait
 */
export async function lookAtUpload(
  uploader: Pick<Platform, 'scans'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>,
  file: File,
): Promise<Looked> {
  const { scans, language } = uploader
  const content = Buffer.from(await file.arrayBuffer())
  if (content.length === 0) return refuse('picture.empty', language)
  const kind = scanKind(content)
  if (!kind) return refuse('attachment', language)
  const found = await scans.look(content, kind, askerOf(uploader))
  if ('problem' in found) return refuse(`scan.${found.problem}`, language)
  return { content, mediaType: SCAN_TYPES[kind], pages: found.pages }
}

/**
 * Keeps it beside the document, in whatever state that is.
 * @throws Refusal 404; 409 where there are enough
 */
export async function attachFile(
  tx: Tx,
  act: Act,
  documentId: string,
  { name: given, goesWithMail, ...looked }: Looked & { name: string; goesWithMail: boolean },
): Promise<Attachment> {
  await lockDocument(tx, act, documentId)
  if ((await countAttachments(tx, act, documentId)) >= MOST_ATTACHMENTS) {
    throw new Refusal('documents.too_many_attachments', { most: MOST_ATTACHMENTS }, 'file')
  }
  const id = newId()
  const name = attachmentName(given, looked.mediaType)
  await insertAttachment(tx, act, { id, documentId, name, goesWithMail, ...looked })
  const attached = (await findAttachments(tx, act, documentId)).find((one) => one.id === id)
  if (!attached) throw new Error('What was just written is there.')
  await writeAudit(tx, act, 'document.file_attached', documentId, { file: name, sha256: attached.sha256 })
  return attached
}

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'application/xml': 'xml' } as const
const MOST_LETTERS = 150

/** The name that it came by, with the ending of what it is: nobody is led to open a picture as something else. */
export function attachmentName(given: string, mediaType: keyof typeof EXTENSIONS): string {
  const extension = EXTENSIONS[mediaType]
  const bare = cleanText((given.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').toWellFormed())
  const stem = bare
    .replace(/\.(?:pdf|jpe?g|png|xml)$/i, '')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed()
  return `${stem === '' ? 'scan' : stem}.${extension}`
}

function refuse(code: FieldProblem['code'], language: Language): never {
  refuseProblems([{ field: 'file', code }], language)
  throw new Error('A problem is refused.')
}
