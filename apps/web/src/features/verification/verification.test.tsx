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
  checked: { documents: 1204, lines: 0, taxes: 0, allocations: 0, outputs: 0, logos: 0, money: 0 },
  audit: { entries: 18204, waiting: 0, head: 'ab'.repeat(32) },
  faults: [],
  faultCount: 0,
  ...part,
})
const READ = 'GET /api/verifications/latest'

it('tells in a sentence that all is whole, when it was looked at and who asked', async () => {
  network({ [READ]: ok({ latest: found(), running: null }) })
  await renderScreen(() => <Verification />)
  const sentence = await screen.findByRole('heading', { level: 2, name: /документ|Документ/ })
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
  expect((await screen.findByRole('heading', { level: 2, name: /документ|Документ/ })).textContent).toContain(
    'Документ 0000000119: преди този номер липсват номера',
  )
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

it('leads from each fault of money to where it is shown: the payments of its day, the account, what its bank told', async () => {
  const fault = { code: 'money_changed', documentId: null, number: null, rangeId: null, field: '', expected: null, found: null } as const
  const faults = [
    { ...fault, money: { kind: 'payment', id: rowId(5), name: '2026-11-03 120.00 EUR', accountId: null } },
    { ...fault, money: { kind: 'entry', id: rowId(6), name: 'Каса 2026-11-03 5.00', accountId: rowId(7) } },
    { ...fault, money: { kind: 'statement', id: rowId(8), name: 'Банка 2026-11-01 2026-11-30', accountId: rowId(7) } },
    { ...fault, code: 'money_missing', money: { kind: 'statement_entry', id: rowId(4), name: '2026-11-03 5.00 EUR', accountId: null } },
  ] as const
  network({ [READ]: ok({ latest: found({ faults: [...faults], faultCount: 4 }), running: null }) })
  await renderScreen(() => <Verification />)
  expect((await screen.findByRole('heading', { level: 2, name: /Плащане 2026-11-03 120\.00 EUR/ })).textContent).toContain('съдържанието')
  const hrefs = screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(hrefs).toEqual([
    '/payments?from=2026-11-03&to=2026-11-03',
    `/treasury/${rowId(7)}?period=all`,
    `/treasury/${rowId(7)}/statement?statement=${rowId(8)}&tab=all`,
  ])
})

it('says what it does not see, beside what it sees', async () => {
  network({ [READ]: ok({ latest: null, running: null }) })
  await renderScreen(() => <Verification />)
  const scope = await screen.findByRole('region', { name: 'Какво вижда проверката и какво не' })
  expect(scope.textContent).toContain('Плащанията: дата, сума, валута')
  expect(scope.textContent).toContain('Ако някой, който управлява базата данни, промени запис заедно с контролната му сума')
})
