import { exportContacts } from '@invoice/contract/records/contact-imports.ts'
import { exportProducts } from '@invoice/contract/records/product-imports.ts'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { held, network, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { call } from '../api/call.ts'
import { changeLanguage, loadTexts } from '../text/texts.ts'
import { ToastHost } from '../ui/overlays/toast-host.tsx'
import type { ExportChoice } from './export-items.tsx'
import { ListFileMenu } from './list-file-menu.tsx'

const EXPORT = 'GET /api/contacts/export'
const FILE = {
  status: 200,
  body: 'a;b',
  headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%D0%9A%D0%BB%D0%B8%D0%B5%D0%BD%D1%82%D0%B8.csv" },
}

const saved: { readonly name: string; readonly content: Promise<string> }[] = []

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('imports')
  saved.length = 0
  let content = Promise.resolve('')
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = (blob as Blob).text()
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content })
  })
})
afterEach(() => {
  act(() => notifications.clean())
  vi.restoreAllMocks()
})

async function open(answer: Parameters<typeof network>[0][string]) {
  const net = network({ [EXPORT]: answer })
  const router = await renderScreen(() => (
    <>
      <ListFileMenu importTo="/contacts/import" onExport={(choice) => call(exportContacts, { query: { q: 'о', ...choice } })} />
      <ToastHost />
    </>
  ))
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: /XLSX/ })
  return { ...net, router }
}

describe('a list as a file', () => {
  it.each([
    ['Excel workbook (XLSX)', { q: 'о', format: 'xlsx' }],
    ['CSV, separated by semicolons', { q: 'о', format: 'csv', delimiter: 'semicolon' }],
    ['CSV, separated by commas', { q: 'о', format: 'csv', delimiter: 'comma' }],
  ])('%s: what the list shows is asked for, and saved by the name that the server gave', async (item, query) => {
    const { asked } = await open(FILE)
    await userEvent.click(screen.getByRole('menuitem', { name: item }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('Клиенти.csv')
    expect(await saved[0]?.content).toBe('a;b')
    expect(asked(EXPORT)[0]?.query).toEqual(query)
  })

  it.each([
    ['the connection is lost', 'no answer' as const, 'The export failed. Network error. Please check your connection.'],
    ['there is too much of it', refused(400, { __: ['At most 100,000 rows.'] }), 'The export failed. At most 100,000 rows.'],
  ])('that fails because %s saves nothing and says why', async (_, answer, sentence) => {
    await open(answer)
    await userEvent.click(screen.getByRole('menuitem', { name: /XLSX/ }))
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull()
    expect(saved).toEqual([])
  })

  it('shows that it is being made', async () => {
    const late = held()
    await open(late.answer)
    await userEvent.click(screen.getByRole('menuitem', { name: /XLSX/ }))
    const button = screen.getByRole('button', { name: 'More actions' })
    await waitFor(() => expect(button.dataset['loading']).toBe('true'))
    await act(async () => late.give(FILE))
    await waitFor(() => expect(button.dataset['loading']).toBeUndefined())
    expect(saved).toHaveLength(1)
  })

  it('comes with its pictures where it has any', async () => {
    const { asked } = network({ 'GET /api/products/export': FILE })
    const products = (choice: ExportChoice) => call(exportProducts, { query: choice })
    const pictured = (choice: ExportChoice) => call(exportProducts, { query: { ...choice, pictures: true } })
    await renderScreen(() => <ListFileMenu importTo={null} onExport={products} onExportPictures={pictured} />)
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'With pictures (ZIP)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked('GET /api/products/export')[0]?.query).toEqual({ format: 'xlsx', pictures: '1' })
  })

  it('is brought in on a page of its own', async () => {
    const { router } = await open(FILE)
    await userEvent.click(screen.getByRole('menuitem', { name: /^Import/ }))
    expect(router.state.location.pathname).toBe('/contacts/import')
  })
})
