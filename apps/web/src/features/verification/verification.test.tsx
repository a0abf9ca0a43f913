import type { Verification as Found } from '@invoice/contract/history/verifications.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { made, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Verification } from './verification.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('verification')
})
afterEach(cleanup)

const aRange = { id: rowId(3), name: 'Фактури', documents: 1204, voided: 3, first: '0000000001', last: '0000001204', faults: 0 }
const found = (part: Partial<Found> = {}): Found => ({
  id: rowId(1),
  jobId: rowId(2),
  askedBy: { id: rowId(9), name: 'Яна Тодорова' },
  askedAt: '2026-11-20T04:00:00.000Z',
  finishedAt: '2026-11-20T04:00:01.000Z',
  state: 'done',
  done: 3,
  total: 3,
  ranges: [aRange],
  checked: { documents: 1204, lines: 0, taxes: 0, allocations: 0, outputs: 0, logos: 0 },
  audit: { entries: 18204, waiting: 0, head: 'ab'.repeat(32) },
  faults: [],
  faultCount: 0,
  ...part,
})
const READ = 'GET /api/verifications/latest'

it('tells in a sentence that all is whole, when it was looked at and who asked', async () => {
  network({ [READ]: ok({ latest: found(), running: null }) })
  await renderScreen(() => <Verification />)
  const sentence = await screen.findByRole('heading', { level: 2 })
  expect(sentence.textContent).toBe('1\u00a0204 документа от 1 номерация: без пропуснат и без повторен номер, веригата е цяла.')
  expect(screen.getByText(/Одит: 18\s204 записа, веригата е цяла/)).toBeTruthy()
  expect(screen.getByText(/20\.11\.2026, 06:00.*Яна Тодорова/)).toBeTruthy()
  expect(screen.getByText('0000000001 – 0000001204')).toBeTruthy()
})

it('names the first fault with its place, and leads to it', async () => {
  const fault = {
    code: 'number_gap',
    documentId: rowId(5),
    number: '0000000119',
    rangeId: rowId(3),
    field: 'number',
    expected: '0000000118',
    found: '0000000119',
  } as const
  network({ [READ]: ok({ latest: found({ faults: [fault], faultCount: 1, ranges: [{ ...aRange, faults: 1 }] }), running: null }) })
  await renderScreen(() => <Verification />)
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain('Документ 0000000119: преди този номер липсват номера')
  expect(screen.getByRole('link', { name: 'Към документа' }).getAttribute('href')).toBe(`/invoices/preview/${rowId(5)}`)
  expect(screen.getByText('1 несъответствие')).toBeTruthy()
})

it('lets one ask for it, and shows how far it is', async () => {
  const running = found({ state: 'running', done: 1, finishedAt: null })
  const net = network({
    [READ]: [ok({ latest: null, running: null }), ok({ latest: null, running })],
    'POST /api/verifications': made(running),
  })
  await renderScreen(() => <Verification />)
  expect(await screen.findByText('Все още не е проверявано')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Провери сега' }))
  expect(net.asked('POST /api/verifications')).toHaveLength(1)
  expect(net.asked('POST /api/verifications')[0]?.headers.get('idempotency-key')).toBeTruthy()
})
