import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { workspacesQuery } from '../../shared/queries/people/workspaces.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderUi } from '../../testing/render.tsx'
import { ClosedWorkspaces } from './closed-workspaces.tsx'

const ID = '0199aa00-0000-7000-8000-000000000001'
const CLOSED = { id: ID, name: 'Orchid Ltd', closedAt: '2026-11-29T10:00:00.000Z', openableUntil: '2026-12-29', eraseOn: '2037-01-01' }

it('leads to a workspace that was opened again once the list of those that the person has knows it, where no screen shows that list', async () => {
  await changeLanguage('en')
  await loadTexts('archive')
  fakeServer({
    'GET /api/workspaces/closed': { status: 200, body: { items: [CLOSED] } },
    [`POST /api/workspaces/closed/${ID}/opening`]: { status: 200 },
    'GET /api/workspaces': { status: 200, body: { items: [{ id: ID, name: 'Orchid Ltd', role: 'owner' }] } },
  })
  const known: string[][] = []
  const { queries } = renderUi(<ClosedWorkspaces onOpened={() => known.push(listed())} />)
  const listed = () => (queries.getQueryData(workspacesQuery.queryKey)?.items ?? []).map(({ id }) => id)
  queries.setQueryData(workspacesQuery.queryKey, { items: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(known).toEqual([[ID]]))
})
