import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { eInvoiceOf } from '@invoice/domain/einvoice/from-document/einvoice-of.ts'
import { type EInvoiceLevel, levelOf } from '@invoice/domain/einvoice/level.ts'
import { eInvoiceObstacles, isEInvoiced } from '@invoice/domain/einvoice/obstacles.ts'
import { writeCii } from '@invoice/domain/einvoice/writing/cii.ts'
import { writeUbl } from '@invoice/domain/einvoice/writing/ubl.ts'
import { eInvoiceTexts } from './einvoice-texts.ts'

export const SYNTAXES = ['ubl', 'cii'] as const
export type Syntax = (typeof SYNTAXES)[number]
/** A file, and which rules it keeps to. */
export type EInvoiceFile = { level: EInvoiceLevel; xml: string }

/**
 * Both files of a document from what it froze; null where there is none: eInvoiceObstacles says why. The same snapshot gives the same bytes. `saysContacts`: as its paper does.
 * CII is the one inside the PDF, and always plain EN 16931.
 */
export function eInvoiceFiles(snapshot: DocumentSnapshot, saysContacts: boolean): Record<Syntax, EInvoiceFile> | null {
  if (!isEInvoiced(snapshot) || eInvoiceObstacles(snapshot).length > 0) return null
  const invoice = eInvoiceOf(snapshot, eInvoiceTexts(snapshot), saysContacts)
  return { ubl: { level: levelOf(invoice), xml: writeUbl(invoice) }, cii: { level: 'core', xml: writeCii(invoice) } }
}
