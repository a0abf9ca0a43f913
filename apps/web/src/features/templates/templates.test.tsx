import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aCompany } from '../../testing/a-company.ts'
import { network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Templates } from './templates.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('templates', 'documents', 'files', 'marks')
})
afterEach(cleanup)

const company = aCompany()
const READ = `GET /api/templates/${company.id}`
const SAVE = `PUT /api/templates/${company.id}`
const PREVIEW = `POST /api/templates/${company.id}/preview`
const saved = { companyId: company.id, version: 1, look: DEFAULT_LOOK, logoFileId: null }

function templates() {
  return network({
    'GET /api/companies': ok({ items: [company] }),
    [READ]: ok(saved),
    [PREVIEW]: ok({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', pages: 1, document: { type: 'invoice', number: '0000000007' } }),
    [SAVE]: ok({ ...saved, version: 2, look: { ...DEFAULT_LOOK, template: 'classic' } }),
  })
}

const looksAsked = (net: ReturnType<typeof templates>) => net.asked(PREVIEW).map(({ body }) => (body as { look: Look }).look)

it('draws what is chosen on the last document, names what is not saved, and saves it when it is told to', async () => {
  const net = templates()
  await renderScreen(() => <Templates />)
  expect(await screen.findByText('Фактура 0000000007')).toBeTruthy()
  expect(screen.queryByText(/Незапазени/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Класически' }))
  await userEvent.click(screen.getByRole('switch', { name: 'QR код за плащане' }))
  expect(screen.getByText('Незапазени: шаблон, qr код за плащане.')).toBeTruthy()
  await waitFor(() => expect(looksAsked(net).some(({ template, qr }) => template === 'classic' && !qr)).toBe(true))
  expect(net.asked(SAVE)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(net.asked(SAVE)).toHaveLength(1))
  expect(net.asked(SAVE)[0]?.body).toMatchObject({ version: 1, look: { template: 'classic' } })
})

it('tells of a light accent how paper makes it readable, and draws none that is no colour', async () => {
  const net = templates()
  await renderScreen(() => <Templates />)
  const code = await screen.findByRole('textbox', { name: 'Код на цвета' })
  await userEvent.clear(code)
  await userEvent.type(code, '#f5c518')
  expect(await screen.findByText(/Твърде светъл за текст: 1,6 : 1/)).toBeTruthy()
  await waitFor(() => expect(new Set(looksAsked(net).map(({ accent }) => accent))).toEqual(new Set([DEFAULT_LOOK.accent, '#f5c518'])))
})

it('tells field by field what somebody else has saved meanwhile, and saves over it what is one’s own', async () => {
  const theirs = { ...saved, version: 2, look: { ...DEFAULT_LOOK, accent: '#9a3412', columns: { ...DEFAULT_LOOK.columns, sku: false } } }
  const net = network({
    'GET /api/companies': ok({ items: [company] }),
    [READ]: [ok(saved), ok(theirs)],
    [PREVIEW]: ok({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', pages: 1, document: null }),
    [SAVE]: [refused(412, { __: ['Междувременно е променено.'] }), ok({ ...theirs, version: 3 })],
  })
  await renderScreen(() => <Templates />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Класически' }))
  await userEvent.click(screen.getByRole('button', { name: 'Запази' }))
  const notice = await screen.findByRole('region', { name: /Междувременно/ })
  const rows = within(notice).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Шаблон', 'Модерен', 'Класически'],
    ['Акцент', '#9a3412', 'без промяна'],
    ['Колони, Код', 'Не', 'без промяна'],
  ])
  await userEvent.click(within(notice).getByRole('button', { name: /моите/i }))
  await waitFor(() => expect(net.asked(SAVE)).toHaveLength(2))
  expect(net.asked(SAVE)[1]?.body).toMatchObject({
    version: 2,
    look: { template: 'classic', accent: '#9a3412', columns: { sku: 0, unit: 1 } },
  })
  await waitFor(() => expect(screen.queryByText(/Незапазени/)).toBeNull())
})

it('marks what is selected in the footer of either language, and draws it so', async () => {
  const net = templates()
  await renderScreen(() => <Templates />)
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст долу, BG' })
  await userEvent.type(area, 'Благодарим!')
  area.setSelectionRange(0, area.value.length)
  const [bold] = screen.getAllByRole('button', { name: 'Получер' })
  if (bold) await userEvent.click(bold)
  await waitFor(() => expect(looksAsked(net).at(-1)?.footer).toEqual({ bg: '**Благодарим!**', en: '' }))
})
