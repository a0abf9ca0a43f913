import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { screenOf } from '../../../testing/screen-width.ts'
import { Searched } from '../../../testing/searched.tsx'
import { cellsOf, items, late, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { toasts } from '../../../testing/toasts.ts'
import { AT_A_STRETCH } from '../../../testing/typing.ts'
import { type ContactSearch, contactFilter, contactSearch, readContactSearch } from './contact-filter.ts'
import { ContactList } from './contact-list.tsx'

beforeAll(() => loadTexts('contacts', 'parties', 'countries', 'imports'))
afterEach(() => changeLanguage('en'))

const ROW: ContactRow = aContact({ name: { bg: 'Орхидея ООД', en: 'Orchid Ltd' }, city: { bg: 'Русе', en: 'Ruse' }, phones: ['0888 1'] })
const { id: ID } = ROW
const LIST = 'GET /api/contacts'
const COUNT = 'GET /api/contacts/summary'
const counted = (count: number) => ok({ count })

async function show(start: ContactSearch = {}, routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ [LIST]: items(ROW), [COUNT]: counted(60), ...routes })
  const [onSearch, onOpen] = [vi.fn<(next: ContactSearch) => void>(), vi.fn()]
  await renderScreen(
    () => (
      <Searched start={start} onSearch={onSearch}>
        {(search, change) => <ContactList search={search} onSearch={change} onOpen={onOpen} />}
      </Searched>
    ),
    '/contacts',
  )
  return { ...server, onSearch, onOpen, last: () => onSearch.mock.calls.at(-1)?.[0] }
}
const row = () => screen.findByText('Orchid Ltd')
const tab = (name: RegExp) => screen.getByRole('tab', { name })
async function menu(item: string) {
  await row()
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Orchid Ltd' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the address', () => {
  test('holds only what is not as usual, and gives the filter back', () => {
    const filter = contactFilter({ tab: 'vendors', q: '123', page: 3, size: 50, sort: '-name' })
    expect(contactSearch(filter)).toEqual({ tab: 'vendors', q: '123', page: 3, size: 50, sort: '-name' })
    expect(contactSearch(contactFilter({ tab: 'clients', q: '', page: 1 }))).toEqual({})
  })

  test('whatever else stands in it is passed over', () => {
    expect(readContactSearch({ tab: 'friends', q: ['a'], page: 1.5, size: 7, sort: 'city', x: 1 })).toEqual({})
    expect(readContactSearch({ q: 831902, page: 2e6, size: 'all' })).toEqual({ q: '831902', size: 'all' })
    expect(readContactSearch({ page: 4, size: 'all' })).toEqual({ size: 'all' })
    expect(readContactSearch({ q: 'a'.repeat(300) }).q).toHaveLength(200)
  })
})

describe('the list', () => {
  test('a row is a link that the browser can open beside', async () => {
    const { onOpen } = await show()
    const link = (await row()).closest('a')
    expect(link?.getAttribute('href')).toBe(`/contacts/${ID}`)
    // The row itself takes the focus, so that Tab passes a list in one step.
    expect(link?.tabIndex).toBe(-1)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('shows one number, the VAT number before the company ID, and dashes for what is not known', async () => {
    const both = { ...ROW, id: 'b', name: { bg: 'Чапла', en: 'Heron' }, vatNumber: 'BG990001370', city: { bg: '', en: '' } }
    await show({}, { [LIST]: items(ROW, both) })
    await row()
    expect(cellsOf('Orchid Ltd').slice(0, 4)).toEqual(['Orchid Ltd', '990001370', 'Ruse', '–None'])
    expect(cellsOf('Heron').slice(0, 3)).toEqual(['Heron', 'BG990001370', '–None'])
  })

  test.each<[ContactSearch, Record<string, string>]>([
    [{}, { role: 'client' }],
    [{ tab: 'vendors' }, { role: 'vendor' }],
    [
      { tab: 'both', q: 'орх' },
      { role: 'both', q: 'орх' },
    ],
    [{ tab: 'all' }, {}],
    [{ tab: 'archive' }, { onlyArchived: '1' }],
  ])('for %j asks the server for %j', async (search, query) => {
    const { of } = await show(search)
    await row()
    expect(of(LIST)[0]?.query).toEqual({ ...query, page: '1', pageSize: '25', sort: 'name' })
    expect(of(COUNT).map((asked) => asked.query)).toContainEqual(query)
  })

  test('each tab has the count of what is searched for, and begins at its first page', async () => {
    const { last } = await show({ q: 'орх', page: 2 }, { [COUNT]: ({ query }) => counted(query['role'] === 'vendor' ? 2 : 60) })
    await row()
    await waitFor(() => expect(tab(/^Vendors/).textContent).toBe('Vendors2'))
    await userEvent.click(tab(/^Vendors/))
    expect(last()).toEqual({ tab: 'vendors', q: 'орх' })
    expect(screen.getByRole('heading', { level: 1, name: 'Vendors' })).toBeDefined()
  })

  test('the search takes digits as well as words, once typing stops', async () => {
    const { onSearch, of } = await show()
    await row()
    await userEvent.type(screen.getByRole('searchbox'), '9900', AT_A_STRETCH)
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ q: '9900' }))
    expect(onSearch).toHaveBeenCalledOnce()
    await waitFor(() => expect(of(LIST).at(-1)?.query).toMatchObject({ q: '9900' }))
  })

  test('a row is opened by the keyboard', async () => {
    const { onOpen } = await show()
    ;(await row()).closest('tr')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledWith(ID)
  })

  test('while the next page comes the last one stays', async () => {
    const next = late()
    const { last } = await show({}, { [LIST]: [items(ROW), next.answer] })
    await row()
    await waitFor(() => expect(screen.getByText('1–25 of 60')).toBeDefined())
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(last()).toEqual({ page: 2 })
    expect(screen.getByText('Orchid Ltd')).toBeDefined()
    next.come(items({ ...ROW, id: 'b', name: { bg: '', en: 'Heron' } }))
    expect(await screen.findByText('Heron')).toBeDefined()
  })

  test.each<[ContactSearch, string, string | null]>([
    [{}, 'Your clients live here', 'New client'],
    [{ tab: 'vendors' }, 'No vendors yet', 'New contact'],
    [{ tab: 'both' }, 'Nobody is both client and vendor yet', 'New contact'],
    [{ tab: 'archive' }, 'The archive is empty', null],
  ])('where %j has nobody it says "%s"', async (search, title, button) => {
    await show(search, { [LIST]: items() })
    const empty = (await screen.findByRole('heading', { name: title })).parentElement as HTMLElement
    expect(within(empty).queryByRole('button')?.textContent ?? null).toBe(button)
  })

  test('a search that finds nobody may be cleared', async () => {
    const { last } = await show({ q: 'heron', tab: 'vendors' }, { [LIST]: [items(), items(ROW)] })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(last()).toEqual({ tab: 'vendors' })
  })

  test('what cannot be read is told, and tried again', async () => {
    await show({}, { [LIST]: [refused(403, { __: ['No permission.'] }), items(ROW)] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No permission.')
    await userEvent.click(within(alert).getByRole('button'))
    await row()
  })
})

describe('acts', () => {
  const ARCHIVE = `POST /api/contacts/${ID}/archive`
  const REMOVE = `DELETE /api/contacts/${ID}`

  test('a contact goes into the archive at once, by its version, and is told; the list is read anew', async () => {
    const { of } = await show(
      {},
      { [ARCHIVE]: ok({ ...aContact(), archivedAt: '2026-11-18T10:00:00.000Z' }), [LIST]: [items(ROW), items()] },
    )
    await menu('Archive')
    await waitFor(() => expect(toasts()).toContain('Orchid Ltd is in the archive.'))
    expect(of(ARCHIVE)[0]?.body).toEqual({ version: ROW.version })
    await waitFor(() => expect(screen.queryByText('Orchid Ltd')).toBeNull())
  })

  test('an archive that is refused is told, in the words of the server', async () => {
    await show({}, { [ARCHIVE]: refused(412, { __: ['Somebody else changed this.'] }) })
    await menu('Archive')
    await waitFor(() => expect(toasts()).toContain('Somebody else changed this.'))
  })

  test('out of the archive a contact comes back', async () => {
    const archived = { ...ROW, archivedAt: '2026-11-18T10:00:00.000Z' }
    const { of } = await show({ tab: 'archive' }, { [LIST]: items(archived), [`POST /api/contacts/${ID}/restore`]: ok(aContact()) })
    await menu('Restore')
    await waitFor(() => expect(toasts()).toContain('Orchid Ltd is back in the list.'))
    expect(of(ARCHIVE)).toEqual([])
  })

  test('deleting asks, names the contact, and says why one that stands in a document stays', async () => {
    const { of } = await show({}, { [REMOVE]: [refused(409, { __: ['Stands in 3 documents.'] }), { status: 204 }] })
    await menu('Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Orchid Ltd?' })
    expect(dialog.textContent).toContain('A contact that stands in a document cannot be deleted')
    expect(of(REMOVE)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Stands in 3 documents.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts()).toContain('Orchid Ltd is deleted.'))
  })

  test('who was not found may be made with the words of the search, in the role of the tab', async () => {
    await show({ q: 'Чапла', tab: 'vendors' }, { [LIST]: items(), 'GET /api/login/browser/v1/config': ok({}) })
    await userEvent.click(screen.getByRole('button', { name: 'New contact' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Name, BG')
    expect(name.value).toBe('Чапла')
    await userEvent.click(screen.getByRole('button', { name: 'More details' }))
    expect([screen.getByLabelText<HTMLInputElement>('Vendor').checked, screen.getByLabelText<HTMLInputElement>('Client').checked]).toEqual([
      true,
      false,
    ])
  })

  test('in Bulgarian names are those in Bulgarian', async () => {
    await changeLanguage('bg')
    await show()
    expect(cellsOf(await screen.findByText('Орхидея ООД'))[2]).toBe('Русе')
    expect(screen.getByRole('heading', { level: 1, name: 'Клиенти' })).toBeDefined()
  })
})

test('fields of the workspace’s own are columns that a person adds, numbers to the right; what a page has of them is one call', async () => {
  const field = { noun: 'contact', key: null, types: [], options: [], isRequired: false, isPrinted: false, archivedAt: null, version: 1 }
  const limit = { ...field, id: 'f1', kind: 'number', name: { bg: 'Лимит', en: 'Limit' } }
  const since = { ...field, id: 'f2', kind: 'date', name: { bg: 'От', en: 'Since' } }
  const ofProducts = { ...limit, id: 'f3', noun: 'product', name: { bg: 'Тегло', en: 'Weight' } }
  const values = { id: ID, customFields: { f1: '1500.5', f2: '2026-11-02' } }
  let kept: object = { hidden: ['phone', 'email'], added: ['f1'] }
  const { of } = await show(
    {},
    {
      [LIST]: items(ROW, { ...ROW, id: 'b', name: { bg: 'Чапла', en: 'Heron' } }),
      'GET /api/saved-views': () => ok({ items: [], hidden: [], contacts: kept }),
      'GET /api/custom-fields': items(limit, since, ofProducts),
      'GET /api/own-values': items(values),
      'PUT /api/list-columns': ({ body }) => {
        kept = body
        return { status: 204 }
      },
    },
  )
  await row()
  await waitFor(() => expect(cellsOf('Orchid Ltd')).toContain('1,500.5'))
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull()
  expect(cellsOf('Heron')).not.toContain('1,500.5')
  expect(of('GET /api/own-values')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Weight' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Since' }))
  await waitFor(() => expect(cellsOf('Orchid Ltd')).toContain('02/11/2026'))
  expect(of('PUT /api/list-columns').map(({ body }) => body)).toEqual([
    { list: 'contacts', hidden: ['email', 'phone'], added: ['f1', 'f2'] },
  ])
})

test('on a phone a card has the fields that the person added, where they are filled in', async () => {
  screenOf(390)
  const as = { version: 1, key: null, noun: 'contact', types: [], options: [], isRequired: false, isPrinted: false, archivedAt: null }
  const field = (id: string, kind: string, en: string) => ({ ...as, id, kind, name: { bg: en, en } })
  await show(
    {},
    {
      'GET /api/saved-views': ok({ items: [], hidden: [], contacts: { hidden: [], added: ['f1', 'f2'] } }),
      'GET /api/custom-fields': items(field('f1', 'number', 'Limit'), field('f2', 'date', 'Since')),
      'GET /api/own-values': items({ id: ID, customFields: { f1: '1500.5' } }),
    },
  )
  const card = (await row()).closest('a, button') as HTMLElement | null
  await waitFor(() => expect(card?.textContent).toContain('Limit1,500.5'))
  expect(card?.textContent).not.toContain('Since')
})
