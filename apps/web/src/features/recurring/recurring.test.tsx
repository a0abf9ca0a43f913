import type { Recurrence } from '@invoice/contract/documents/recurrences.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { anInvoice } from '../../testing/a-document.ts'
import { aRecurrence, aSummary } from '../../testing/a-recurrence.ts'
import { held, listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { RecurrenceDrawer } from './form/recurrence-drawer.tsx'
import { RecurringList } from './list/recurring-list.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

async function showing(asked: object, rows: readonly Recurrence[], role = 'owner') {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: true }),
    'GET /api/recurrences': listed(...rows),
    'GET /api/recurrences/summary': ok(aSummary()),
    [`GET /api/recurrences/${rowId(1)}`]: ok(rows[0] ?? {}),
    [`GET /api/recurrences/${rowId(1)}/runs`]: listed(),
    [`PUT /api/recurrences/${rowId(1)}`]: ok(aRecurrence({ version: 4 })),
  })
  await renderScreen(() => <RecurringList asked={asked} onSearch={() => {}} />)
  return net
}

it('says how often, when next, and why one has stopped', async () => {
  await showing({}, [
    aRecurrence(),
    aRecurrence({ id: rowId(4), name: 'Books', state: 'stopped', stopReason: 'no_address', nextOn: null, nextPlannedOn: null, waiting: 1 }),
  ])
  expect((await screen.findByRole('row', { name: /Hosting/ })).textContent).toMatch(
    /Lipa.*every month, on the last day.*31\/01\/2098.*Issues and sends.*8 of 20.*576/,
  )
  expect(screen.getByRole('row', { name: /Books/ }).textContent).toMatch(/Stoppedthe client has no email address.*1 to review/)
})

it('says what it is for where nothing repeats', async () => {
  await showing({}, [])
  expect(await screen.findByRole('heading', { name: 'Nothing repeats yet' })).toBeTruthy()
})

it('shows the next twelve days with the reason of a moved one, redraws them as one types, and saves what was typed', async () => {
  const net = await showing({ open: rowId(1) }, [aRecurrence()])
  const drawer = await screen.findByRole('dialog', { name: /Hosting/ })
  const days = async () => (await within(drawer).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(await days()).toHaveLength(12)
  expect((await days()).slice(0, 3)).toEqual(['131/01/2098Fri', '228/02/2098Fri', '331/03/2098Mon'])
  expect((await days())[4]).toBe('530/05/2098FriSaturday 31/05')
  expect(within(drawer).getByText('next: “Hosting, January 2098”')).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('button', { name: 'Put {year} into the text of the line' }))
  expect(within(drawer).getByText('next: “Hosting, January 2098 2098”')).toBeTruthy()
  const every = within(drawer).getByLabelText('Every', { selector: 'input[inputmode="numeric"]' })
  await userEvent.clear(every)
  await userEvent.type(every, '6')
  expect((await days()).slice(0, 2)).toEqual(['131/01/2098Fri', '231/07/2098Thu'])
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(net.asked(`PUT /api/recurrences/${rowId(1)}`)[0]?.body).toMatchObject({
    every: 6,
    unit: 'month',
    onDay: 31,
    times: 20,
    version: 3,
    documentId: '',
  })
})

it('begun from a document gets what that says once it is here, and what was typed meanwhile stays', async () => {
  const slow = held()
  const of = anInvoice({ notes: 'Thank you' })
  network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    [`GET /api/documents/${of.id}`]: slow.answer,
  })
  await renderScreen(() => <RecurrenceDrawer opened id={undefined} documentId={of.id} mayWrite onClose={() => {}} />)
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  await userEvent.type(field, 'Mine')
  slow.give(ok(of))
  await screen.findByDisplayValue(/0000001247/)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
})

it('is read by an accountant, who is offered nothing to do', async () => {
  await showing({ open: rowId(1) }, [aRecurrence()], 'accountant')
  const drawer = await screen.findByRole('dialog', { name: /Hosting/ })
  expect(await within(drawer).findAllByRole('listitem')).toHaveLength(13)
  expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New schedule', hidden: true })).toBeNull()
})
