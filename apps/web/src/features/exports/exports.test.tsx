import type { Export, ExportCount } from '@invoice/contract/exports/exports.ts'
import type { ExportSchedule } from '@invoice/contract/exports/schedules.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { made, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { ExportsPage } from './exports-page.tsx'

beforeAll(() => loadTexts('exporting', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  sessionStorage.clear()
  await changeLanguage('en')
})
afterEach(cleanup)

const COUNT = {
  found: 27,
  lines: 73,
  sums: [{ currency: 'EUR', count: 27, base: '22752.62' }],
  most: 100_000,
  isMore: false,
} satisfies ExportCount
const anExport = (changes: Partial<Export> = {}): Export => ({
  id: rowId(1),
  jobId: rowId(2),
  state: 'ready',
  what: { kind: 'documents', form: 'pdf', companyId: null, from: '2026-10-01', to: '2026-10-31', rowsOf: 'document', templateId: null },
  found: 27,
  lines: 73,
  sums: COUNT.sums,
  done: 27,
  askedAt: '2026-11-03T07:20:00.000Z',
  askedBy: { id: rowId(9), name: 'Ana' },
  scheduleId: null,
  mailedAt: null,
  finishedAt: '2026-11-03T07:21:00.000Z',
  name: 'Documents, October 2026.zip',
  size: 7_400_000,
  sha256: 'ab'.repeat(32),
  leftOut: 0,
  expiresAt: '2026-11-10T07:21:00.000Z',
  fetches: 3,
  fetchedAt: '2026-11-04T07:21:00.000Z',
  ...changes,
})

async function show(items: readonly Export[], answers: Parameters<typeof network>[0] = {}) {
  const net = network({
    'GET /api/companies': ok({ items: [] }),
    'GET /api/saved-views': ok({ items: [], hidden: [] }),
    'GET /api/export-templates': ok({ items: [] }),
    'GET /api/export-schedules': ok({ items: [] }),
    'GET /api/exports': ok({ items }),
    'POST /api/exports/count': ok(COUNT),
    ...answers,
  })
  await renderScreen(() => <ExportsPage />, '/invoices/export')
  return net
}

it('says how much the choice comes to before anything is made, and asks for just that', async () => {
  const net = await show([], { 'POST /api/exports': made(anExport({ state: 'making', done: 0 })) })
  await userEvent.click(screen.getByRole('radio', { name: /^XLSX/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'One row per line' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export 27 documents' }))
  const [asked] = net.asked('POST /api/exports')
  expect(asked?.body).toMatchObject({ kind: 'documents', form: 'xlsx', rowsOf: 'line', withVoided: 1 })
  expect(screen.getByText(/27 documents, 73 lines/)).toBeDefined()
})

it('offers nothing where nothing is found', async () => {
  await show([], { 'POST /api/exports/count': ok({ ...COUNT, found: 0, lines: 0, sums: [] }) })
  await screen.findByText('Nothing matches this choice')
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
})

it('tells what is being made, until when a file is here, how often it was fetched, and makes again what is gone', async () => {
  const gone = anExport({ id: rowId(3), state: 'expired', what: { ...anExport().what, kind: 'payments', form: 'xlsx' } })
  const net = await show([anExport({ id: rowId(4), state: 'making', done: 9 }), anExport(), gone], {
    [`POST /api/exports/${rowId(3)}/repeating`]: made(anExport({ id: rowId(5), state: 'making' })),
  })
  const going = await screen.findByRole('region', { name: 'In progress' })
  within(going).getByText('9 of 27')
  expect(screen.getByText(/^until .*3 downloads$/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Make Payments, October 2026 again' }))
  await waitFor(() => expect(net.asked(`POST /api/exports/${rowId(3)}/repeating`)).toHaveLength(1))
})

it('keeps columns in their order and under their headings, by a name', async () => {
  const net = await show([], {
    'POST /api/export-templates': made({ id: rowId(6), version: 1, name: 'Delta', rowsOf: 'document', columns: [] }),
  })
  await userEvent.click(screen.getByRole('radio', { name: /^By a template/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }))
  const drawer = await screen.findByRole('dialog', { name: 'New template' })
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'Delta')
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Heading of “Number”' }), 'DocNo')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Move “Number” up' }))
  await userEvent.click(within(drawer).getByRole('button', { name: 'Remove “State”' }))
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(net.asked('POST /api/export-templates')).toHaveLength(1))
  const [asked] = net.asked('POST /api/export-templates')
  expect(asked?.body).toMatchObject({ name: 'Delta', rowsOf: 'document' })
  const { columns = [] } = (asked?.body ?? {}) as { columns?: { field: string; heading: string }[] }
  expect(columns.slice(0, 2)).toEqual([
    { field: 'number', heading: 'DocNo' },
    { field: 'type', heading: '' },
  ])
  expect(columns.map(({ field }) => field)).not.toContain('state')
})

it('sends what is chosen by itself from then on, and pauses it', async () => {
  const schedule: ExportSchedule = {
    id: rowId(7),
    version: 1,
    name: 'For Ana',
    what: { ...anExport().what, from: null, to: null },
    filter: {},
    withVoided: true,
    every: 'month',
    onDay: 3,
    dayOff: 'next',
    addresses: ['ana@example.com'],
    language: 'bg',
    attaches: true,
    isPaused: false,
    ahead: [{ plannedOn: '2027-01-03', on: '2027-01-04', moved: 'sunday', from: '2026-12-01', to: '2026-12-31' }],
    createdBy: 'Ana',
  }
  const net = await show([], {
    'GET /api/export-schedules': ok({ items: [schedule] }),
    'POST /api/export-schedules': made(schedule),
    [`POST /api/export-schedules/${rowId(7)}/pausing`]: ok({ ...schedule, isPaused: true, ahead: [] }),
  })
  await screen.findByText(/moved from Sunday/)
  await userEvent.click(screen.getByRole('button', { name: 'Pause “For Ana”' }))
  await waitFor(() => expect(net.asked(`POST /api/export-schedules/${rowId(7)}/pausing`)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Repeat monthly…' }))
  const drawer = await screen.findByRole('dialog', { name: 'Scheduled export' })
  await userEvent.type(within(drawer).getByRole('combobox', { name: 'To' }), 'ana@example.com{Enter}')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(net.asked('POST /api/export-schedules')).toHaveLength(1))
  expect(net.asked('POST /api/export-schedules')[0]?.body).toMatchObject({
    addresses: ['ana@example.com'],
    onDay: 3,
    what: { kind: 'documents', form: 'pdf', from: '', to: '' },
  })
})
