import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { type Act, askerOf, type FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { scanKind } from '../../../platform/scans/scan-kind.ts'
import { findAttached, type StoredAttachment } from './attachments-store.ts'

type Named = { id: string; attachmentId: string }

/** Of a file that never changes under its id: a browser may keep it, and asks each time whether it may show it. Opened by itself it is downloaded, and runs nothing. */
const UNCHANGING = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** @throws Refusal 404 */
export async function readAttachment(tx: Tx, act: Act, named: Named): Promise<StoredAttachment> {
  const found = await findAttached(tx, act, named)
  if (!found) throw new Refusal('common.not_found')
  return found
}

/** As it was uploaded, to be saved. */
export function asDownload({ content, name, mediaType, sha256 }: StoredAttachment): FileReply {
  return { bytes: content, name, mediaType, headers: { ...UNCHANGING, etag: `"${sha256}"` } }
}

/**
 * A page of it as a picture, drawn anew: of what somebody uploaded nothing but pixels reaches a screen.
 * @throws Refusal 404 where it has no such page, 503 where it cannot be drawn
 */
export async function drawAttachmentPage(
  reader: Pick<Platform, 'scans'> & Pick<FreeAct, 'actor' | 'signal'>,
  { content, sha256, pages }: StoredAttachment,
  page: number,
): Promise<FileReply> {
  const kind = scanKind(content)
  if (page > pages || kind === undefined) throw new Refusal('common.not_found')
  const drawn = await reader.scans.draw(content, kind, page, askerOf(reader))
  if ('problem' in drawn) throw new Refusal('render.failed')
  return { bytes: drawn.bytes, name: `${page}.jpg`, mediaType: drawn.mediaType, headers: { ...UNCHANGING, etag: `"${sha256}-${page}"` } }
}
