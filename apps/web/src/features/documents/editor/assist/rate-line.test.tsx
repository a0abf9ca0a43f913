import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { PublishedRate } from '@invoice/contract/settings/exchange-rates.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { ok, refused, standIn } from '../../../../testing/stand-in.ts'
import { loadMoreGroups, MoreFields } from '../fields/more-fields.tsx'
import { inEditor } from '../testing/open-editor.tsx'
import { RateLine } from './rate-line.tsx'

const ROUTE = 'GET /api/exchange-rates'
const DOLLARS: Partial<DocumentDraft> = { currency: 'USD' }
const found = (rateFromEur: string, rateOn: string): PublishedRate => ({
  state: 'found',
  rate: { rateFromEur, rateOn },
  latestOn: '2026-11-20',
})
/** What was published on the day, and on a day without any that of before. */
const RATES: Readonly<Record<string, PublishedRate>> = {
  '2026-11-18': found('1.1584', '2026-11-18'),
  '2026-11-20': found('1.161', '2026-11-20'),
  '2026-11-22': found('1.161', '2026-11-20'),
}
const answering = (answers = RATES) =>
  standIn({ [ROUTE]: ({ query }) => ok(answers[query['on'] ?? ''] ?? { state: 'none', rate: null, latestOn: null }) })
const line = () => screen.getByRole('status').textContent

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('the rate of the ECB for the tax date is filled in, on a Sunday the last one, with its source and day', async () => {
  const asked = answering()
  const { draft } = inEditor(<RateLine />, { draft: DOLLARS })
  await screen.findByText('1 EUR = 1.161 USD · ECB, 20/11/2026')
  expect(draft()).toMatchObject({ rateFromEur: '1.161', rateOn: '2026-11-20' })
  expect(asked.of(ROUTE)[0]?.query).toEqual({ currency: 'USD', on: '2026-11-22' })
})

test('it follows the tax date', async () => {
  answering()
  const { draft, store } = inEditor(<RateLine />, { draft: DOLLARS })
  await screen.findByText(/20\/11\/2026/)
  act(() => store.change({ taxOn: '2026-11-18' }))
  await screen.findByText('1 EUR = 1.1584 USD · ECB, 18/11/2026')
  expect(draft()).toMatchObject({ rateFromEur: '1.1584', rateOn: '2026-11-18' })
})

test('one that was typed stays, and that of the ECB is offered', async () => {
  answering()
  const { draft } = inEditor(<RateLine />, { draft: { ...DOLLARS, rateFromEur: '1.2' } })
  await screen.findByText('1 EUR = 1.2 USD · typed by hand')
  expect(draft().rateFromEur).toBe('1.2')
  await userEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  await screen.findByText('1 EUR = 1.161 USD · ECB, 20/11/2026')
  expect(draft()).toMatchObject({ rateFromEur: '1.161', rateOn: '2026-11-20' })
})

test('who empties the field to type another one is left in peace', async () => {
  answering()
  const { draft, store } = inEditor(<RateLine />, { draft: DOLLARS })
  await screen.findByText(/ECB/)
  act(() => store.change({ rateFromEur: null }))
  expect(await screen.findByRole('button', { name: 'Use it' })).toBeDefined()
  expect(draft().rateFromEur).toBeNull()
})

test.each<[string, PublishedRate, string]>([
  ['was never reached', { state: 'none', rate: null, latestOn: null }, 'No rates of the ECB are here'],
  [
    'has been out of reach for a week',
    { state: 'old', rate: { rateFromEur: '1.15', rateOn: '2026-11-13' }, latestOn: '2026-11-13' },
    'not been updated since 13/11/2026',
  ],
  ['does not publish the currency', { state: 'not_published', rate: null, latestOn: '2026-11-20' }, 'publishes no rate for USD'],
  ['has none of that day', { state: 'too_early', rate: null, latestOn: '2026-11-20' }, 'No rate of the ECB for 22/11/2026'],
  [
    'has none of a day ahead',
    { state: 'not_yet', rate: { rateFromEur: '1.15', rateOn: '2026-11-20' }, latestOn: '2026-11-20' },
    'that day lies ahead',
  ],
])('where the ECB %s, nothing is filled in, and it is told', async (_, answer, text) => {
  standIn({ [ROUTE]: ok(answer) })
  const { draft, store } = inEditor(<RateLine />, { draft: DOLLARS })
  await waitFor(() => expect(line()).toContain(text))
  expect(draft().rateFromEur).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enter the rate' }))
  expect(store.get().moreOpened).toBe(true)
})

test('a rate of the ECB that should be a newer one is told of', async () => {
  const old: PublishedRate = { state: 'old', rate: { rateFromEur: '1.15', rateOn: '2026-11-13' }, latestOn: '2026-11-13' }
  answering({ '2026-11-22': old, '2026-11-13': { ...old, state: 'found' } })
  inEditor(<RateLine />, { draft: { ...DOLLARS, rateFromEur: '1.15', rateOn: '2026-11-13' } })
  await waitFor(() => expect(line()).toContain('ECB, 13/11/2026'))
  await waitFor(() => expect(line()).toContain('not been updated since 13/11/2026'))
})

test('a fault is told as one', async () => {
  standIn({ [ROUTE]: refused(500) })
  inEditor(<RateLine />, { draft: DOLLARS })
  await waitFor(() => expect(line()).toContain('could not be looked up'))
})

test.each(['EUR', 'BGN'])('a document in %s needs none', async (currency) => {
  const asked = answering()
  inEditor(<RateLine />, { draft: { currency } })
  expect(screen.queryByRole('status')).toBeNull()
  expect(asked.asked).toEqual([])
})

test('the field says whose rate it is; another currency begins without the rate of the first', async () => {
  answering()
  await loadMoreGroups()
  const { draft, store } = inEditor(<MoreFields />, { draft: { ...DOLLARS, rateFromEur: '1.161', rateOn: '2026-11-20' } })
  act(() => store.set({ moreOpened: true }))
  await screen.findByText('ECB, 20/11/2026')
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
  await userEvent.click(await screen.findByRole('option', { name: 'GBP' }))
  expect(draft()).toMatchObject({ currency: 'GBP', rateFromEur: null, rateOn: null })
})
