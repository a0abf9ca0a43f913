import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage } from '../../../shared/text/texts.ts'
import { anIssued } from '../../../testing/a-document.ts'
import { listed, network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RequestsSection } from './requests-section.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

it('tells who was asked and what became of it, and writes down that somebody was asked by phone', async () => {
  const document = anIssued({ type: 'invoice', status: 'issued', outstanding: '120.00', currency: 'EUR' })
  const path = `/api/documents/${document.id}/payment-requests`
  const item = { at: '2026-11-20T10:00:00Z', by: 'Maria', channel: 'mail', whom: 'a@b.bg', note: '', amount: '120.00', state: 'open' }
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    [`GET ${path}`]: ok({ currency: 'EUR', items: [item] }),
    [`POST ${path}`]: ok({ currency: 'EUR', items: [item] }),
  })
  await renderScreen(() => <RequestsSection document={document} />, '/invoices')
  expect((await screen.findByRole('listitem')).textContent).toMatch(/By email · €120.00waitsa@b.bg · Maria/)
  await userEvent.click(await screen.findByRole('button', { name: 'Asked otherwise…' }))
  const whom = await screen.findByRole('textbox', { name: 'Whom' })
  await userEvent.clear(whom)
  await userEvent.type(whom, 'Mr Iliev')
  await userEvent.click(screen.getByRole('button', { name: 'Write down' }))
  expect(net.asked(`POST ${path}`).map(({ body }) => body)).toEqual([{ channel: 'phone', whom: 'Mr Iliev', note: '' }])
})
