import type { Document } from '@invoice/contract/documents/document.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { aDraft, DOCUMENT_ID } from '../../../../testing/a-document.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { items, ok, standIn } from '../../../../testing/stand-in.ts'
import { AT_A_STRETCH } from '../../../../testing/typing.ts'
import { DocumentEditor } from '../document-editor.tsx'
import type { CreateContact } from '../fields/parties.tsx'
import { listsOf } from './open-editor.tsx'
import { aLine, company, contact } from './references.ts'

export const READ = `GET /api/documents/${DOCUMENT_ID}`
export const CREATE = 'POST /api/documents'
export const SAVE = `PUT /api/documents/${DOCUMENT_ID}`
export const ISSUE = `POST /api/documents/${DOCUMENT_ID}/issue`
export const REMOVE = `DELETE /api/documents/${DOCUMENT_ID}`
const ALWAYS = {
  ...listsOf(),
  [`GET /api/contacts/${contact.id}`]: ok(contact),
  'GET /api/contacts': items(),
  'GET /api/login/browser/v1/config': ok({}),
}

/** A draft that lacks nothing: one line for a client. */
export const READY = aDraft({
  companyId: company.id,
  contactId: contact.id,
  language: 'en',
  notes: 'mine',
  lines: [
    {
      ...aLine('', '100', { name: { bg: '', en: 'Design' } }),
      vatCategory: 'S',
      vatRate: '20',
      amount: '100.00',
      discount: '0.00',
      net: '100.00',
      total: '100.00',
    },
  ],
})
export const saved = (change: Partial<Document>) => ok({ ...READY, ...change })

export type Routes = Parameters<typeof standIn>[0]

export async function open(routes: Routes, documentId: string | null = DOCUMENT_ID, renderCreateContact?: CreateContact) {
  const server = standIn({ ...ALWAYS, ...routes })
  const navigation = { toView: vi.fn(), toList: vi.fn(), created: vi.fn() }
  const router = await renderScreen(
    () => <DocumentEditor documentId={documentId} type="invoice" navigation={navigation} renderCreateContact={renderCreateContact} />,
    '/invoices/edit',
  )
  return { ...server, ...navigation, router }
}

/** An opened draft, in the notes of which something was typed. */
export async function write(routes: Routes, typed = ' and more') {
  const opened = await open({ [READ]: ok(READY), ...routes })
  await userEvent.type(await notes(), typed, AT_A_STRETCH)
  return opened
}
export const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ })
export const save = () => userEvent.keyboard('{Control>}s{/Control}')
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const issue = () => userEvent.click(screen.getByRole('button', { name: /^Issue(?! and)/ }))
export const state = () => screen.getByText('Draft').closest('div')?.querySelector('[role=status]')?.textContent ?? ''
