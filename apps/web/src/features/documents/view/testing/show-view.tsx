import type { Document } from '@invoice/contract/documents/document.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DOCUMENT_ID } from '../../../../testing/a-document.ts'
import { aSnapshot } from '../../../../testing/a-snapshot.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { items, ok, standIn } from '../../../../testing/stand-in.ts'
import { DocumentView } from '../document-view.tsx'

const READ = `GET /api/documents/${DOCUMENT_ID}`
export const PAPER = `${READ}/paper`
export const HISTORY = `${READ}/history`
const FILES = `${READ}/attachments`
export const SHARE = `POST /api/documents/${DOCUMENT_ID}/link`
export const REVOKE = `DELETE /api/documents/${DOCUMENT_ID}/link`
export const REMOVE = `DELETE /api/documents/${DOCUMENT_ID}`
export const TOKEN = 'kxMVh0kjRx33mGPZPjBI'

export async function show(document: Document | Parameters<typeof standIn>[0][string], routes: Parameters<typeof standIn>[0] = {}) {
  const read = typeof document === 'object' && 'version' in document ? ok(document) : document
  const server = standIn({
    [READ]: read,
    [PAPER]: ok({ snapshot: aSnapshot(), pages: 2, links: [] }),
    [HISTORY]: items(),
    [FILES]: items(),
    ...routes,
  })
  const router = await renderScreen(() => <DocumentView id={DOCUMENT_ID} />, `/invoices/preview/${DOCUMENT_ID}`)
  return { ...server, router }
}
export const rail = () => within(screen.getByRole('complementary', { name: 'Payment and history' }))
export const title = (name: string) => screen.findByRole('heading', { level: 1, name })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
