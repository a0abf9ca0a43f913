import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Attachment } from '@invoice/print/render/compiler.ts'
import { facturX } from '@invoice/print/render/factur-x.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { en } from '@invoice/text/documents/en.ts'
import { askerOf } from '../../../platform/act.ts'
import { eInvoicesOf, type Stored } from '../einvoice/make-einvoices.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { keepFirst } from './keep-first.ts'
import { findOutput } from './outputs-store.ts'
import { findPaper, hasPersonalNumber, modelOf, type PaperKind } from './paper.ts'
import type { Press, Reader } from './reader.ts'

/**
 * The document as PDF. Of an issued one the first file is kept, per language and kind, and given ever after: an upgrade of template or
 * engine must not change what was sent. A draft, and what was voided, is drawn as it is now.
 */
export async function readPdf(reader: Reader, press: Pick<Press, 'renderer'>, id: string, wanted: PaperKind): Promise<FileReply> {
  const { bytes, name } = await readWholePdf(reader, press, id, wanted)
  return { bytes, name }
}

/** `isKept`: it is the file that is given ever after, under its language and kind. */
type WholePdf = { readonly bytes: Uint8Array; readonly name: string; readonly language: string; readonly isKept: boolean }

export async function readWholePdf(
  reader: Reader,
  { renderer }: Pick<Press, 'renderer'>,
  id: string,
  wanted: PaperKind,
): Promise<WholePdf> {
  const { paper, output, stored } = await reader.transaction(async (tx) => {
    const paper = await findPaper(tx, reader, id)
    // Without a personal number the public gets the very original.
    const kind = wanted === 'public' && !hasPersonalNumber(paper.snapshot) ? 'original' : wanted
    const output = { documentId: id, language: paper.snapshot.language, kind }
    return { paper, output, stored: isKept(paper) ? await findOutput(tx, reader, output) : undefined }
  })
  const facts = { name: pdfName(paper.snapshot), language: output.language, isKept: isKept(paper) }
  if (stored) return { bytes: stored, ...facts }
  const drawn = await renderer.pdf(modelOf(paper, output.kind), askerOf(reader), await attachmentsOf(reader, paper))
  if (!facts.isKept) return { bytes: drawn, ...facts }
  return { bytes: await keepFirst(reader, output, drawn), ...facts }
}

/** Its e-invoice as the file that makes the PDF a Factur-X; a draft has none, nor has what was voided. */
async function attachmentsOf(reader: Reader, { document }: { document: Stored }): Promise<Attachment[]> {
  const cii = (await eInvoicesOf(reader, document)).find(({ syntax }) => syntax === 'cii')
  return cii ? [facturX(cii.content.toString('utf8'))] : []
}

/** What another program issued left the house there: ours is an extract, drawn as it is now. */
function isKept({ status, document }: { status: string; document: Pick<DocumentRecord, 'import_id'> }): boolean {
  return status !== 'draft' && status !== 'voided' && document.import_id === null
}

/** "Фактура 0000000001.pdf", in the document's language. */
export function pdfName({ type, number, language }: { type: keyof typeof en.types; number: string | null; language: string }): string {
  const texts = language === 'en' ? en : bg
  return `${[texts.types[type], number ?? texts.states.f.draft].join(' ')}.pdf`
}
