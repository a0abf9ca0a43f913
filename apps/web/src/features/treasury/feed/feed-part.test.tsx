import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { anAccount } from '../../../testing/an-account.ts'
import { listed, network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import FeedPart from './feed-part.tsx'

beforeAll(() => loadTexts('treasury'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const ACCOUNT = anAccount({ id: rowId(1), type: 'bank', iban: 'BG80BNBG96611020345678' })
const FEED = {
  state: 'connected',
  bankName: 'Trial bank',
  askedBank: null,
  consentUntil: '2999-02-17',
  lookedAt: '2026-11-20T10:00:00Z',
  nextLookAt: '2026-11-20T16:15:00Z',
  fault: null,
  failingSince: null,
}

async function part(feed: object | null) {
  const path = `/api/treasury/accounts/${ACCOUNT.id}/feed`
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    [`GET ${path}`]: ok({ isOffered: true, feed }),
    [`GET ${path}/banks`]: listed({ id: 'B', name: 'Trial bank', bic: 'TRBKBGSF' }),
    [`POST ${path}`]: { status: 400, body: { errors: { bankId: ['This bank is not offered any more.'] } } },
    [`POST ${path}/settle`]: ok({ isOffered: true, feed: FEED }),
  })
  await renderScreen(() => <FeedPart account={ACCOUNT} />, '/treasury')
  return net
}

it('offers the banks of an account that is not connected, and says what is in the way of going there', async () => {
  await part(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Connect to the bank' }))
  const bank = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bank' })
  await userEvent.click(bank)
  await userEvent.click(await screen.findByRole('option', { name: /Trial bank · TRBKBGSF/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go to the bank' }))
  expect(await screen.findByText('This bank is not offered any more.')).toBeTruthy()
})

it('tells the last day of the consent, warns before it, and says why nothing comes', async () => {
  await part({ ...FEED, consentUntil: '2026-11-22', fault: 'too_many' })
  expect((await screen.findByText(/Renew it before that/)).hasAttribute('data-warning')).toBe(true)
  expect(screen.getByText(/as often as it allows/)).toBeTruthy()
})

it('asks at the bank what came of it where somebody looks', async () => {
  const net = await part({ ...FEED, state: 'asked', askedBank: 'Trial bank', consentUntil: null, lookedAt: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(net.asked(`POST /api/treasury/accounts/${ACCOUNT.id}/feed/settle`).length).toBeGreaterThan(0)
})
