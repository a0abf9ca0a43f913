import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aRow } from '../../../testing/a-document.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { cellsOf, items, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { ContactDocuments } from './contact-documents.tsx'

beforeAll(() => loadTexts('documents'))

const CLIENT = '0199aa00-0000-7000-8000-00000000000a'
const LIST = 'GET /api/documents'
const count = (documents: number) => ({ 'GET /api/documents/summary': ok({ count: documents, isMore: false, sums: [] }) })

async function show(routes: Parameters<typeof standIn>[0]) {
  const server = standIn(routes)
  const onOpen = vi.fn()
  await renderScreen(() => (
    <ContactDocuments contactId={CLIENT} label="Documents" emptyTitle="No documents yet" emptyText="They will be here." onOpen={onOpen} />
  ))
  return { ...server, onOpen }
}

test('the newest ten of the contact alone, with days, state and what is left to pay', async () => {
  const { of } = await show({ ...count(1), [LIST]: items(aRow({ total: '100.00', outstanding: '40.05', paymentState: 'partially_paid' })) })
  await screen.findByText('0000001247')
  expect(cellsOf('0000001247')).toEqual(['0000001247', '18/11/2026', '02/12/2099', 'Partially paid', '€100.00', '€40.05'])
  expect(of(LIST)[0]?.query).toEqual({ contactId: CLIENT, page: '1', pageSize: '10', sort: '-createdAt' })
})

test('few documents have no pager; more have one, and another page size begins at the first page', async () => {
  const { of } = await show({ ...count(31), [LIST]: items(aRow()) })
  await userEvent.click(await screen.findByRole('button', { name: 'Last page' }))
  await waitFor(() => expect(of(LIST).at(-1)?.query).toMatchObject({ page: '4' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  await waitFor(() => expect(of(LIST).at(-1)?.query).toMatchObject({ page: '1', pageSize: '25' }))
})

test('all of them are read in batches of a thousand, those in sight', async () => {
  const { of } = await show({ ...count(2400), [LIST]: items(aRow()) })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), 'all')
  await waitFor(() => expect(of(LIST).at(-1)?.query).toMatchObject({ page: '1', pageSize: '1000' }))
  expect(screen.getByText('1–2,400 of 2,400')).toBeDefined()
  await waitFor(() => expect(document.querySelector('[data-spacer]')).not.toBeNull())
  window.scrollTo(0, 44 * 2300)
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(of(LIST).at(-1)?.query).toMatchObject({ page: '3', pageSize: '1000' }))
  window.scrollTo(0, 0)
})

test('ten or fewer have no pager', async () => {
  await show({ ...count(10), [LIST]: items(aRow()) })
  await screen.findByText('0000001247')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a row is opened by the keyboard', async () => {
  const { onOpen } = await show({ ...count(1), [LIST]: items(aRow()) })
  const row = (await screen.findByText('0000001247')).closest('tr')
  row?.focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: '0000001247' }))
})

test('where there are none it says so; where they cannot be read it says that', async () => {
  await show({ ...count(0), [LIST]: [refused(403, { __: ['No permission.'] }), items()] })
  expect((await screen.findByRole('alert')).textContent).toContain('No permission.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeDefined()
})
