import type { JobDetail } from '@invoice/contract/history/jobs.ts'
import type { PackageLink } from '@invoice/contract/vat/package-links.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { done, made, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { aVatPeriod } from '../testing/vat-month.ts'
import { MonthPackage } from './month-package.tsx'

beforeAll(() => loadTexts('vat', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const JOB = rowId(7)
const AT = '/api/vat/2026-11'
const ANA = { id: rowId(9), name: 'Ana' }
const AT_TEN = '2026-11-18T10:00:00.000Z'
const job = (state: 'running' | 'done', done: number) =>
  ok({
    id: JOB,
    task: 'vat.package',
    state,
    done,
    total: 4,
    refused: 0,
    reason: null,
    askedBy: ANA,
    createdAt: AT_TEN,
    startedAt: AT_TEN,
    finishedAt: state === 'done' ? AT_TEN : null,
    refusals: [],
  } satisfies JobDetail)

async function show(answers: Parameters<typeof network>[0]) {
  const net = network({ [`GET ${AT}/package-links`]: ok({ items: [], lastAddress: '' }), ...answers })
  await renderScreen(() => <MonthPackage companyId={rowId(3)} period={aVatPeriod()} />, '/vat/2026-11')
  return net
}

it('gives each ledger as a table', async () => {
  const net = await show({ [`GET ${AT}/tables/purchases`]: ok('xlsx') })
  await userEvent.click(screen.getByRole('button', { name: 'Download Purchase ledger, XLSX' }))
  await waitFor(() => expect(net.asked(`GET ${AT}/tables/purchases`)).toHaveLength(1))
})

it('is made when it is asked for, is saved once its papers are drawn, and can be fetched again', async () => {
  const net = await show({
    'POST /api/vat/packages': ok({ jobId: JOB, papers: 4 }),
    [`GET /api/jobs/${JOB}`]: job('done', 4),
    [`GET /api/vat/packages/${JOB}`]: ok('zip'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  await waitFor(() => expect(net.asked(`GET /api/vat/packages/${JOB}`)).toHaveLength(1))
  expect(await screen.findByText('ready, kept for a day')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Download Package of the month' }))
  await waitFor(() => expect(net.asked(`GET /api/vat/packages/${JOB}`)).toHaveLength(2))
})

it('tells how far it is', async () => {
  await show({ 'POST /api/vat/packages': ok({ jobId: JOB, papers: 4 }), [`GET /api/jobs/${JOB}`]: job('running', 1) })
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  expect(await screen.findByText('1 of 4')).toBeTruthy()
})

it('says why it is not made', async () => {
  await show({ 'POST /api/vat/packages': refused(409, { __: ['A package takes 5000 documents at most.'] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Make' }))
  expect(await screen.findByRole('button', { name: 'Make' })).toBeTruthy()
})

const aLink = (changes: Partial<PackageLink> = {}): PackageLink => ({
  id: rowId(11),
  address: 'office@books.example',
  sentAt: AT_TEN,
  sentBy: 'Ana',
  expiresAt: '2999-01-01T10:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
  fetches: 2,
  fetchedAt: AT_TEN,
  attachedSize: null,
  ...changes,
})

it('tells to whom it was sent, how often it was fetched, and takes a link back', async () => {
  const items = [
    aLink(),
    aLink({ id: rowId(12), address: 'old@books.example', revokedAt: AT_TEN, revokedBy: 'Ana', fetches: 0, fetchedAt: null }),
  ]
  const net = await show({
    [`GET ${AT}/package-links`]: ok({ items, lastAddress: 'office@books.example' }),
    [`POST /api/vat/package-links/${rowId(11)}/revoking`]: done,
  })
  expect(await screen.findByText(/fetched 2 times/)).toBeTruthy()
  expect(screen.getByText(/taken back .+ by Ana/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /old@books/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take back the link of office@books.example' }))
  await waitFor(() => expect(net.asked(`POST /api/vat/package-links/${rowId(11)}/revoking`)).toHaveLength(1))
})

it('is sent to the address of the last time, unless another is typed', async () => {
  const net = await show({
    [`GET ${AT}/package-links`]: ok({ items: [], lastAddress: 'office@books.example' }),
    [`POST ${AT}/package-links`]: made(aLink()),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send to the accountant…' }))
  expect(await screen.findByDisplayValue('office@books.example')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(net.asked(`POST ${AT}/package-links`)).toHaveLength(1))
})
