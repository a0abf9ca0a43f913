import type { BulkAsked } from '@invoice/contract/documents/bulk.ts'
import { type BulkSending, MOST_SENT } from '@invoice/contract/documents/bulk-sending.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import type { MailingAct } from '../../mails/send-mail.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { defaultLetter } from '../sending/prepare-letter.ts'
import { sendDocument } from '../sending/send-document.ts'
import { documentOfStep } from './bulk-acts.ts'
import { lastMails } from './check-sending.ts'
import { selectedDocuments } from './selected-documents.ts'

/** Asks for these documents to be sent, each in a transaction of its own. @throws Refusal 404 where none of them is there */
export async function sendMany(tx: Tx, act: Act, { ids: named, again }: BulkSending): Promise<BulkAsked> {
  const { ids, gone } = await selectedDocuments(tx, act, { ids: named }, { most: MOST_SENT })
  const jobId = await enqueue(tx, act, 'documents.send', { documentIds: [...ids], again })
  return { jobId, count: ids.length, gone }
}

/** Sends the next one as its drawer would propose it. What was sent since it was looked at does not go twice. */
export async function sendNext(
  { tx, act, platform }: StepWork,
  payload: WorkspacePayloads['documents.send'],
  position: number,
): Promise<void> {
  const id = documentOfStep(payload, position)
  const mailing = { ...act, config: platform.config }
  const { document } = await lockDocument(tx, act, id)
  if (!payload.again) await refuseTwice(tx, act, id, document.sent_at)
  const letter = await defaultLetter(tx, mailing, id)
  if (letter.to.length === 0) throw new Refusal('documents.no_address')
  await sendToday(tx, mailing, id, letter)
}

async function refuseTwice(tx: Tx, act: Act, id: string, sentAt: Date | null): Promise<void> {
  const lastMail = (await lastMails(tx, act, [id]))(id)
  if (lastMail === 'on_the_way' || (sentAt !== null && lastMail !== 'returned')) throw new Refusal('documents.sent_already')
}

/** The limit of the day is told of the document: tried again in a minute it would be no other. */
async function sendToday(tx: Tx, act: MailingAct, id: string, letter: Awaited<ReturnType<typeof defaultLetter>>): Promise<void> {
  try {
    await sendDocument(tx, act, id, letter, 0)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mails.day_limit') throw new Refusal('documents.day_limit', error.params)
    throw error
  }
}
