import { createSavedView, type SavedView } from '@invoice/contract/records/saved-views.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../../shared/text/texts.ts'
import { ToastHost } from '../../../../shared/ui/overlays/toast-host.tsx'
import { aRow } from '../../../../testing/a-document.ts'
import { listed, network, ok, refused } from '../../../../testing/network.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { rowId } from '../../../../testing/settings-rows.ts'
import { DocumentList } from '../document-list.tsx'
import { type ListSearch, listQueryOf, readListSearch } from '../list-search.ts'
import { hasLost, savedSearch } from './saved-search.ts'
import { isChanged, openingSearch, searchOfView } from './view-search.ts'

beforeAll(() => loadTexts('documents', 'views'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})

const aView = (view: Partial<SavedView> = {}): SavedView => ({
  id: rowId(1),
  name: 'Late in euro',
  search: { state: 'overdue', currency: 'EUR', sort: 'dueOn', pageSize: '50' },
  isDefault: false,
  ...view,
})
const LATE = aView()
const SHOWN: ListSearch = { state: 'overdue', currency: 'EUR', sort: 'dueOn', pageSize: 50, view: rowId(1) }

describe('a view', () => {
  it('opens with filter, order and page size, and is no part of what is asked of the server', () => {
    expect(searchOfView(LATE)).toEqual(SHOWN)
    expect(listQueryOf(SHOWN)).toEqual({ state: 'overdue', currency: 'EUR', sort: 'dueOn', page: 1, pageSize: 50 })
    expect(openingSearch([LATE])).toBeNull()
    expect(openingSearch([LATE, aView({ id: rowId(2), search: {}, isDefault: true })])).toEqual({ view: rowId(2) })
  })

  it('is changed by a filter, and neither by the page nor by being saved again', () => {
    expect(isChanged(LATE, { ...SHOWN, page: 3 })).toBe(false)
    expect(isChanged(LATE, { ...SHOWN, currency: 'USD' })).toBe(true)
    const search = savedSearch({ ...SHOWN, page: 3 })
    expect(search).toEqual({ state: 'overdue', currency: 'EUR', sort: 'dueOn', pageSize: '50' })
    expect(isChanged({ ...LATE, search }, SHOWN)).toBe(false)
    expect(createSavedView.body.safeParse({ name: 'x', search, isDefault: 0 }).success).toBe(true)
  })

  it('that holds what is known no more opens without it, and says so', () => {
    const old = aView({ search: { state: 'overdue', mood: 'grim', sort: '-createdAt' } })
    expect([searchOfView(old), hasLost(old), hasLost(LATE)]).toEqual([{ state: 'overdue', view: rowId(1) }, true, false])
  })

  it('is named in the address, which takes no other word for one', () => {
    expect([readListSearch({ view: 'all' }), readListSearch({ view: 'x' })]).toEqual([{ view: 'all' }, {}])
  })
})

const figure = { count: 1, sums: [] }
const FIGURES = {
  overdue: figure,
  dueThisWeek: figure,
  unpaid: figure,
  drafts: figure,
  issuedThisMonth: figure,
  paidThisMonth: figure,
  oldestOverdueDays: 0,
  total: 5,
  counts: { draft: 1, issued: 1, unpaid: 1, overdue: 0, due_this_week: 0, paid: 0, voided: 0 },
}
const VIEWS = 'GET /api/saved-views'

type ScreenProps = { readonly start: ListSearch; readonly onSearch: (search: ListSearch) => void }

function Screen({ start, onSearch }: ScreenProps) {
  const [search, setSearch] = useState(start)
  return (
    <>
      <DocumentList
        search={search}
        onSearch={(next) => {
          onSearch(next)
          setSearch(next)
        }}
      />
      <ToastHost />
    </>
  )
}

async function showing(start: ListSearch, views: readonly SavedView[], routes: Parameters<typeof network>[0] = {}) {
  const net = network({
    'GET /api/documents': listed(aRow()),
    'GET /api/documents/figures': ok(FIGURES),
    'GET /api/documents/summary': ok({ count: 1, isMore: false, sums: [] }),
    [VIEWS]: ok({ items: views, hidden: [] }),
    ...routes,
  })
  const onSearch = vi.fn<(search: ListSearch) => void>()
  await renderScreen(() => <Screen start={start} onSearch={onSearch} />, '/invoices')
  return { ...net, shown: () => onSearch.mock.lastCall?.[0] }
}
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const item = (name: string) => screen.findByRole('menuitem', { name })
const choose = async (name: string) => userEvent.click(await item(name))

describe('the menu of views', () => {
  it('leads to each, and to the list without one, past the default', async () => {
    await showing({}, [LATE, aView({ id: rowId(2), name: 'Mine', search: {}, isDefault: true })])
    await open('Views')
    expect((await item('Late in euro')).getAttribute('href')).toBe(
      `/invoices?state=overdue&currency=EUR&sort=dueOn&pageSize=50&view=${rowId(1)}`,
    )
    expect((await item('Without a view')).getAttribute('href')).toBe('/invoices?view=all')
    expect(within(await screen.findByRole('menuitem', { name: /^Mine/ })).getByRole('img', { name: 'opens with the list' })).toBeTruthy()
  })

  it('keeps what the list shows under a name, and a name that is taken replaces that view', async () => {
    const CREATE = 'POST /api/saved-views'
    const REPLACE = `PUT /api/saved-views/${rowId(1)}`
    const { asked, shown } = await showing({ state: 'paid', page: 2 }, [LATE], {
      [CREATE]: [refused(409, { name: ['You have too many.'] }), { status: 201, body: aView({ id: rowId(3) }) }],
      [REPLACE]: ok(LATE),
    })
    await open('Views')
    await choose('Save as a new view…')
    const dialog = await screen.findByRole('dialog', { name: 'New view' })
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Paid')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Open the list with this view' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('You have too many.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The view “Paid” is saved.')).toBeTruthy()
    expect(asked(CREATE)[1]?.body).toEqual({ name: 'Paid', search: { state: 'paid' }, isDefault: 1 })
    expect(shown()).toEqual({ state: 'paid', page: 2, view: rowId(3) })
    await open('Views')
    await choose('Save as a new view…')
    await userEvent.type(await screen.findByLabelText('Name'), 'late IN euro')
    expect(await screen.findByText('You have a view of this name: it will be replaced.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
    await screen.findByText('The view “late IN euro” is saved.')
    expect(asked(REPLACE)[0]?.body).toEqual({ name: 'late IN euro', search: { state: 'paid' }, isDefault: 0 })
  })

  it('saves into the view what was changed in it, and lets it go after a question', async () => {
    const SAVE = `PUT /api/saved-views/${rowId(1)}`
    const REMOVE = `DELETE /api/saved-views/${rowId(1)}`
    const changed = { ...SHOWN, currency: 'USD' }
    const { asked, shown } = await showing(changed, [LATE], { [SAVE]: ok(LATE), [REMOVE]: { status: 204 } })
    await open('Views: Late in euro, changed')
    await choose('Save the changes to “Late in euro”')
    await screen.findByText('The view “Late in euro” is saved.')
    expect(asked(SAVE)[0]?.body).toEqual({
      name: 'Late in euro',
      isDefault: 0,
      search: { state: 'overdue', currency: 'USD', sort: 'dueOn', pageSize: '50' },
    })
    await open('Views: Late in euro, changed')
    await choose('Delete…')
    const question = await screen.findByRole('dialog', { name: 'Delete the view Late in euro?' })
    expect(asked(REMOVE)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The view is deleted.')
    expect(shown()).toEqual({ state: 'overdue', currency: 'USD', sort: 'dueOn', pageSize: 50 })
  })
})

describe('a column', () => {
  const COLUMNS = 'PUT /api/list-columns'
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  it('that is left out goes at once and stays away; what was not saved comes back', async () => {
    const { asked } = await showing({}, [], {
      [VIEWS]: [ok({ items: [], hidden: [] }), ok({ items: [], hidden: ['total'] })],
      [COLUMNS]: [{ status: 204 }, refused(403, { __: ['No permission.'] })],
    })
    await screen.findByText('0000001247')
    expect(heads()).toContain('Total')
    await open('Columns')
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Total' }))
    expect(heads()).not.toContain('Total')
    expect(asked(COLUMNS)[0]?.body).toEqual({ hidden: ['total'] })
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'State' }))
    expect(await screen.findByText(/No permission/)).toBeTruthy()
    expect(heads()).toContain('State')
    expect(heads()).not.toContain('Total')
  })
})
