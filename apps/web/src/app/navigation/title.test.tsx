import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Logout } from '../../features/accounts/logout.tsx'
import { setUser } from '../../shared/auth/auth-store.ts'
import { appTitle } from '../../shared/text/app-title.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { useTitledBy, useTitleSubject } from '../../shared/text/title-subject.ts'
import { PETYA, SIGN_OUT, signedOut } from '../../testing/fake-server.ts'
import { held, network } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { useDocumentTitle } from './title.ts'

function Screen({ names }: { readonly names: readonly (string | null | undefined)[] }) {
  useTitledBy(...names)
  return null
}
const Tab = () => <output>{[...useTitleSubject(), appTitle()].join(' · ')}</output>

it('a tab bears what its screen shows, in front, for as long as it shows it', async () => {
  const { rerender } = renderUi(
    <>
      <Tab />
      <Screen names={['0000000199', null]} />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`0000000199 · ${appTitle()}`))
  rerender(
    <>
      <Tab />
      <Screen names={[undefined]} />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(appTitle()))
})

function Titled() {
  useDocumentTitle()
  return <Outlet />
}

it('a tab that signs out says so for as long as it lasts, and then is the one of the sign-in', async () => {
  await loadTexts('accounts')
  const answer = held()
  network({ [SIGN_OUT]: answer.answer })
  setUser(PETYA)
  const root = createRootRoute({ component: Titled })
  const page = (path: string, title: 'logout' | 'login', component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, staticData: { title }, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/logout', 'logout', () => <Logout onSignedOut={() => void router.navigate({ href: '/login' })} />),
      page('/login', 'login', () => <h1>Here</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/logout'] }),
    defaultPendingMinMs: 0,
  })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Signing you out…' })
  expect(document.title).toBe(`Sign Out · ${appTitle()}`)
  answer.give(signedOut)
  await screen.findByRole('heading', { name: 'Here' })
  await waitFor(() => expect(document.title).toBe(`Sign In · ${appTitle()}`))
})
