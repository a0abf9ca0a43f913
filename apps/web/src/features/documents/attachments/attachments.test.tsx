import type { Attachment } from '@invoice/contract/documents/attachments.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { DOCUMENT_ID } from '../../../testing/a-document.ts'
import { done, held, listed, made, network, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { toasts } from '../../../testing/toasts.ts'
import { AttachmentsSection } from './attachments-section.tsx'

const FILES = `/api/documents/${DOCUMENT_ID}/attachments`
const [LIST, ADD] = [`GET ${FILES}`, `POST ${FILES}`]

const attached = (name: string, changes: Partial<Attachment> = {}): Attachment => ({
  id: rowId(1),
  name,
  mediaType: 'application/pdf',
  size: 1_468_006,
  sha256: '',
  pages: 3,
  goesWithMail: false,
  isRemovable: true,
  addedAt: '2026-11-18T09:30:00.000Z',
  addedBy: 'Ana',
  ...changes,
})
const file = (name: string, bytes = 10) => {
  const made = new File(['a'], name, { type: 'application/pdf' })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}

type World = { files?: readonly Attachment[]; role?: string; documentId?: string | null; saved?: () => Promise<string | null> }

async function beside({ files = [], role = 'owner', documentId = DOCUMENT_ID, saved = async () => DOCUMENT_ID }: World = {}, answers = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    [LIST]: listed(...files),
    ...answers,
  })
  await renderScreen(() => <AttachmentsSection documentId={documentId} saved={saved} />)
  return net
}
const place = () => screen.findByRole('region', { name: 'Attachments' })
const choose = async (...files: readonly File[]) => {
  await screen.findByRole('button', { name: 'Attach a file' })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
}

beforeEach(() => chooseWorkspace('w'))

describe('files beside a document', () => {
  it('are told with their size and pages, and fetched by their names', async () => {
    await beside({
      files: [attached('contract.pdf'), attached('photo.jpg', { id: rowId(2), mediaType: 'image/jpeg', size: 900, pages: 1 })],
    })
    const [first, second] = await screen.findAllByRole('listitem')
    expect([first?.textContent, second?.textContent]).toEqual(['contract.pdf1.4\u00a0MB · 3 pages', 'photo.jpg1\u00a0KB'])
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`${FILES}/${rowId(1)}/file?workspace=w`)
  })

  it('are sent one after the other, also dropped ones, and said to who cannot see it', async () => {
    const first = held()
    const net = await beside({}, { [ADD]: [first.answer, made(attached('b.pdf'))] })
    fireEvent.drop(await place(), { dataTransfer: { files: [file('a.pdf'), file('b.pdf')] } })
    await waitFor(() => expect(net.asked(ADD)).toHaveLength(1))
    first.give(made(attached('a.pdf')))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('b.pdf is attached.'))
    const keys = net.asked(ADD).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('that are too large are not sent; the others are', async () => {
    const net = await beside({}, { [ADD]: made(attached('b.pdf')) })
    await choose(file('a.pdf', 10 * 1024 * 1024 + 1), file('b.pdf'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/10 MB/)
    await waitFor(() => expect(net.asked(ADD)).toHaveLength(1))
  })

  it('that are refused say why, until the next one is chosen', async () => {
    await beside({}, { [ADD]: [refused(400, { file: ['The PDF is protected with a password.'] }), made(attached('a.pdf'))] })
    await choose(file('a.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('The PDF is protected with a password.')
    await choose(file('a.pdf'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('of a document that is not saved yet go once it is; where it cannot be saved nothing is sent', async () => {
    const saved = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce(null).mockResolvedValueOnce(DOCUMENT_ID)
    const net = await beside({ documentId: null, saved }, { [ADD]: made(attached('a.pdf')) })
    await choose(file('a.pdf'))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect([net.asked(ADD), net.asked(LIST)]).toEqual([[], []])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Attach a file' }).hasAttribute('data-loading')).toBe(false))
    await choose(file('a.pdf'))
    await waitFor(() => expect(net.asked(ADD)).toHaveLength(1))
  })

  it('go after a question that names them', async () => {
    const REMOVE = `DELETE ${FILES}/${rowId(1)}`
    const net = await beside({ files: [attached('contract.pdf')] }, { [REMOVE]: done })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove contract.pdf' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove contract.pdf from the document?' }))
    expect(net.asked(REMOVE)).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toasts()).toEqual(['contract.pdf is removed.']))
    expect(net.asked(REMOVE)).toHaveLength(1)
  })

  it('that a vendor’s document was recorded from stay', async () => {
    await beside({ files: [attached('bill.pdf', { isRemovable: false })] })
    await screen.findByRole('link', { name: 'bill.pdf' })
    expect(screen.queryByRole('button', { name: 'Remove bill.pdf' })).toBeNull()
  })

  it('are read by who may not write, and neither chosen, dropped nor taken away', async () => {
    const net = await beside({ role: 'accountant', files: [attached('contract.pdf')] }, { [ADD]: made(attached('a.pdf')) })
    await screen.findByRole('link', { name: 'contract.pdf' })
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    fireEvent.drop(await place(), { dataTransfer: { files: [file('a.pdf')] } })
    expect(net.asked(ADD)).toEqual([])
  })

  it('that cannot be read are told', async () => {
    await beside({}, { [LIST]: refused(403, { __: ['No permission.'] }) })
    expect(await screen.findByText('The attachments could not be loaded.')).toBeTruthy()
  })
})
