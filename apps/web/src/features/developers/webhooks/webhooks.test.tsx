import type { Delivery, Webhook } from '@invoice/contract/programs/webhooks.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage } from '../../../shared/text/texts.ts'
import { ToastHost } from '../../../shared/ui/overlays/toast-host.tsx'
import { done, listed, made, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { Webhooks } from './webhooks.tsx'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8G'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

const aWebhook = (webhook: Partial<Webhook> = {}): Webhook => ({
  id: rowId(1),
  version: 1,
  url: 'https://shop.mastilo.example/hooks/invoices',
  events: ['document.issued', 'document.voided'],
  isOn: true,
  offBecause: null,
  secretHint: 'r8G1',
  oldSecretUntil: null,
  last: null,
  failures: 0,
  restingUntil: null,
  createdBy: 'Мария',
  createdById: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...webhook,
})
const aDelivery = (delivery: Partial<Delivery> = {}): Delivery => ({
  id: rowId(9),
  webhookId: rowId(1),
  event: 'document.issued',
  document: { id: rowId(5), type: 'invoice', number: '0000000012' },
  happenedAt: '2020-01-02T08:00:00.000Z',
  state: 'waiting',
  tries: 2,
  triedAt: '2020-01-02T08:01:00.000Z',
  nextTryAt: '2020-01-02T08:06:00.000Z',
  endedAt: null,
  status: 503,
  fault: 'status',
  durationMs: 42,
  ...delivery,
})

async function showing(webhooks: readonly Webhook[], routes: Parameters<typeof network>[0] = {}) {
  const net = network({ 'GET /api/webhooks': listed(...webhooks), ...routes })
  await renderScreen(() => (
    <>
      <Webhooks />
      <ToastHost />
    </>
  ))
  return net
}

it('says beside each switch how its address answered last, or why it is off', async () => {
  const last = { at: '2020-01-02T07:41:00.000Z', status: 200, fault: null }
  await showing([
    aWebhook({ last }),
    aWebhook({ id: rowId(2), url: 'https://b.example/', failures: 5, last: { ...last, status: 503, fault: 'status' } }),
    aWebhook({ id: rowId(3), url: 'https://c.example/', failures: 1, last: { ...last, status: null, fault: 'private_address' } }),
    aWebhook({ id: rowId(4), url: 'https://d.example/', isOn: false, offBecause: 'gone' }),
    aWebhook({ id: rowId(6), url: 'https://e.example/', events: ['offer.accepted'] }),
  ])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/issued, voided200, 02\/01\/2020, 09:41$/),
    expect.stringMatching(/503, attempt 5 at 02\/01\/2020, 09:41$/),
    expect.stringMatching(/the name leads into a private network, attempt 1/),
    expect.stringMatching(/switched off: it answered 410$/),
    expect.stringMatching(/offer acceptednothing told yet$/),
  ])
  expect(screen.getAllByRole('switch').map((each) => (each as HTMLInputElement).checked)).toEqual([true, true, true, false, true])
})

it('says what webhooks are for where there are none, and why they did not come', async () => {
  await showing([])
  expect(await screen.findByRole('heading', { name: 'No program is told anything yet' })).toBeTruthy()
  cleanup()
  await showing([], { 'GET /api/webhooks': refused(403, { __: ['You may not do this.'] }) })
  expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.')
})

it('adds an address and shows its secret this once', async () => {
  const net = await showing([], {
    'POST /api/webhooks': made(aWebhook()),
    [`POST /api/webhooks/${rowId(1)}/secret`]: ok({ secret: SECRET, webhook: aWebhook({ version: 2 }) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Address' }))
  const drawer = await screen.findByRole('dialog')
  const field = within(drawer).getByLabelText('Address')
  await userEvent.type(field, 'http://shop.example')
  expect(within(drawer).getByText(/Please enter an address that begins with https/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'https://shop.example/hook')
  await userEvent.click(within(drawer).getByLabelText('viewed'))
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('region', { name: /^The secret of/ })
  expect(within(notice).getByText(SECRET)).toBeTruthy()
  expect(net.asked('POST /api/webhooks')[0]?.body).toEqual({
    url: 'https://shop.example/hook',
    events: ['document.issued', 'document.viewed', 'document.voided'],
    isOn: 1,
  })
  await userEvent.click(within(notice).getByRole('button', { name: 'Hide the secret' }))
  expect(screen.queryByText(SECRET)).toBeNull()
})

it('asks before a new secret and before deleting, and switches off', async () => {
  const webhook = aWebhook()
  const path = `/api/webhooks/${webhook.id}`
  const net = await showing([webhook], {
    [`POST ${path}/secret`]: ok({ secret: SECRET, webhook }),
    [`PUT ${path}`]: ok(aWebhook({ isOn: false, offBecause: 'person', version: 2 })),
    [`DELETE ${path}`]: done,
  })
  const menu = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions: ${webhook.url}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await menu('New secret…')
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText(SECRET)).toBeTruthy()
  expect(net.asked(`POST ${path}/secret`)[0]?.body).toEqual({ version: 1 })
  await userEvent.click(screen.getByRole('switch'))
  expect(net.asked(`PUT ${path}`)[0]?.body).toMatchObject({ isOn: 0, version: 1 })
  await menu('Delete')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(net.asked(`DELETE ${path}`)).toHaveLength(1)
})

it('shows in the log what was told and answered, and sends it again', async () => {
  const webhook = aWebhook()
  const delivery = aDelivery()
  const net = await showing([webhook], {
    'GET /api/webhook-deliveries': listed(
      delivery,
      aDelivery({ id: rowId(10), event: 'webhook.test', document: null, state: 'delivered', status: 200, fault: null, tries: 1 }),
    ),
    [`GET /api/webhook-deliveries/${delivery.id}`]: ok({
      ...delivery,
      url: webhook.url,
      body: '{"type":"document.issued"}',
      answer: 'Service down',
    }),
    [`POST /api/webhook-deliveries/${delivery.id}/send`]: ok(aDelivery({ tries: 0 })),
  })
  await userEvent.click(await screen.findByRole('button', { name: webhook.url }))
  const drawer = await screen.findByRole('dialog')
  const entry = await within(drawer).findByRole('button', { name: /^issued · 0000000012/ })
  expect(entry.textContent).toMatch(/503.*2 attempts · 42 ms/)
  expect(within(drawer).getByRole('button', { name: /^test event/ }).textContent).toContain('200')
  await userEvent.click(entry)
  expect(await within(drawer).findByText('Service down')).toBeTruthy()
  expect(drawer.textContent).toContain('"type": "document.issued"')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Send again' }))
  expect(net.asked(`POST /api/webhook-deliveries/${delivery.id}/send`)).toHaveLength(1)
})

it('sends a test event and opens the log, which says that nothing was told where that is so', async () => {
  const webhook = aWebhook()
  await showing([webhook], {
    [`POST /api/webhooks/${webhook.id}/test`]: made(aDelivery()),
    'GET /api/webhook-deliveries': listed(),
  })
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${webhook.url}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send a test event' }))
  expect(await screen.findByRole('heading', { name: 'Nothing was told yet' })).toBeTruthy()
})
