import { contentDisposition } from '../http/content-disposition.ts'

/** Of a PDF that the browser shows by its own viewer, which our policy for pages would keep from working. In a frame it stays unseen. */
export function shownPdf(name: string): Readonly<Record<string, string>> {
  return { 'content-disposition': contentDisposition(name, 'inline'), 'content-security-policy': "frame-ancestors 'none'" }
}
