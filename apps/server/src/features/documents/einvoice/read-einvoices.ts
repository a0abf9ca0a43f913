import type { EInvoiceFinding, listEInvoices as endpoint, Syntax } from '@invoice/contract/documents/einvoices.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { eInvoiceObstacles, isEInvoiced, peppolObstacles } from '@invoice/domain/einvoice/obstacles.ts'
import type { Language } from '@invoice/text/language.ts'
import { problemText } from '@invoice/text/problems/problem-text.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { pdfName } from '../paper/read-pdf.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { eInvoicesOf, type Stored } from './make-einvoices.ts'

/** What a document has of them, and why it lacks one. Of what was issued before there were any they are made now. */
export async function listEInvoices(act: FreeAct, id: string): Promise<ReplyOf<typeof endpoint>> {
  const { document, snapshot } = await issued(act, id)
  if (snapshot === null || !isEInvoiced(snapshot)) return { isEInvoiced: false, files: [], findings: [] }
  const files = await eInvoicesOf(act, document)
  return {
    isEInvoiced: true,
    files: files.map(({ content, madeAt, ...file }) => ({ ...file, size: content.length, madeAt: madeAt.toISOString() })),
    findings: findingsOf(snapshot, act.language),
  }
}

/** One of them. @throws Refusal 404; 409 where the document has none */
export async function readEInvoice(act: FreeAct, id: string, syntax: Syntax): Promise<{ bytes: Buffer; name: string }> {
  const { document, snapshot } = await issued(act, id)
  const file = (await eInvoicesOf(act, document)).find((each) => each.syntax === syntax)
  if (!file || snapshot === null) throw new Refusal('documents.no_einvoice')
  return { bytes: file.content, name: eInvoiceName(snapshot, syntax) }
}

/** "Фактура 0000000001.xml"; that of CII says which it is. */
export function eInvoiceName(document: Parameters<typeof pdfName>[0], syntax: Syntax): string {
  return pdfName(document).replace(/\.pdf$/, syntax === 'ubl' ? '.xml' : '.cii.xml')
}

/** Whether one can be had of it. */
export function hasEInvoice({ status, snapshot }: Pick<Stored, 'status' | 'snapshot'>): boolean {
  if (snapshot === null || status === 'voided') return false
  const frozen = readSnapshot(snapshot)
  return isEInvoiced(frozen) && eInvoiceObstacles(frozen).length === 0
}

async function issued(act: FreeAct, id: string): Promise<{ document: Stored; snapshot: DocumentSnapshot | null }> {
  const { document } = await act.transaction((tx) => findDocument(tx, act, id))
  return { document, snapshot: document.snapshot === null ? null : readSnapshot(document.snapshot) }
}

/** As the draft was told them, by what was frozen. */
function findingsOf(snapshot: DocumentSnapshot, language: Language): EInvoiceFinding[] {
  const { vatRegistered } = snapshot.issuer
  const obstacles = eInvoiceObstacles(snapshot)
  const found = obstacles.length > 0 ? obstacles : peppolObstacles({ ...snapshot, hasIssuerAddress: vatRegistered })
  return found.map(({ severity, rule = '', field, code, params = {} }: Problem) => ({
    severity: severity === 'no_xml' ? 'no_xml' : 'core_only',
    rule,
    field,
    message: problemText(code, params, language),
  }))
}
