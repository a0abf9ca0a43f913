import type { previewLook as endpoint } from '@invoice/contract/documents/templates.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { presentLook } from '@invoice/domain/documents/look/look.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { askerOf } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readCompanyLook } from '../../companies/read-look.ts'
import { checkLogo } from '../../companies/update-look.ts'
import { inventedSnapshot } from './invented-snapshot.ts'
import { findLastSnapshot } from './last-snapshot-store.ts'
import { logoOf, modelOf, type Paper } from './paper.ts'
import type { Press, Reader } from './reader.ts'

type Wanted = ParsedOf<typeof endpoint>['body']

/** A page of the company's last document in a look that is being chosen; of several that wait for a person only the latest is drawn. */
export async function previewLook(
  reader: Reader,
  { renderer }: Pick<Press, 'renderer'>,
  companyId: string,
  { look, logoFileId, language, page }: Wanted,
): Promise<ReplyOf<typeof endpoint>> {
  const { paper, document } = await reader.transaction(async (tx) => {
    await readCompanyLook(tx, reader, companyId)
    await checkLogo(tx, reader, logoFileId)
    const { snapshot, document } = await shownDocument(tx, reader, companyId)
    const shown = language === null ? snapshot : { ...snapshot, language }
    const logo = await logoOf(tx, reader, logoFileId === null ? null : { fileId: logoFileId }, shown)
    const paper: Paper = { snapshot: shown, look: presentLook(look), logo, pictures: new Map(), status: shown.status }
    return { paper, document }
  })
  const asker = askerOf(reader)
  // Each template is a picture of its own on the screen, drawn beside the others.
  const key = `look ${asker.workspaceId} ${reader.actor.id} ${look.template} ${page}`
  const { svg, pages } = await renderer.preview(modelOf(paper, 'original'), page, asker, key)
  return { svg, pages, document }
}

async function shownDocument(tx: Tx, reader: Reader, companyId: string) {
  const stored = await findLastSnapshot(tx, reader, companyId)
  if (stored !== undefined) {
    const snapshot = readSnapshot(stored)
    return { snapshot, document: { type: snapshot.type, number: snapshot.number ?? '' } }
  }
  return { snapshot: await inventedSnapshot(tx, reader, companyId), document: null } satisfies {
    snapshot: DocumentSnapshot
    document: null
  }
}
