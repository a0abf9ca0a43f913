import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aFigure, aRow, figures } from '../../../testing/a-document.ts'
import { items, ok, type standIn } from '../../../testing/stand-in.ts'
import { company } from '../editor/testing/references.ts'
import type { ListSearch } from './list-search.ts'
import { button, CLIENT, FIGURES, firstRow, LIST, plain, SUMMARY, show, sums } from './testing/show-list.tsx'

beforeAll(() => loadTexts('documents'))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

describe('the form of filters', () => {
  async function open(start: ListSearch = {}, routes: Parameters<typeof standIn>[0] = {}) {
    const shown = await show(start, routes)
    await userEvent.click(button('Filter'))
    const apply = await screen.findByRole('button', { name: 'Apply' })
    const clear = within(apply.closest('form') as HTMLElement).getByRole('button', { name: 'Clear' })
    return { ...shown, apply: () => userEvent.click(apply), clear: () => userEvent.click(clear) }
  }
  const period = () => within(screen.getByRole('group', { name: 'Period' }))
  const amount = () => within(screen.getByRole('group', { name: 'Amount' }))

  test('opened again it knows the client that the list is narrowed by, and lets go of it', async () => {
    const { apply, last } = await open({ contactId: CLIENT.id })
    const client = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Client' })
    await waitFor(() => expect(client.value).toBe(CLIENT.name.bg))
    await apply()
    expect(last()).toEqual({ contactId: CLIENT.id })
    await userEvent.click(button('Filter'))
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Client' })
    await waitFor(() => expect(again.value).toBe(CLIENT.name.bg))
    await userEvent.clear(again)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
    expect(last()).toEqual({})
  })

  test('narrows by kind, period and amount at once, from the first page, and closes', async () => {
    const { apply, last, of } = await open({ page: 3, sort: 'total' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quotes' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Invoices' }))
    fireEvent.change(period().getByLabelText('From'), { target: { value: '01.10.2026' } })
    fireEvent.change(amount().getByLabelText('To'), { target: { value: '1 000,50' } })
    await apply()
    expect(last()).toEqual({ type: ['invoice', 'quote'], issuedFrom: '2026-10-01', totalTo: '1000.50', sort: 'total' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
    await waitFor(() => expect(of(LIST).at(-1)?.query).toMatchObject({ type: 'invoice,quote', issuedFrom: '2026-10-01', page: '1' }))
  })

  test.each([
    ['This month', '01/02/2028', '29/02/2028'],
    ['Last month', '01/01/2028', '31/01/2028'],
    ['This year', '01/01/2028', '31/12/2028'],
  ])('"%s" is %s to %s, by Sofia’s calendar', async (preset, from, to) => {
    vi.useFakeTimers({ now: new Date('2028-01-31T22:30:00Z'), toFake: ['Date'] })
    await open()
    await userEvent.click(button(preset))
    expect([period().getByLabelText<HTMLInputElement>('From').value, period().getByLabelText<HTMLInputElement>('To').value]).toEqual([
      from,
      to,
    ])
  })

  test('a period that ends before it begins, and an upper amount below the lower, are told and not applied', async () => {
    const { apply, onSearch } = await open({ issuedFrom: '2026-10-01', issuedTo: '2026-09-30', totalFrom: '100', totalTo: '99.99' })
    const faults = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(faults).toEqual(['The period ends before it begins.', 'The upper amount is below the lower one.'])
    await apply()
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.change(amount().getByLabelText('To'), { target: { value: '100' } })
    fireEvent.change(period().getByLabelText('To'), { target: { value: '01.10.2026' } })
    await apply()
    expect(onSearch).toHaveBeenCalledOnce()
  })

  test('"Clear" takes away what narrows the list and leaves order and page size', async () => {
    const { last, clear } = await open({ q: 'heron', type: ['offer'], sort: 'dueOn', pageSize: 50 })
    await clear()
    expect(last()).toEqual({ sort: 'dueOn', pageSize: 50 })
  })

  test('a company is chosen where there are several, one in the archive too: its documents are still in the list', async () => {
    const second = {
      ...company,
      id: '0190a000-0000-7000-8000-000000000009',
      name: { bg: 'Стара', en: 'Old Ltd' },
      archivedAt: '2026-01-01T00:00:00.000Z',
    }
    const { apply, last } = await open({}, { 'GET /api/companies': items(company, second) })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Company' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Old Ltd' }))
    await apply()
    expect(last()).toEqual({ companyId: second.id })
    expect(await screen.findByText('Old Ltd', { selector: 'li *' })).toBeDefined()
  })

  test('a client is found by name and narrows the list', async () => {
    const { apply, last } = await open({}, { 'GET /api/contacts': items(CLIENT) })
    await userEvent.type(screen.getByRole('textbox', { name: 'Client' }), 'Орх')
    await userEvent.click(await screen.findByRole('option', { name: /Орхидея/ }))
    await apply()
    expect(last()).toEqual({ contactId: CLIENT.id })
  })
})

describe('chips', () => {
  test.each<[ListSearch, string, ListSearch]>([
    [{ issuedFrom: '2026-10-05' }, 'from 05/10/2026', {}],
    [{ issuedTo: '2026-10-05', q: 'heron' }, 'up to 05/10/2026', { q: 'heron' }],
    [{ totalFrom: '1000.5' }, 'from 1,000.5', {}],
    [{ totalFrom: '1', totalTo: '2000000' }, '1 – 2,000,000', {}],
    [{ state: 'due_this_week' }, 'Due this week', {}],
    [{ contactId: CLIENT.id }, 'Орхидея ООД', {}],
    [{ companyId: company.id }, 'North Star Ltd', {}],
    [{ type: ['quote', 'offer'] }, 'Quotes, Offers', {}],
  ])('%j is told as "%s", and goes with its cross', async (search, text, without) => {
    const { last } = await show(search, { [LIST]: items(aRow({ recipientName: { bg: '', en: 'Heron' } })) })
    expect(await screen.findByText(text, { selector: 'li span' })).toBeDefined()
    await userEvent.click(button(/^Remove filter/))
    expect(last()).toEqual(without)
  })

  test('a state that has a tab of its own has no chip', async () => {
    await show({ state: 'overdue' })
    await firstRow()
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Overdue/)
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
  })
})

describe('tabs and figures', () => {
  test('a tab has the count of its state, is chosen with the arrows, and goes round at the ends', async () => {
    const { last } = await show({}, { [FIGURES]: ok(figures({ total: 7, counts: { ...figures().counts, draft: 3, voided: 1 } })) })
    await firstRow()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All7',
      'Drafts3',
      'Unpaid0',
      'Overdue0',
      'Paid0',
      'Voided1',
    ])
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(last()).toEqual({ state: 'draft' })
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(last()).toEqual({ state: 'voided' })
    expect(document.activeElement?.textContent).toBe('Voided1')
  })

  test('figures keep currencies apart, say how late the oldest is, and are a dash where there is nothing', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] })
    const two = { count: 3, sums: [...aFigure(2, '1234567.89').sums, ...aFigure(1, '0.30', 'USD').sums] }
    await show({}, { [FIGURES]: ok(figures({ overdue: two, oldestOverdueDays: 31, dueThisWeek: aFigure(1, '5.00') })) })
    const strip = within(await screen.findByRole('group', { name: 'Figures and filters' }))
    await waitFor(() =>
      expect(plain(strip.getByRole('button', { name: /^Overdue/ }))).toBe(
        'Overdue€1,234,567.89USD 0.303 documents, the oldest 31 days late',
      ),
    )
    expect(plain(strip.getByRole('button', { name: /^Due this week/ }))).toBe('Due this week€5.001 document by 22/11')
    expect(plain(strip.getByRole('button', { name: /^Paid in/ }))).toBe('Paid in November–NoneNone')
  })

  test('counts are grouped, in tabs and in words', async () => {
    await changeLanguage('bg')
    await show({}, { [FIGURES]: ok(figures({ total: 28474 })), [SUMMARY]: sums(28474, ['EUR', '1.00', '1.00']) })
    await firstRow()
    await waitFor(() => expect(plain(screen.getByRole('tab', { selected: true }))).toBe('Всички28 474'))
    expect(await screen.findByText('28 474 документа')).toBeDefined()
  })

  test('a figure of many currencies shows three of them and says how many more there are', async () => {
    const many = { count: 9, sums: ['EUR', 'USD', 'GBP', 'CHF', 'RON'].flatMap((code) => aFigure(1, '1234567890123.45', code).sums) }
    await show({}, { [FIGURES]: ok(figures({ unpaid: many })) })
    const strip = within(await screen.findByRole('group', { name: 'Figures and filters' }))
    await waitFor(() =>
      expect(plain(strip.getByRole('button', { name: /^Unpaid/ }))).toContain('GBP 1,234,567,890,123.452 more currencies'),
    )
    expect(strip.getByText('2 more currencies').title.replace(/\s/g, ' ')).toBe('CHF 1,234,567,890,123.45, RON 1,234,567,890,123.45')
  })

  test('a figure of the filter that is shown is pressed', async () => {
    await show({ state: 'overdue', type: ['invoice', 'creditnote', 'debitnote', 'interest_note'] })
    const strip = within(await screen.findByRole('group', { name: 'Figures and filters' }))
    expect(strip.getByRole('button', { name: /^Overdue/ }).getAttribute('aria-pressed')).toBe('true')
    expect(strip.getByRole('button', { name: /^Unpaid/ }).getAttribute('aria-pressed')).toBe('false')
  })

  test('the figure of what was paid this month narrows the list to just that, says so, and takes it off again', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] })
    const { last } = await show({ state: 'overdue', q: 'dom' })
    const figure = () => screen.getByRole('button', { name: /^Paid in November/ })
    await waitFor(figure)
    await userEvent.click(figure())
    expect(last()).toEqual({
      q: 'dom',
      type: ['invoice', 'creditnote', 'debitnote', 'interest_note'],
      paidFrom: '2026-11-01',
      paidTo: '2026-11-30',
    })
    expect(figure().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Remove filter Paid' }).parentElement?.textContent).toMatch(/^Paid .*2026$/)
    await userEvent.click(screen.getByRole('button', { name: /^Unpaid/ }))
    expect(last()).toEqual({ q: 'dom', state: 'unpaid', type: ['invoice', 'creditnote', 'debitnote', 'interest_note'] })
    await userEvent.click(screen.getByRole('button', { name: /^Unpaid/ }))
    expect(last()).toEqual({ q: 'dom' })
  })

  test('figures of one company are asked for where the list is of one', async () => {
    const { of } = await show({ companyId: company.id })
    await firstRow()
    expect(of(FIGURES)[0]?.query).toEqual({ companyId: company.id })
  })
})
