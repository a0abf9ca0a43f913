import type { AccessList } from '@invoice/contract/people/access.ts'
import type { Role } from '@invoice/contract/people/workspaces.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { done, listed, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { AccessPage } from './access-page.tsx'

const [YANA, BORIS, INVITATION, SHOP, HELPER, HOOK, INVOICE] = [1, 2, 3, 4, 5, 6, 7].map(rowId)

beforeEach(async () => {
  chooseWorkspace('w')
  setUser({ id: YANA ?? '', display: 'Яна Тодорова', email: 'yana@mastilo.example', has_usable_password: true })
  await changeLanguage('en')
  await loadTexts('documents')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  setUser(null)
})

const made = { createdBy: 'Борис Илиев', createdById: BORIS ?? '', createdAt: '2026-02-05T12:00:00.000Z' }
const person = { joinedAt: '2026-01-05T12:00:00.000Z', lastSeenAt: '2026-03-01T12:00:00.000Z' }
const everything: AccessList = {
  people: [
    {
      ...person,
      id: YANA ?? '',
      name: 'Яна Тодорова',
      email: 'yana@mastilo.example',
      role: 'owner',
      hasSecondFactor: true,
      firm: null,
      marks: [],
    },
    {
      ...person,
      id: BORIS ?? '',
      name: 'Борис Илиев',
      email: 'boris@mastilo.example',
      role: 'admin',
      hasSecondFactor: false,
      firm: null,
      marks: ['unused'],
    },
  ],
  invitations: [
    {
      id: INVITATION ?? '',
      email: 'novak@mastilo.example',
      role: 'accountant',
      language: 'bg',
      invitedBy: 'Борис Илиев',
      invitedById: BORIS ?? '',
      invitedAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-27T12:00:00.000Z',
      marks: [],
    },
  ],
  keys: [
    {
      ...made,
      id: SHOP ?? '',
      name: 'Online shop',
      role: 'member',
      kind: 'whole',
      scopes: [],
      hint: 'inv_live_7Kq2',
      lastUsedAt: null,
      expiresAt: '2027-02-05T12:00:00.000Z',
      isExpired: false,
      marks: ['unused', 'maker_gone'],
    },
    {
      ...made,
      createdBy: '',
      createdById: null,
      id: HELPER ?? '',
      name: 'Helper',
      role: 'accountant',
      kind: 'assistant',
      scopes: [],
      hint: 'inv_live_9Kq2',
      lastUsedAt: '2026-03-01T12:00:00.000Z',
      expiresAt: null,
      isExpired: false,
      marks: [],
    },
  ],
  webhooks: [
    {
      ...made,
      id: HOOK ?? '',
      version: 1,
      url: 'https://shop.example.com/hook',
      events: ['document.issued', 'document.paid'],
      isOn: true,
      offBecause: null,
      secretHint: null,
      oldSecretUntil: null,
      last: { at: '2026-03-02T12:00:00.000Z', status: 200, fault: null },
      failures: 0,
      restingUntil: null,
      marks: ['maker_demoted'],
    },
  ],
  assistants: { mayIssue: true, mayPay: false },
  clientLinks: [],
  links: {
    count: 1,
    isMore: false,
    newest: [
      {
        documentId: INVOICE ?? '',
        type: 'invoice',
        number: '0000000012',
        createdAt: '2026-02-05T12:00:00.000Z',
        madeBy: 'Борис Илиев',
        views: 0,
        firstViewedAt: null,
        marks: ['unused'],
      },
    ],
  },
}

async function showing(role: Role = 'owner', routes: Parameters<typeof network>[0] = {}) {
  const net = network({
    'GET /api/access': ok(everything),
    'GET /api/workspaces': ok({ items: [{ id: 'w', name: 'Ателие Шишман', role }] }),
    'GET /api/api-keys': listed(),
    'GET /api/webhooks': listed(),
    'GET /api/users': ok({ items: [], invitations: [], requiresSecondFactor: false, idleEnd: 'never' }),
    ...routes,
  })
  await renderScreen(() => (
    <>
      <AccessPage />
      <ToastHost />
    </>
  ))
  return net
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
async function chosen(name: string, act: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

it('lists everything that gives access in bands of one table, and how much of it needs a look', async () => {
  await showing()
  await rowOf(/Online shop/)
  expect(screen.getByText('4 entries need a look.')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'What gives access' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'People',
    expect.stringMatching(/^Яна ТодороваYouyana@mastilo.example, here since 05\/01\/2026Ownerwith a second step/),
    expect.stringMatching(/^Борис Илиевboris@.*Administratorwithout a second step.*unused for 90 days$/),
    'Open invitations',
    expect.stringMatching(/^novak@mastilo.examplemade by Борис Илиев on 20\/11\/2026Accountantuntil 27\/11\/2026$/),
    'API keys',
    expect.stringMatching(
      /^Online shopmade by Борис Илиев on 05\/02\/2026who made it is here no moreMembernot used yetuntil 05\/02\/2027unused for 90 days$/,
    ),
    'Assistants through MCP',
    'What every assistant mayissue and send documents',
    expect.stringMatching(/^Helpermade on 05\/02\/2026, nobody knows by whomAccountantfor an assistant.*no end$/),
    'Webhooks',
    expect.stringMatching(/^https:\/\/shop.*who made it may not make such any moreis told of 2 events.*answer 200$/),
  ])
})

it('says so where nothing needs a look', async () => {
  const [yana] = everything.people
  await showing('owner', {
    'GET /api/access': ok({
      people: yana ? [yana] : [],
      invitations: [],
      keys: [],
      webhooks: [],
      assistants: { mayIssue: false, mayPay: false },
      links: { count: 0, isMore: false, newest: [] },
      clientLinks: [],
    }),
  })
  expect(await screen.findByText(/Nothing here needs a look\.$/)).toBeTruthy()
  expect(screen.getByText('No document has a public link.')).toBeTruthy()
})

it.each([
  ['a person', 'Борис Илиев', 'Remove from the workspace', 'Remove', `DELETE /api/users/${BORIS}`],
  ['an invitation', 'novak@mastilo.example', 'Take the invitation back', 'Take back', `DELETE /api/users/invitations/${INVITATION}`],
  ['a key', 'Online shop', 'Revoke the key', 'Revoke', `DELETE /api/api-keys/${SHOP}`],
  ['a webhook', 'https://shop.example.com/hook', 'Delete the webhook', 'Delete', `DELETE /api/webhooks/${HOOK}`],
])('takes %s away right there, after the question that names it', async (_what, name, act, confirm, asked) => {
  const net = await showing('owner', { [asked]: done })
  await chosen(name, act)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(name)
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }))
  await waitFor(() => expect(net.asked(asked)).toHaveLength(1))
  await waitFor(() => expect(net.asked('GET /api/access').length).toBeGreaterThan(1))
})

it('shows the newest public links where somebody wants to see them, and revokes one', async () => {
  const asked = `DELETE /api/documents/${INVOICE}/link`
  const net = await showing('owner', { [asked]: done })
  const fold = await screen.findByRole('button', { name: 'Show it' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(fold)
  const link = within(screen.getByRole('table', { name: 'Public links' })).getByRole('link', { name: '0000000012' })
  expect(link.getAttribute('href')).toBe(`/invoices/preview/${INVOICE}`)
  expect(screen.getByText('by Борис Илиев')).toBeTruthy()
  await chosen('0000000012', 'Revoke the link')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke the link' }))
  await waitFor(() => expect(net.asked(asked)).toHaveLength(1))
})

it('lets an owner leave assistants with reading and drafts alone', async () => {
  const net = await showing('owner', { 'PUT /api/assistants': ok({ mayIssue: false, mayPay: false }) })
  await chosen('What every assistant may', 'Let them only read and draft')
  await waitFor(() => expect(net.asked('PUT /api/assistants')[0]?.body).toEqual({ mayIssue: 0, mayPay: 0 }))
})

it('offers an administrator neither an owner nor what owners decide, and nobody themselves', async () => {
  setUser({ id: BORIS ?? '', display: 'Борис', email: 'boris@mastilo.example', has_usable_password: true })
  await showing('admin')
  for (const row of [await rowOf(/Яна Тодорова/), await rowOf(/Борис Илиев You/), await rowOf(/What every assistant may/)]) {
    expect(within(row).queryByRole('button')).toBeNull()
  }
  expect(within(await rowOf(/Online shop/)).getByRole('button')).toBeTruthy()
})

it('says why it could not be read, and asks again', async () => {
  const net = await showing('owner', { 'GET /api/access': refused(403, { __: ['You may not see this.'] }) })
  expect(await screen.findByText('You may not see this.')).toBeTruthy()
  const before = net.asked('GET /api/access').length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(net.asked('GET /api/access').length).toBeGreaterThan(before))
})
