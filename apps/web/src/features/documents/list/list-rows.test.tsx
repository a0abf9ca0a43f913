import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aDraftRow, aRow } from '../../../testing/a-document.ts'
import { cellsOf, items, late, ok, refused } from '../../../testing/stand-in.ts'
import { toasts } from '../../../testing/toasts.ts'
import { button, firstRow, LIST, plain, SUMMARY, show, sums } from './testing/show-list.tsx'

beforeAll(() => loadTexts('documents'))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
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
    await waitFor(() => expect(toasts()).toContain('The public link is copied.'))
    const link = `${window.location.origin}/v/kxMVh0kjRx33mGPZPjBI`
    expect(write).toHaveBeenCalledWith(link)
    await menu('Copy link')
    await waitFor(() => expect(toasts()).toContain(`Public link: ${link}`))
    write.mockRestore()
  })

  test('a link that could not be made is told with its reason', async () => {
    await show({}, { [share(aRow().id)]: refused(403, { __: ['No permission.'] }) })
    await menu('Copy link')
    await waitFor(() => expect(toasts()).toContain('No permission.'))
  })

  test('a draft that cannot be deleted stays in the list, and the question says why; pressed again it goes', async () => {
    const draft = aDraftRow()
    const REMOVE = `DELETE /api/documents/${draft.id}`
    let isGone = false
    const remove = () => {
      isGone = true
      return { status: 204 }
    }
    const { of } = await show(
      {},
      { [LIST]: () => items(...(isGone ? [] : [draft])), [REMOVE]: [refused(409, { __: ['It was issued meanwhile.'] }), remove] },
    )
    fireEvent.contextMenu(await screen.findByText('No number'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete the draft for Orchid Ltd?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect((await question.findByRole('alert')).textContent).toContain('It was issued meanwhile.')
    expect(screen.getByText('No number')).toBeDefined()
    expect(toasts()).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts()).toEqual(['The draft is deleted.']))
    expect(of(REMOVE)).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText('No number')).toBeNull())
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
      ['New vendor credit note', '/invoices/create?type=vendor_creditnote'],
    ])
  })
})
