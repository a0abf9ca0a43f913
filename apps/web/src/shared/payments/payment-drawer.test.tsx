import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../testing/a-company.ts'
import { aContact } from '../../testing/a-contact.ts'
import { aPayment } from '../../testing/a-payment.ts'
import { listed, made, network } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { changeLanguage, loadTexts } from '../text/texts.ts'
import PaymentDrawer from './payment-drawer.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('documents')
})
afterEach(cleanup)

const [OURS, SISTER] = [rowId(1), rowId(2)]
const contact = aContact({ id: rowId(3), name: { bg: 'Липа ООД', en: '' } })
const owed: OpenDocument = {
  id: rowId(7),
  type: 'invoice',
  status: 'issued',
  number: '0000000046',
  companyId: SISTER,
  contactId: rowId(3),
  contactName: contact.name,
  issuedOn: '2026-10-01',
  dueOn: '2026-10-15',
  currency: 'EUR',
  total: '120.00',
  rateFromEur: null,
  rest: '120.00',
  carried: '0.00',
  isOverdue: false,
}

async function begun(...companies: Parameters<typeof aCompany>[0][]) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Студио', role: 'owner', isOwner: true }),
    'GET /api/companies': listed(...companies.map((company) => aCompany(company))),
    'GET /api/contacts': listed(contact),
    'GET /api/payment-methods': listed(),
    'GET /api/treasury/accounts': listed(),
    'GET /api/payments/open-documents': ({ query }) => (query['companyId'] === OURS ? listed() : listed(owed)),
    'POST /api/payments': made(aPayment({})),
  })
  await renderScreen(() => <PaymentDrawer opened direction="in" onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Получена сума/), '120')
  await userEvent.type(dialog.getByLabelText('Контрагент'), 'Липа')
  await userEvent.click(await screen.findByRole('option', { name: /Липа ООД/ }))
  return { ...net, dialog }
}

const SEVERAL = [
  { id: OURS, name: { bg: 'Северна звезда ООД', en: '' }, isDefault: true },
  { id: SISTER, name: { bg: 'Цветен лист ООД', en: '' }, isDefault: false },
]

test('a payment is of the company that is chosen; what the client owes another company is not kept back', async () => {
  const { asked, dialog } = await begun(...SEVERAL)
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Фирма' }).value).toBe('Северна звезда ООД')
  expect(await dialog.findByText(/^Северна звезда ООД няма неплатени документи/)).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: 'За Цветен лист ООД' }))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Фирма' }).value).toBe('Цветен лист ООД')
  const share = await dialog.findByLabelText<HTMLInputElement>('Сума за Фактура 0000000046')
  expect(share.value).toMatch(/^120,00/)
  await userEvent.click(dialog.getByRole('button', { name: 'Запази плащането' }))
  await waitFor(() => expect(asked('POST /api/payments')).toHaveLength(1))
  expect(asked('POST /api/payments')[0]?.body).toMatchObject({
    companyId: SISTER,
    allocations: [{ documentId: rowId(7), amount: '120.00' }],
  })
})

test('where there is one company nothing is asked', async () => {
  const { dialog } = await begun({ id: OURS, isDefault: true })
  expect(await dialog.findByText('Няма неплатени документи. Плащането остава като аванс.')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: 'Фирма' })).toBeNull()
})
