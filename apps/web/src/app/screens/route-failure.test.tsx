import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ContactView } from '../../features/contacts/view/contact-view.tsx'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { SettingsOverview } from '../../features/settings/settings-overview.tsx'
import { Failure } from '../../shared/api/failure.ts'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aContact } from '../../testing/a-contact.ts'
import { network, ok, refused } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { NOT_HAD } from '../stale-build.ts'
import { RouteFailure } from './route-failure.tsx'

const contact = aContact()
const READ = `GET /api/contacts/${contact.id}`

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('contacts', 'parties', 'shell', 'dashboard', 'documents', 'settings')
  // React tells in the console what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function visit(Screen: () => React.ReactElement) {
  const root = createRootRoute({ errorComponent: RouteFailure })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: Screen })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/contacts'] }),
    defaultErrorComponent: RouteFailure,
    defaultPendingMinMs: 0,
  })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
}
const View = () => <ContactView id={contact.id} onRemoved={() => {}} onOpen={() => {}} />
const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

it('shows in the place of a screen that throws, and draws it again when asked', async () => {
  let broken = true
  await visit(() => {
    if (broken) throw new Error('of ours')
    return <h1>drawn</h1>
  })
  expect(await screen.findByText('500')).toBeTruthy()
  broken = false
  await again()
  expect(await screen.findByRole('heading', { name: 'drawn' })).toBeTruthy()
})

it('shows in the place of a screen whose own data failed twice, and asks for it anew', async () => {
  const { asked } = network({ [READ]: [{ status: 503 }, { status: 503 }, ok(contact)] })
  await visit(View)
  expect(await screen.findByText('500')).toBeTruthy()
  expect(asked(READ)).toHaveLength(2)
  await again()
  expect(await screen.findByRole('heading', { name: contact.name.bg })).toBeTruthy()
})

it.each([
  ['a screen that did not come', new TypeError(NOT_HAD)],
  ['a screen whose data was not answered', new Failure(0, {}, undefined)],
])('says of %s that the line is broken, and not that something went wrong', async (_, error) => {
  let broken = true
  await visit(() => {
    if (broken) throw error
    return <h1>drawn</h1>
  })
  expect(await screen.findByRole('heading', { name: 'Network error. Please check your connection.' })).toBeTruthy()
  expect(screen.queryByText('500')).toBeNull()
  broken = false
  await again()
  expect(await screen.findByRole('heading', { name: 'drawn' })).toBeTruthy()
})

it.each([
  ['the dashboard', Dashboard, 'GET /api/reports/dashboard', { title: 'Dashboard' }],
  ['the overview of the settings', SettingsOverview, 'GET /api/settings/summary', { title: 'Settings' }],
])('shows in the place of %s as well', async (_, Screen, read, { title }) => {
  const { asked } = network({ [read]: { status: 503 } })
  await visit(Screen)
  expect(await screen.findByText('500')).toBeTruthy()
  expect(asked(read)).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

it('is not what a refusal, or a part of a screen that failed, leads to', async () => {
  network({ [READ]: refused(403, { __: ['You may not.'] }) })
  await visit(View)
  expect((await screen.findByRole('alert')).textContent).toContain('You may not.')
  await waitFor(() => expect(screen.queryByText('500')).toBeNull())
})
