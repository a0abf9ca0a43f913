import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { FrozenLook } from '@invoice/domain/documents/look/look.ts'
import { readFrozen, readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import type { Protocol } from '@invoice/print/papers/protocol-model.ts'
import { protocolPaperOf } from '@invoice/print/papers.ts'
import { bg } from '@invoice/text/paper/bg.ts'
import { en } from '@invoice/text/paper/en.ts'
import { askerOf } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { keepFirst } from '../paper/keep-first.ts'
import { findOutput } from '../paper/outputs-store.ts'
import type { Press, Reader } from '../paper/reader.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { protocolNumber } from './protocol-link.ts'
import { findProtocol } from './protocols-store.ts'

/**
 * The protocol about a voided document as PDF; the first file is kept and given ever after.
 * @throws Refusal 404 where there is none, or not yet
 */
export async function readProtocol(reader: Reader, { renderer }: Pick<Press, 'renderer'>, id: string): Promise<FileReply> {
  const { protocol, look, stored } = await reader.transaction(async (tx) => {
    const { look, ...protocol } = await wholeProtocol(tx, reader, id)
    return { protocol, look, stored: await findOutput(tx, reader, outputOf(id, protocol)) }
  })
  const texts = protocol.voided.language === 'en' ? en : bg
  const name = `${texts.protocol.title} ${protocol.number}.pdf`
  if (stored) return { bytes: stored, name }
  const drawn = await renderer.pdf(protocolPaperOf(protocol, look), askerOf(reader))
  return { bytes: await keepFirst(reader, outputOf(id, protocol), drawn), name }
}

const outputOf = (documentId: string, { voided: { language } }: Protocol) => ({ documentId, language, kind: 'protocol' }) as const

async function wholeProtocol(tx: Tx, reader: Reader, id: string): Promise<Protocol & { look: FrozenLook | null }> {
  const { document } = await findDocument(tx, reader, id)
  const row = await findProtocol(tx, reader, id)
  if (!row) throw new Refusal('common.not_found')
  const replacement = row.replacementId === null ? null : await snapshotOf(tx, reader, row.replacementId)
  // Past midnight what replaces it may bear the day after the one on which all this began.
  const madeOn = [row.madeOn, replacement?.issuedOn ?? row.madeOn].sort().at(-1) ?? row.madeOn
  const { snapshot: voided, look } = readFrozen(document.snapshot)
  return {
    number: protocolNumber(row.number),
    madeOn,
    reason: document.void_reason,
    voided,
    replacement,
    look,
  }
}

async function snapshotOf(tx: Tx, reader: Reader, id: string) {
  return readSnapshot((await findDocument(tx, reader, id)).document.snapshot)
}
