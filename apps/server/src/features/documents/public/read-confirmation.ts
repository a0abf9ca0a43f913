import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { confirmationModel } from '@invoice/print/papers/confirmation-model.ts'
import { bg } from '@invoice/text/paper/bg.ts'
import { en } from '@invoice/text/paper/en.ts'
import { askerOf } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { logoOf } from '../paper/paper.ts'
import type { Press, Reader } from '../paper/reader.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { findAnswer } from './answers-store.ts'

/**
 * What was answered to an offer through its link, as PDF in the offer's look. It is drawn each time, from what is never changed. Whoever has the link is not told
 * whose device it was: the link may have been handed on.
 * @throws Refusal 404 where nothing was answered
 */
export async function readConfirmation(
  reader: Reader,
  { renderer }: Pick<Press, 'renderer'>,
  id: string,
  wanted: 'whole' | 'public',
): Promise<FileReply> {
  const { offer, look, logo, answer } = await reader.transaction(async (tx) => {
    const { document } = await findDocument(tx, reader, id)
    const answer = await findAnswer(tx, reader, id)
    if (!answer) throw new Refusal('common.not_found')
    const { logo_file_id: fileId, snapshot } = document
    const { snapshot: offer, look } = readFrozen(snapshot)
    return { offer, look, logo: await logoOf(tx, reader, fileId === null ? null : { fileId }, offer), answer }
  })
  const { answer: given, answeredAt, person, note, address, browser, sha256 } = answer
  const device = wanted === 'whole' ? { address, browser } : null
  const model = confirmationModel({ offer, look, logo, isAccepted: given === 'accepted', person, note, at: answeredAt, sha256, device })
  const { confirmation } = offer.language === 'en' ? en : bg
  return { bytes: await renderer.pdf(model, askerOf(reader)), name: `${confirmation.title} ${offer.number ?? ''}.pdf` }
}
