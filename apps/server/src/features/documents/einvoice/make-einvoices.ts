import { createHash } from 'node:crypto'
import type { Syntax } from '@invoice/contract/documents/einvoices.ts'
import type { DocumentSnapshot, DocumentStatus } from '@invoice/domain/documents/document.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { RULE_SETS } from '@invoice/domain/einvoice/level.ts'
import { isEInvoiced } from '@invoice/domain/einvoice/obstacles.ts'
import { eInvoiceFiles } from '@invoice/print/einvoice/einvoice.ts'
import { saysContacts } from '@invoice/print/papers.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import { unlessFrozen } from '../../../platform/db/frozen.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { insertEInvoices, type KeptEInvoice, selectEInvoices } from './einvoices-store.ts'

/** What of a stored document its files are made of. */
export type Stored = { readonly id: string; readonly status: DocumentStatus; readonly snapshot: unknown; readonly import_id: string | null }

/** Asks for the e-invoice of what is being issued; nothing where it will have none. The server makes it, whoever issues. */
export async function askForEInvoice(tx: Tx, act: Act, snapshot: DocumentSnapshot, documentId: string): Promise<void> {
  if (!isEInvoiced(snapshot)) return
  const id = idOf('documents.einvoice', documentId)
  await enqueue(tx, serverAct(act, act.actor.workspaceId), 'documents.einvoice', { documentId }, { id })
}

/** The job of that: the files are made, and other programs are told. */
export async function makeEInvoices({ tx, act }: StepWork, { documentId }: WorkspacePayloads['documents.einvoice']): Promise<void> {
  const { document } = await findDocument(tx, act, documentId)
  await keptOrMade(tx, act, document)
}

/**
 * The e-invoices of a document as they are kept, UBL and CII; of one that has none yet, as of before there were any, they are made now of what it
 * froze, and kept. Empty where it has none: eInvoiceObstacles says why. Of a workspace that moves they are kept where it moves to.
 */
export async function eInvoicesOf(act: FreeAct, document: Stored): Promise<readonly KeptEInvoice[]> {
  // Whoever issued it made its e-invoice, or none.
  if (document.import_id !== null) return []
  const kept = await act.transaction((tx) => selectEInvoices(tx, act, document.id))
  if (kept.length > 0) return kept
  const made = madeOf(act, document)
  if (made === null) return []
  return (await unlessFrozen(act.transaction((tx) => keep(tx, act, document.id, made)))) ?? made
}

async function keptOrMade(tx: Tx, act: Act, document: Stored): Promise<void> {
  const made = madeOf(act, document)
  if (made !== null) await keep(tx, act, document.id, made)
}

async function keep(tx: Tx, act: Act, documentId: string, made: Made): Promise<readonly KeptEInvoice[]> {
  if (!(await insertEInvoices(tx, act, documentId, made))) return selectEInvoices(tx, act, documentId)
  await tellWebhooks(tx, act, 'document.einvoice', documentId)
  return made
}

type Made = readonly [KeptEInvoice, KeptEInvoice]

/** Null where there is none, and of what is a draft or was voided. The same document gives the same bytes. */
function madeOf({ clock }: Act, { status, snapshot }: Stored): Made | null {
  if (status === 'draft' || status === 'voided' || snapshot === null) return null
  const { snapshot: frozen, look } = readFrozen(snapshot)
  const files = eInvoiceFiles(frozen, saysContacts(look))
  if (files === null) return null
  const file = (syntax: Syntax): KeptEInvoice => {
    const { level, xml } = files[syntax]
    const content = Buffer.from(xml, 'utf8')
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { syntax, level, rules: RULE_SETS[level], sha256, content, madeAt: clock.now() }
  }
  return [file('ubl'), file('cii')]
}
