import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { aDraftRow, aFigure, aRow, figures } from '../../../testing/a-document.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Searched } from '../../../testing/searched.tsx'
import { cellsOf, items, late, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { told } from '../../../testing/told.ts'
import { company } from '../editor/testing/references.ts'
import { DocumentList } from './document-list.tsx'
import type { ListSearch } from './list-search.ts'

beforeAll(() => loadTexts('documents'))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

const LIST = 'GET /api/documents'
const SUMMARY = 'GET /api/documents/summary'
const FIGURES = 'GET /api/documents/figures'
const sums = (count: number, ...amounts: [currency: string, total: string, outstanding: string][]) =>
  ok({ count, isMore: false, sums: amounts.map(([currency, total, outstanding]) => ({ currency, count, total, outstanding })) })
const CLIENT = aContact()
const ALWAYS = {
  [LIST]: items(aRow()),
  [SUMMARY]: sums(60, ['EUR', '4944.00', '4944.00']),
  [FIGURES]: ok(figures()),
  'GET /api/companies': items(company),
  [`GET /api/contacts/${CLIENT.id}`]: ok(CLIENT),
}

/** The list as its route shows it: what it searches by is told, and shown. */
async function show(start: ListSearch = {}, routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ ...ALWAYS, ...routes })
  const onSearch = vi.fn<(next: ListSearch, options?: object) => void>()
  const router = await renderScreen(
    () => (
      <Searched start={start} onSearch={onSearch}>
        {(search, change) => <DocumentList search={search} onSearch={change} />}
      </Searched>
    ),
    '/invoices',
  )
  return { ...server, router, onSearch, last: () => onSearch.mock.calls.at(-1)?.[0] }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** What it says, with plain spaces. */
const plain = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ')
const firstRow = () => screen.findByText('0000001247')

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
    await show({ state: 'overdue', type: ['invoice', 'creditnote', 'debitnote'] })
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
    expect(last()).toEqual({ q: 'dom', type: ['invoice', 'creditnote', 'debitnote'], paidFrom: '2026-11-01', paidTo: '2026-11-30' })
    expect(figure().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Remove filter Paid' }).parentElement?.textContent).toMatch(/^Paid .*2026$/)
    await userEvent.click(screen.getByRole('button', { name: /^Unpaid/ }))
    expect(last()).toEqual({ q: 'dom', state: 'unpaid', type: ['invoice', 'creditnote', 'debitnote'] })
    await userEvent.click(screen.getByRole('button', { name: /^Unpaid/ }))
    expect(last()).toEqual({ q: 'dom' })
  })

  test('figures of one company are asked for where the list is of one', async () => {
    const { of } = await show({ companyId: company.id })
    await firstRow()
    expect(of(FIGURES)[0]?.query).toEqual({ companyId: company.id })
  })
})

describe('rows', () => {
  test('a credit note counts with a minus, and has nothing left to pay; its kind stands beside its number', async () => {
    const note = aRow({ type: 'creditnote', number: '0000000017', total: '120.00', outstanding: '0.00', paymentState: null })
    await show({}, { [LIST]: items(note) })
    await screen.findByText('0000000017')
    const cells = cellsOf('0000000017')
    expect(cells[1]).toBe('0000000017CN')
    expect(cells.join()).toContain('−€120.00')
    expect(cells.at(-2)).toContain('None')
  })

  test('a draft has neither number nor day, and amounts of other currencies have theirs', async () => {
    await show({}, { [LIST]: items(aDraftRow({ currency: 'JPY', total: '120000', recipientName: { bg: '', en: '' } })) })
    const cells = cellsOf(await screen.findByText('No number'))
    expect(cells.join('|').replace(/\s/g, ' ')).toContain('JPY 120,000')
    expect(cells[2]).toContain('–')
  })

  test.each([
    ['invoice', 'Платена'],
    ['proforma', 'Платена'],
    ['creditnote', 'Анулирано'],
  ] as const)('in Bulgarian the state of %s has the gender of its kind: %s', async (type, word) => {
    await changeLanguage('bg')
    const paid = { paymentState: 'paid', outstanding: '0.00' } as const
    await show({}, { [LIST]: items(aRow({ type, ...(type === 'creditnote' ? { status: 'voided', paymentState: null } : paid) })) })
    await firstRow()
    expect(cellsOf('0000001247').join()).toContain(word)
  })

  test('the heading of a column sorts by it, from the first page, and once more the other way round', async () => {
    const { last } = await show({ page: 2 })
    await firstRow()
    const head = () => within(screen.getByRole('columnheader', { name: /^Total/ }))
    await userEvent.click(head().getByRole('button'))
    const first = last()?.sort
    expect(['total', '-total']).toContain(first)
    expect(last()).toEqual({ sort: first })
    await userEvent.click(head().getByRole('button'))
    expect(last()?.sort).toBe(first === 'total' ? '-total' : 'total')
  })

  test('the next page is a place to come back to; the last one stays until it is there', async () => {
    const next = late()
    const { of, last } = await show({}, { [LIST]: [items(aRow()), next.answer] })
    await firstRow()
    await waitFor(() => expect(screen.getByText('1–25 of 60')).toBeDefined())
    await userEvent.click(button('Next page'))
    expect(last()).toEqual({ page: 2 })
    expect(document.getElementById('documents')?.hasAttribute('data-stale')).toBe(true)
    expect(screen.getByText('0000001247')).toBeDefined()
    next.come(items(aRow({ number: '0000001222' })))
    expect(await screen.findByText('0000001222')).toBeDefined()
    expect(of(LIST).at(-1)?.query).toMatchObject({ page: '2', count: '60' })
  })

  test('another number of rows begins at the first page', async () => {
    const { last } = await show({ page: 2 })
    await firstRow()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    expect(last()).toEqual({ pageSize: 50 })
  })

  test('the foot sums each currency of the whole filter for itself', async () => {
    await show({}, { [SUMMARY]: sums(60, ['EUR', '12345678901.23', '0.10'], ['USD', '5.00', '5.00']) })
    const foot = plain((await screen.findByText('Filtered total')).closest('tr'))
    expect(foot).toContain('60 documents')
    expect(foot).toContain('€12,345,678,901.23')
    expect(foot).toContain('USD 5.00')
  })

  test('of more than can be counted it says that there are more, and sums nothing', async () => {
    await show({}, { [SUMMARY]: ok({ count: 10_000, isMore: true, sums: [] }) })
    const foot = plain((await screen.findByText('Filtered total')).closest('tr'))
    expect(foot).toMatch(/More than 10,000 documents–None$/)
    expect(screen.getByText('More than 10,000 documents').title).toContain('Too many to be summed')
    expect(screen.getByText('1–25 of more than 10,000')).toBeDefined()
  })

  test('all rows are asked for in batches of a thousand, and only those in sight', async () => {
    const { of } = await show({ pageSize: 'all' }, { [SUMMARY]: sums(2500), [LIST]: items(aRow()) })
    await firstRow()
    expect(of(LIST).map(({ query }) => [query['page'], query['pageSize']])).toEqual([['1', '1000']])
    expect(screen.getByText('1–2,500 of 2,500')).toBeDefined()
  })

  test('of all rows that cannot be read it says so, and tries again', async () => {
    const { of } = await show(
      { pageSize: 'all' },
      { [SUMMARY]: [sums(1)], [LIST]: [refused(403, { __: ['No permission.'] }), items(aRow())] },
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No permission.')
    await userEvent.click(within(alert).getByRole('button'))
    await firstRow()
    expect(of(LIST)).toHaveLength(2)
  })
})

test('who only reads is offered nothing that writes', async () => {
  const reader = { id: 'w', name: 'W', role: 'accountant' }
  await show({}, { 'GET /api/workspaces': ok({ items: [reader] }) })
  await firstRow()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'New document of another type' })).toBeNull()
  fireEvent.contextMenu(screen.getByText('0000001247'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open', 'Download PDF'])
})

describe('acts', () => {
  const share = (id: string) => `POST /api/documents/${id}/link`
  const menu = async (item: string) => {
    await firstRow()
    fireEvent.contextMenu(screen.getByText('0000001247'))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('the public link is made and copied; where it cannot be copied it is shown', async () => {
    const { id } = aRow()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error('refused'))
    await show({}, { [share(id)]: ok({ token: 'kxMVh0kjRx33mGPZPjBI' }) })
    await menu('Copy link')
    await waitFor(() => expect(told()).toContain('The public link is copied.'))
    const link = `${window.location.origin}/v/kxMVh0kjRx33mGPZPjBI`
    expect(write).toHaveBeenCalledWith(link)
    await menu('Copy link')
    await waitFor(() => expect(told()).toContain(`Public link: ${link}`))
    write.mockRestore()
  })

  test('a link that could not be made is told with its reason', async () => {
    await show({}, { [share(aRow().id)]: refused(403, { __: ['No permission.'] }) })
    await menu('Copy link')
    await waitFor(() => expect(told()).toContain('No permission.'))
  })

  test('a new document of another kind is begun from the other half of the button', async () => {
    await show()
    await userEvent.click(button('New document of another type'))
    const links = await screen.findAllByRole('menuitem')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['New proforma invoice', '/invoices/create?type=proforma'],
      ['New credit note', '/invoices/create?type=creditnote'],
      ['New debit note', '/invoices/create?type=debitnote'],
      ['New quote', '/invoices/create?type=quote'],
      ['New offer', '/invoices/create?type=offer'],
      ['New sales order', '/invoices/create?type=order'],
      ['New delivery note', '/invoices/create?type=delivery_note'],
      ['New receipt', '/invoices/create?type=receipt'],
      ['New payment document', '/invoices/create?type=payment'],
      ['New purchase order', '/invoices/create?type=purchase_order'],
      ['New warehouse receipt', '/invoices/create?type=warehouse_receipt'],
      ['New vendor bill', '/invoices/create?type=bill'],
      ['New expense', '/invoices/create?type=expense'],
    ])
  })
})
