import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../../shared/text/texts.ts'
import { anInvoice, DOCUMENT_ID } from '../../../../testing/a-document.ts'
import { aSnapshot } from '../../../../testing/a-snapshot.ts'
import { ok, refused, type standIn } from '../../../../testing/stand-in.ts'
import { toasts } from '../../../../testing/toasts.ts'
import { PAPER, press, rail, show } from '../testing/show-view.tsx'

beforeAll(() => loadTexts('documents'))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await changeLanguage('en')
})

describe('the paper', () => {
  const pages = () => screen.findAllByRole<HTMLImageElement>('img')

  test('is drawn page by page, of the version that is shown, and said in words beside it', async () => {
    await show(anInvoice({ version: 5 }))
    const images = await pages()
    expect(images.map((image) => [image.alt, image.getAttribute('src')])).toEqual([
      ['Page 1 of 2', `/api/documents/${DOCUMENT_ID}/pages/1?version=5`],
      ['Page 2 of 2', `/api/documents/${DOCUMENT_ID}/pages/2?version=5`],
    ])
    const words = within(screen.getByRole('region', { name: 'Document' }))
    const row = words.getByRole('rowheader', { name: 'Дизайн на етикет червен' }).closest('tr')
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Дизайн на етикет червен',
      '1.5',
      'бр.',
      '2,746.666667',
      '20%',
      '€4,120.00',
    ])
    expect(words.getByText('Орхидея ООД, 990001370, BG990001370, ул. „Липова“ 3, 1000 София')).toBeDefined()
    expect(words.getByText('€824.00')).toBeDefined()
  })

  test('the rail has the sums that the paper has, from the sum before the discount to the amount due', async () => {
    const { totals } = aSnapshot()
    const discounted = { ...totals, subtotal: '4220.00', discount: '100.00' }
    await show(anInvoice(), { [PAPER]: ok({ snapshot: aSnapshot({ totals: discounted }), pages: 1, links: [] }) })
    const heading = await screen.findByRole('heading', { name: 'Amounts' })
    const rail = heading.closest('section')?.querySelectorAll('dt, dd') ?? []
    expect([...rail].map(({ textContent }) => textContent)).toEqual(
      ['Subtotal', '€4,220.00', 'Discount', '−€100.00', 'Tax base', '€4,120.00', 'VAT 20%', '€824.00'].concat([
        'Total with VAT',
        '€4,944.00',
        'Amount due',
        '€4,944.00',
      ]),
    )
  })

  test('without VAT its words show none', async () => {
    await show(anInvoice(), { [PAPER]: ok({ snapshot: aSnapshot({ vatInvoice: false, language: 'en' }), pages: 1, links: [] }) })
    const words = within(await screen.findByRole('table', { name: 'Lines' }))
    expect(words.queryByRole('columnheader', { name: 'VAT' })).toBeNull()
    expect(words.getByRole('rowheader', { name: 'Label design red' })).toBeDefined()
    expect(screen.queryByText('Total VAT')).toBeNull()
  })

  test('a page that cannot be drawn says so, and is drawn again when one asks', async () => {
    await show(anInvoice())
    const [first] = await pages()
    fireEvent.error(first as HTMLElement)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The page could not be drawn.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await pages()).map(({ alt }) => alt)).toEqual(['Page 1 of 2', 'Page 2 of 2'])
  })

  test('is printed once every page is there, also where one cannot be', async () => {
    await show(anInvoice())
    const images = await pages()
    // The first is what one came for.
    expect(images.map(({ loading }) => loading)).toEqual(['eager', 'lazy'])
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    Object.assign(images[0] as object, { decode: () => first.promise })
    Object.assign(images[1] as object, { decode: () => second.promise })
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await press('Print')
    expect(images.every(({ loading }) => loading === 'eager')).toBe(true)
    second.reject(new Error('broken'))
    expect(print).not.toHaveBeenCalled()
    first.resolve()
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })

  test('is printed as its PDF, in a tab of its own, where the browser shows PDFs', async () => {
    const { of, tab, print } = await printPdf({ status: 200, body: '%PDF' })
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/)))
    expect(of(PDF).map(({ query }) => query)).toEqual([{ print: '1' }])
    expect(print).not.toHaveBeenCalled()
  })

  test.each([401, 503, 0])('answered %s instead of its PDF, it leaves no tab, and is told', async (status) => {
    const { tab } = await printPdf(status === 0 ? 'no answer' : { status, body: { errors: {} } })
    await waitFor(() => expect(toasts().join()).toContain('The file could not be downloaded.'))
    expect(tab.close).toHaveBeenCalledOnce()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  const PDF = `GET /api/documents/${DOCUMENT_ID}/pdf`
  async function printPdf(answer: Parameters<typeof standIn>[0][string]) {
    const { of } = await show(anInvoice(), { [PDF]: answer })
    await pages()
    const tab = { close: vi.fn(), location: { replace: vi.fn() } }
    const print = vi.fn()
    vi.stubGlobal('open', () => tab)
    vi.stubGlobal('print', print)
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
    await press('Print')
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
    return { of, tab, print }
  }

  test('that cannot be read is told and asked for again, and the rail stays', async () => {
    await show(anInvoice(), { [PAPER]: [refused(403, { __: ['No permission.'] }), ok({ snapshot: aSnapshot(), pages: 1, links: [] })] })
    expect(await screen.findByRole('heading', { name: 'No permission.' })).toBeDefined()
    expect(rail().getByRole('heading', { name: 'Payments' })).toBeDefined()
    await press('Try again')
    expect(await pages()).toHaveLength(1)
  })
})
