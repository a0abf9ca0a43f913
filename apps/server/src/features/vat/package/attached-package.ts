import { MOST_ATTACHED } from '@invoice/contract/vat/package-links.ts'
import type { FreeAct } from '../../../platform/act.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findLink, keepAttached } from './links-store.ts'
import { readLivePackage } from './read-package.ts'

type Lane = FreeAct & Pick<Platform, 'exports' | 'renderer' | 'log'>

/**
 * The archive that a link opens, to go with the mail of the link, and written down that it does; null where it is too large, or the link was taken
 * back meanwhile: then the mail goes without it. @throws Refusal as `readLivePackage`
 */
export async function attachedPackage(act: Lane, linkId: string): Promise<{ name: string; mediaType: string; content: Buffer } | null> {
  const link = await act.transaction((tx) => findLink(tx, act, linkId))
  if (link === undefined || link.revokedAt !== null) return null
  const { companyId, language } = link
  const { bytes, name } = await readLivePackage({ ...act, language }, { companyId, month: link.month.slice(0, 7) })
  if (bytes instanceof Uint8Array) throw new Error('An archive is written as it is read.')
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > MOST_ATTACHED) return null
    pieces.push(piece)
  }
  await act.transaction((tx) => keepAttached(tx, act, linkId, size))
  return { name, mediaType: 'application/zip', content: Buffer.concat(pieces) }
}
