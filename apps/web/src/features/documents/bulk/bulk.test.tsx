import type { JobDetail } from '@invoice/contract/history/jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aRow } from '../../../testing/a-document.ts'
import { made, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { toasts } from '../../../testing/toasts.ts'
import { BulkHost } from './bulk-host.tsx'
import { type BulkAct, hideBulkJob, showBulkJob } from './bulk-store.ts'

const JOB = rowId(1)
const READ = `GET /api/jobs/${JOB}`
const STOP = `POST /api/jobs/${JOB}/cancel`
const AGAIN = 'POST /api/documents/issue'
const FILE = `GET /api/documents/downloads/${JOB}`

const aJob = (changes: Partial<JobDetail> = {}): JobDetail => ({
  id: JOB,
  task: 'documents.issue',
  state: 'done',
  done: 3,
  total: 3,
  refused: 0,
  reason: null,
  askedBy: { id: rowId(9), name: 'Ana' },
  createdAt: '2026-11-18T09:30:00.000Z',
  startedAt: '2026-11-18T09:30:01.000Z',
  finishedAt: '2026-11-18T09:31:00.000Z',
  refusals: [],
  ...changes,
})
const running = (done = 1, more: Partial<JobDetail> = {}) => aJob({ state: 'running', done, finishedAt: null, ...more })
const refusal = (position: number, number: string | null, message: string): JobDetail['refusals'][number] => ({
  position,
  subjectId: rowId(20 + position),
  messages: [message],
  document: number === null ? null : { ...aRow(), id: rowId(20 + position), number },
})

async function showing(act: BulkAct, answers: Parameters<typeof network>[0], { gone = 0, role = 'owner' } = {}) {
  const net = network({
    'GET /api/workspaces': ok({ items: [{ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }] }),
    ...answers,
  })
  showBulkJob({ id: JOB, act, gone })
  await renderScreen(() => <BulkHost />, '/contacts')
  return net
}
const strip = (name = 'Issuing documents') => screen.findByRole('region', { name })

beforeAll(() => loadTexts('bulk', 'documents'))
beforeEach(() => chooseWorkspace('w'))
afterEach(() => {
  hideBulkJob()
  vi.restoreAllMocks()
})

describe('a job on many documents', () => {
  it('is followed on whatever screen one is, and may be stopped, once', async () => {
    const net = await showing('issue', { [READ]: ok(running()), [STOP]: ok(aJob({ state: 'cancelled', done: 1 })) })
    const shown = within(await strip())
    expect(shown.getByRole('progressbar').getAttribute('value')).toBe('1')
    expect(shown.getByText('1 of 3')).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Stop' }))
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Stopping' }).disabled).toBe(true)
    expect(net.asked(STOP)).toHaveLength(1)
  })

  it('is not stopped by who may only look', async () => {
    await showing('issue', { [READ]: ok(running()) }, { role: 'accountant' })
    const shown = within(await strip())
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Stop' })).toBeNull())
  })

  it('that was over before it could be stopped is no fault; any other refusal is told', async () => {
    await showing('issue', { [READ]: ok(running()), [STOP]: [refused(409, { __: ['Over.'] }), refused(403, { __: ['No permission.'] })] })
    const shown = within(await strip())
    await userEvent.click(shown.getByRole('button', { name: 'Stop' }))
    await userEvent.click(await shown.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(toasts()).toEqual(['No permission.']))
  })

  it('at its end says how many, what was there no more, and goes when one has done with it', async () => {
    await showing('issue', { [READ]: ok(aJob()) }, { gone: 2 })
    const shown = within(await strip())
    expect(shown.getByRole('status').textContent).toBe('3 documents issued')
    expect(shown.getByText('2 were there no more')).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it('of another workspace is not shown in this one, and is there again when one comes back', async () => {
    await showing('issue', { [READ]: ok(aJob()) })
    await strip()
    chooseWorkspace('other')
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    chooseWorkspace('w')
    await strip()
  })

  it('that is known to nobody any more is forgotten', async () => {
    await showing('issue', { [READ]: { status: 404, body: {} } })
    await waitFor(() => expect(sessionStorage.getItem('bulk-job')).toBe(''))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is found again after a reload, and what is no job is none', async () => {
    sessionStorage.setItem('bulk-job', '{broken')
    network({ [READ]: ok(aJob()) })
    await renderScreen(() => <BulkHost />, '/contacts')
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('what of it was refused', () => {
  const refusals = [refusal(1, '0000000012', 'The range is used up.'), refusal(2, null, 'It is gone.')]
  const DONE = ok(aJob({ refused: 2, refusals }))

  it('is told by number with the reason, and tried once more for these alone', async () => {
    const net = await showing('issue', {
      [READ]: DONE,
      [AGAIN]: ok({ jobId: rowId(2), count: 1, gone: 0 }),
      [`GET /api/jobs/${rowId(2)}`]: ok(running()),
    })
    await userEvent.click(within(await strip()).getByRole('button', { name: 'See what was refused' }))
    const drawer = within(await screen.findByRole('dialog'))
    const [first, second] = drawer.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toMatch(/0000000012.*The range is used up\./)
    expect(second).toContain('It is gone.')
    await userEvent.click(drawer.getByRole('button', { name: 'Try the one again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(net.asked(AGAIN).map(({ body }) => body)).toEqual([{ ids: [rowId(21)] }])
    expect(await screen.findByRole('progressbar')).toBeTruthy()
  })

  it('and cannot be tried again is told, and the list stays', async () => {
    await showing('issue', { [READ]: DONE, [AGAIN]: refused(403, { __: ['No permission.'] }) })
    await userEvent.click(within(await strip()).getByRole('button', { name: 'See what was refused' }))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(drawer.getByRole('button', { name: /^Try/ }))
    await waitFor(() => expect(toasts().join()).toContain('No permission.'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('of paying is not paid again by one press: day and method are asked for anew', async () => {
    await showing('pay', { [READ]: DONE })
    await userEvent.click(within(await screen.findByRole('region')).getByRole('button', { name: 'See what was refused' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.queryByRole('button', { name: /^Try/ })).toBeNull()
  })
})

describe('a file of many documents', () => {
  it('is saved by itself, once, and may be saved again', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const id = rowId(31)
    const net = network({
      'GET /api/workspaces': ok({ items: [{ id: 'w', name: 'Studio', role: 'owner', isOwner: true }] }),
      [`GET /api/jobs/${id}`]: ok(aJob({ id })),
      [`GET /api/documents/downloads/${id}`]: ok('pdf'),
    })
    showBulkJob({ id, act: 'zip', gone: 0 })
    await renderScreen(() => <BulkHost />, '/contacts')
    const shown = within(await screen.findByRole('region'))
    await waitFor(() => expect(net.asked(`GET /api/documents/downloads/${id}`)).toHaveLength(1))
    await userEvent.click(await shown.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(net.asked(`GET /api/documents/downloads/${id}`)).toHaveLength(2))
  })

  it('to be printed waits for a click, since a browser opens a tab for nothing else', async () => {
    const net = await showing('print', { [READ]: ok(aJob()), [FILE]: made('pdf') })
    expect(await within(await screen.findByRole('region')).findByRole('button', { name: 'Print' })).toBeTruthy()
    expect(net.asked(FILE)).toEqual([])
  })

  it('of which nothing could be drawn is offered to nobody', async () => {
    const net = await showing('zip', {
      [READ]: ok(aJob({ done: 2, refused: 2, refusals: [refusal(1, '1', 'No.'), refusal(2, '2', 'No.')] })),
    })
    const shown = within(await screen.findByRole('region'))
    expect(shown.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(net.asked(FILE)).toEqual([])
  })
})
