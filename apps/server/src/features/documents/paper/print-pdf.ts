import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { shownPdf } from '../../../platform/archives/shown-pdf.ts'
import type { PaperKind } from './paper.ts'
import { readWholePdf } from './read-pdf.ts'
import type { Press, Reader } from './reader.ts'

/** The pages of the PDF for the browser to show, whose viewer asks for the printer once it is open. */
export async function printPdf(reader: Reader, press: Pick<Press, 'renderer'>, id: string, wanted: PaperKind): Promise<FileReply> {
  const { bytes, name } = await readWholePdf(reader, press, id, wanted)
  // The library is large, and needed by few.
  const { mergePdfs } = await import('../../../platform/archives/merge-pdfs.ts')
  return { bytes: mergePdfs(alone(bytes), { printsItself: true }), name, headers: shownPdf(name) }
}

async function* alone(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
