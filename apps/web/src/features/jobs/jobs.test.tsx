import type { Job } from '@invoice/contract/history/jobs.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Jobs } from './jobs.tsx'

const LIST = 'GET /api/jobs'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('jobs')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

const aJob = (job: Partial<Job> = {}): Job => ({
  id: rowId(1),
  task: 'documents.issue',
  state: 'done',
  done: 5,
  total: 5,
  refused: 0,
  reason: null,
  askedBy: { id: rowId(9), name: 'Мария' },
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  finishedAt: null,
  ...job,
})

async function showing(jobs: readonly Job[], routes: Parameters<typeof network>[0] = {}) {
  const net = network({ [LIST]: listed(...jobs), ...routes })
  await renderScreen(() => (
    <>
      <Jobs />
      <ToastHost />
    </>
  ))
  return net
}

it('says that there is nothing to do', async () => {
  await showing([])
  expect(await screen.findByText('Nothing is being done, and nothing waits')).toBeTruthy()
})

it('shows how far a job is that runs, and lets one give it up', async () => {
  const given = aJob({ state: 'running', done: 2 })
  const net = await showing([given], { [`POST /api/jobs/${given.id}/cancel`]: ok({ ...given, state: 'cancelled' }) })
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Progress: Issuing documents' })
  expect([bar.value, bar.max]).toEqual([2, 5])
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Issuing documents' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Give up' }))
  expect(await screen.findByText('The job was given up. What was done stays done.')).toBeTruthy()
  expect(net.asked(`POST /api/jobs/${given.id}/cancel`)).toHaveLength(1)
})

it('shows why a job failed, also one of another version, and lets one try again', async () => {
  await showing([aJob({ task: 'gone.task', state: 'failed', done: 0, total: 1, reason: 'unknown_task' })])
  expect(await screen.findByText('A task of another version')).toBeTruthy()
  expect(screen.getByText('This version of the program no longer knows the task.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions: A task of another version' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Try again', 'Give up'])
})

it('tells what was refused with its reason, and leads to it', async () => {
  const refusal = { position: 1, subjectId: rowId(5), document: null, messages: ['The document range has no number left.'] }
  const job = aJob({ refused: 1 })
  await showing([job], { [`GET /api/jobs/${job.id}`]: ok({ ...job, refusals: [refusal] }) })
  await userEvent.click(await screen.findByRole('button', { name: '1 refused' }))
  expect(await screen.findByText('The document range has no number left.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe(`/invoices/preview/${rowId(5)}`)
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})

it('does once more what was refused and is still there, and nothing else', async () => {
  const document = {
    id: rowId(5),
    type: 'invoice',
    status: 'draft',
    number: null,
    recipientName: { bg: 'Орхидея', en: '' },
    currency: 'EUR',
    total: '1.00',
  }
  const messages = ['The document range has no number left.']
  const refusals = [
    { position: 0, subjectId: rowId(4), document: null, messages },
    { position: 1, subjectId: rowId(5), document, messages },
  ]
  const job = aJob({ refused: 2 })
  const AGAIN = 'POST /api/documents/issue'
  const net = await showing([job], {
    [`GET /api/jobs/${job.id}`]: ok({ ...job, refusals }),
    [AGAIN]: ok({ jobId: rowId(2), count: 1, gone: 0 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '2 refused' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try the one again' }))
  expect(await screen.findByText('A new job has begun with what was refused.')).toBeTruthy()
  expect(net.asked(AGAIN).map(({ body }) => body)).toEqual([{ ids: [rowId(5)] }])
})
