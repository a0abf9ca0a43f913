import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { findPaper } from '../paper/paper.ts'

const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const

/** The logo that the paper bears, which was drawn anew when it was uploaded. @throws Refusal 404 where it bears none */
export async function readPublicLogo(tx: Tx, act: Act, documentId: string): Promise<FileReply> {
  const { logo } = await findPaper(tx, act, documentId)
  // Pictures are kept as PNG or JPEG, whatever came.
  if (logo === null || logo.format === 'svg') throw new Refusal('common.not_found')
  const name = `logo.${logo.format}`
  const headers = { 'content-disposition': contentDisposition(name, 'inline') }
  return { bytes: Buffer.from(logo.base64, 'base64'), name, mediaType: MEDIA_TYPES[logo.format], headers }
}
