import type { Hours } from '@invoice/contract/records/hours.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCompany } from '../../testing/a-company.ts'
import { aRow } from '../../testing/a-document.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { items, ok, refused, standIn } from '../../testing/stand-in.ts'
import { toasts } from '../../testing/toasts.ts'
import ClientHours from './client-hours.tsx'

const CLIENT = '0192f0c1-8a00-7000-8000-000000000009'
const COMPANY = aCompany({ id: '0192f0c1-8a00-7000-8000-000000000008', isDefault: true })
const LIST = 'GET /api/hours'
const INVOICE = 'POST /api/hours/invoice'
const entry = (last: string, changes: Partial<Hours> = {}): Hours => ({
  id: `0192f0c1-8a00-7000-8000-00000000000${last}`,
  version: 1,
  contactId: CLIENT,
  doneOn: '2026-11-02',
  product: { id: CLIENT, name: { bg: 'Консултация', en: 'Consulting' } },
  what: 'Meeting',
  quantity: '1.5',
  unitPrice: '45',
  includesVat: false,
  currency: 'EUR',
  amount: '67.50',
  madeBy: 'Yana',
  document: null,
  ...changes,
})

async function show(routes: Parameters<typeof standIn>[0]) {
  const server = standIn({ 'GET /api/companies': items(COMPANY), ...routes })
  await renderScreen(() => <ClientHours contactId={CLIENT} />, '/dashboard')
  return server
}

test('chosen entries say what they come to, and become one draft; what does not go together is told, and they stay chosen', async () => {
  const { of } = await show({
    [LIST]: items(entry('1'), entry('2', { amount: '10.00', product: null, what: 'Travel' })),
    [INVOICE]: refused(409, { __: ['One invoice is of one client.'] }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  const button = () => screen.getByRole('button', { name: /^Invoice 2 entries, €77\.50$/ })
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await userEvent.click(button())
  await waitFor(() => expect(toasts()).toContain('One invoice is of one client.'))
  expect(of(INVOICE).map(({ body }) => body)).toEqual([{ companyId: COMPANY.id, ids: [entry('1').id, entry('2').id] }])
  expect(screen.getByRole('checkbox', { name: /^Choose: Travel/ })).toHaveProperty('checked', true)
})

test('what was worked is written down in a drawer, and refused at its field', async () => {
  const { of } = await show({
    [LIST]: items(),
    'POST /api/hours': refused(400, { unitPrice: ['A price is wanted.'] }),
    'GET /api/products': items(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add hours' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'What was done' }), 'Travel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A price is wanted.')).toBeDefined()
  expect(of('POST /api/hours')[0]?.body).toMatchObject({
    contactId: CLIENT,
    productId: '',
    what: 'Travel',
    quantity: '1',
    unitPrice: '',
  })
})

test('chosen entries go into a draft of the client that was begun', async () => {
  const draft = aRow({ status: 'draft', number: null, paymentState: null, total: '120.00' })
  const { of } = await show({ [LIST]: items(entry('1')), 'GET /api/documents': items(draft), 'POST /api/hours/add': ok({ id: draft.id }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to a draft…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Draft .*120\.00/ }))
  await waitFor(() => expect(of('POST /api/hours/add').map(({ body }) => body)).toEqual([{ documentId: draft.id, ids: [entry('1').id] }]))
  expect(of('GET /api/documents')[0]?.query).toMatchObject({ type: 'invoice', state: 'draft', contactId: CLIENT })
})
