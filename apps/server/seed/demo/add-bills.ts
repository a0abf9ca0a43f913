import type { Document } from '@invoice/contract/documents/document.ts'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { documentModel } from '@invoice/print/document/build-document-model.ts'
import { attachFile } from '../../src/features/documents/attachments/attach-file.ts'
import { createDocument } from '../../src/features/documents/drafts/create-document.ts'
import { prepareDraft } from '../../src/features/documents/drafts/prepare-draft.ts'
import { recordDocument } from '../../src/features/documents/issuing/record-document.ts'
import { readDocument } from '../../src/features/documents/record/read-document.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { DemoWorkspace } from './fill-workspace.ts'
import type { PlannedBill } from './plan-bills.ts'

type Drawn = Pick<Platform, 'renderer'>

/** Entered as a person does: the draft, the vendor's paper beside it, and then it is recorded. */
export async function addBills(tx: Tx, workspace: DemoWorkspace, drawn: Drawn, bills: readonly PlannedBill[]): Promise<Document[]> {
  const { act } = workspace
  const recorded: Document[] = []
  for (const { draft, isRecorded, hasScan } of bills) {
    const { id, version } = await createDocument(tx, act, draft)
    if (hasScan) {
      const content = await paperOf(tx, workspace, drawn, { id, draft })
      const name = `Фактура ${draft.vendorNumber}.pdf`
      await attachFile(tx, act, id, { name, content, mediaType: 'application/pdf', pages: 1, goesWithMail: false })
    }
    if (!isRecorded) continue
    const document = await recordDocument(tx, act, id, version)
    if (document.type !== 'vendor_creditnote') recorded.push(document)
    // What the vendor took back is no more to be paid.
    else
      for (const [at, bill] of recorded.entries()) if (bill.id === document.source?.id) recorded[at] = await readDocument(tx, act, bill.id)
  }
  return recorded
}

/** As the vendor would have printed it: the same amounts, the parties the other way round. */
async function paperOf(tx: Tx, { act }: DemoWorkspace, { renderer }: Drawn, { id, draft }: Pick<PlannedBill, 'draft'> & { id: string }) {
  const { snapshot } = (await prepareDraft(tx, act, id, draft)).resolved
  const { issuer, recipient } = snapshot
  if (recipient === null) throw new Error('A bill of the demo has its vendor.')
  const { vatRegistered: _, ...buyer } = issuer
  const seller = { ...recipient, vatRegistered: true }
  const paper = { ...snapshot, type: 'invoice' as const, status: 'issued' as const, issuer: seller, recipient: buyer }
  const pdf = await renderer.pdf(documentModel(paper, { ...DEFAULT_LOOK, qr: false }, { kind: 'original' }), {
    workspaceId: act.actor.workspaceId,
  })
  return Buffer.from(pdf)
}
