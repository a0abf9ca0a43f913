import { readPdf } from '@invoice/contract/documents/paper.ts'
import { call } from '../api/call.ts'
import { useDownload } from '../files/use-download.ts'
import { pdfUrl } from './pdf-url.ts'

/** What a link or button that downloads the PDF of a document needs. */
export function usePdf(id: string) {
  const { busy, onClick } = useDownload(() => call(readPdf, { params: { id }, query: {} }))
  return { busy, link: { component: 'a', href: pdfUrl(id), download: true, onClick } as const }
}
