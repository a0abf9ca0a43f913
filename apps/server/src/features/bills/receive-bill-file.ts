import { createHash } from 'node:crypto'
import type { BillFile, BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { type Act, askerOf, type FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { scanKind } from '../../platform/scans/scan-kind.ts'
import { attachmentName, lookAtUpload } from '../documents/attachments/attach-file.ts'
import { decideBillFile, deleteUnusedFile, findByHash, insertBillFile } from './bill-files-store.ts'
import { keepWords } from './corrections-store.ts'
import { presentOne } from './present-bill-file.ts'
import { BEING_READ, proposeFromPaper, type ReadBill, readBill } from './read-bill.ts'
import { askForReading } from './read-picture.ts'

type Receiver = Pick<Platform, 'scans' | 'eInvoices' | 'captures'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>
export type Received = ReadBill & Pick<BillFileRow, 'name' | 'mediaType' | 'pages' | 'sha256'> & { content: Buffer }

/**
 * What came in, told by its content and read: before the transaction, since it takes long; a picture is read by a job. What is no e-invoice, but looks like one, is kept with
 * the reason. Who reads the text of a PDF has opened it, and tells all that is asked of it: most are read by one process.
 * @throws FieldFaults 400 at the field `file`, Refusal 429 or 503 when too many wait
 */
export async function lookAtBill(receiver: Receiver, file: File): Promise<Received> {
  const content = Buffer.from(await file.arrayBuffer())
  if (content.length === 0) refuseProblems([{ field: 'file', code: 'picture.empty' }], receiver.language)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const isXml = scanKind(content) === undefined && looksLikeXml(content)
  if (!isXml && scanKind(content) === undefined) refuseProblems([{ field: 'file', code: 'bill_file' }], receiver.language)
  const text = scanKind(content) === 'pdf' ? await receiver.captures.readText(content, 'pdf', askerOf(receiver)) : undefined
  const { mediaType, pages } = isXml
    ? ({ mediaType: 'application/xml', pages: 0 } as const)
    : text && 'words' in text
      ? ({ mediaType: 'application/pdf', pages: text.pages } as const)
      : await lookAtUpload(receiver, file)
  const read = await readBill(receiver, content, mediaType, askerOf(receiver), text)
  return { ...read, content, sha256, mediaType, pages, name: attachmentName(file.name, mediaType) }
}

/** A mark of the order of bytes may stand before it, and UTF-16 has nulls between its letters. */
function looksLikeXml(content: Buffer): boolean {
  const head = content.subarray(0, 400).toString('latin1').replaceAll('\u0000', '')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*<[?!\w]/.test(head) && !/^\S*\s*<(?:!doctype\s+)?html\b/i.test(head)
}

type From = Pick<BillFileRow, 'source' | 'sender'> & {
  /** held: nobody knows its sender. Waiting unless told. */
  readonly state?: 'waiting' | 'held' | 'put_away'
}

/** Keeps it and lets it wait; the same file is kept once, and what is there of it is answered. */
export async function receiveBillFile(tx: Tx, act: Act, received: Received, from: From): Promise<{ file: BillFile; isKnown: boolean }> {
  const known = await findByHash(tx, act, received.sha256)
  if (known !== undefined) return { file: await comeAgain(tx, act, known, from), isKnown: true }
  const id = newId()
  const read = await proposeFromPaper(tx, act, received)
  const isNew = await insertBillFile(tx, act, { id, state: 'waiting', ...received, ...read, ...from })
  if (!isNew) {
    await deleteUnusedFile(tx, act, id)
    return { file: await comeAgain(tx, act, (await findByHash(tx, act, received.sha256)) ?? id, from), isKnown: true }
  }
  if (read.problem === BEING_READ) {
    // What its sender's rule puts away is read when it is brought back.
    if (from.state !== 'put_away') await askForReading(tx, act, id)
  } else if (read.proposal !== null && read.captured !== null) await keepWords(tx, act, id, read.captured.words)
  await writeAudit(tx, act, 'bill_file.received', id, { file: received.name, sha256: received.sha256 })
  return { file: await presentOne(tx, act, id), isKnown: false }
}

/** What nobody knew the sender of, and comes from somebody who is known: it waits with the others. */
async function comeAgain(tx: Tx, act: Act, id: string, { state = 'waiting' }: From): Promise<BillFile> {
  const file = await presentOne(tx, act, id)
  if (file.state !== 'held' || state !== 'waiting') return file
  await decideBillFile(tx, act, { id, version: file.version, state })
  return presentOne(tx, act, id)
}
