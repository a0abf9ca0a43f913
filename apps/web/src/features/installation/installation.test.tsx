import type { Backup, Installation as Known } from '@invoice/contract/settings/installation.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Installation } from './installation.tsx'

const READ = 'GET /api/installation'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('mails')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const aBackup = (part: Partial<Backup> = {}): Backup => ({
  id: rowId(1),
  state: 'done',
  beganAt: hoursAgo(35),
  endedAt: hoursAgo(34.9),
  file: 'invoice-app.tar.zst',
  isThere: true,
  bytes: 412 * 1024 * 1024,
  rows: 41_208,
  fault: null,
  reason: '',
  notCarried: '',
  tried: { at: hoursAgo(34.8), fault: '' },
  ...part,
})
const GB = 1024 ** 3
const whole = (part: Partial<Known> = {}): Known => ({
  host: 'faktura.example',
  version: '0.5.0',
  schema: '0106',
  troubles: [],
  writtenTo: ['ops@faktura.example'],
  isNamed: true,
  backups: {
    every: 'night',
    next: hoursAgo(-9),
    keep: { days: 7, weeks: 4, months: 12 },
    isSealed: true,
    canTry: true,
    folder: '/var/backups/invoice-app',
    lastGood: aBackup(),
    running: null,
    isAsked: false,
    tryingSince: null,
    isTryAsked: false,
    latest: [aBackup()],
    files: 14,
  },
  disk: {
    data: { freeBytes: 43.1 * GB, totalBytes: 120 * GB },
    backups: { freeBytes: 96 * 1024 * 1024, totalBytes: 10 * GB, wantedBytes: 860 * 1024 * 1024 },
  },
  database: {
    isEmbedded: true,
    version: '18.1',
    bytes: 1.9 * GB,
    connections: 9,
    mostConnections: 100,
    replicas: 0,
    read: null,
    workspaces: 6,
    tables: [{ name: 'app.document_outputs', bytes: GB, rows: 41_208 }],
  },
  jobs: { waiting: 0, running: 1, failed: [] },
  mail: { server: 'mail.faktura.example:587', isReached: true, fault: null, lastTakenAt: hoursAgo(100), lastFault: null },
  processes: [
    {
      id: rowId(5),
      kind: 'server',
      host: 'web-1',
      version: '0.5.0',
      schema: '0106',
      beganAt: hoursAgo(500),
      heardAt: hoursAgo(0),
      isHeard: true,
    },
  ],
  certificate: null,
  ...part,
})
const backups = (part: Partial<Known['backups']>): Partial<Known> => ({ backups: { ...whole().backups, ...part } })

async function showing(part: Partial<Known> = {}, routes: Parameters<typeof network>[0] = {}) {
  const net = network({ [READ]: ok(whole(part)), ...routes })
  await renderScreen(() => (
    <>
      <Installation />
      <ToastHost />
    </>
  ))
  await screen.findByText('Last backup')
  return net
}
const rowOf = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement ?? document.body)

it('tells of an installation that is well in one table, with a sign that is read as well, and no band', async () => {
  await showing()
  expect(rowOf('Last backup').getByText(/412\.0 MB$/)).toBeTruthy()
  expect(rowOf('Last backup').getByText(/^verified .*numbers and sums agree$/)).toBeTruthy()
  expect(rowOf('Last backup').getByText('well')).toBeTruthy()
  expect(rowOf('Next').getByText('every night · 7 days, 4 weeks and 12 months are kept · sealed')).toBeTruthy()
  expect(rowOf('Disk').getByText('43.1 GB free of 120.0 GB')).toBeTruthy()
  expect(rowOf('Database').getByText('6 workspaces · 9 of 100 connections')).toBeTruthy()
  expect(screen.queryByText('Certificate', { selector: 'dt' })).toBeNull()
  expect(screen.queryByText(/Issuing and all else works/)).toBeNull()
  expect(screen.getByText('opens, 41,208 rows')).toBeTruthy()
})

it('says first what failed and why, how old the last good one is, what it needs and who was told; another attempt is the primary act', async () => {
  const failed = aBackup({
    id: rowId(2),
    state: 'failed',
    bytes: null,
    rows: null,
    fault: 'no_room',
    reason: 'ENOSPC',
    tried: null,
    file: '',
  })
  const troubles = [
    { trouble: 'backup_failed' as const, mailedAt: hoursAgo(6) },
    { trouble: 'backup_disk_low' as const, mailedAt: null },
  ]
  const net = await showing(
    { troubles, ...backups({ latest: [failed, aBackup()] }) },
    { 'POST /api/installation/backups': { status: 204 } },
  )
  const band = within(screen.getByRole('heading', { level: 2, name: /not made: no room on the disk/ }).closest('section') ?? document.body)
  expect(band.getByText(/35 hours old\. 860\.0 MB are needed, 96\.0 MB are free in \/var\/backups\/invoice-app/)).toBeTruthy()
  expect(band.getByText(/Issuing and all else works\. An email to ops@faktura\.example went/)).toBeTruthy()
  expect(band.getByText(/^The disk for backups is nearly full\./)).toBeTruthy()
  await userEvent.click(band.getByRole('button', { name: 'Try again' }))
  expect(net.asked('POST /api/installation/backups')).toHaveLength(1)
  expect(await screen.findByText('The backup begins in a moment.')).toBeTruthy()
})

it('tells how old the last good one is in words, once it is too old', async () => {
  const old = aBackup({ beganAt: hoursAgo(75) })
  await showing({ troubles: [{ trouble: 'backup_old', mailedAt: null }], ...backups({ lastGood: old, latest: [old] }) })
  expect(rowOf('Last backup').getByText('3 days ago')).toBeTruthy()
  expect(rowOf('Last backup').getByText('not well')).toBeTruthy()
})

it('says that there is none yet, and where none are made by themselves what to set', async () => {
  await showing(backups({ lastGood: null, latest: [], files: 0 }))
  expect(rowOf('Last backup').getByText('none yet')).toBeTruthy()
  cleanup()
  const database = { ...whole().database, isEmbedded: false }
  await showing({ database, ...backups({ lastGood: null, latest: [], files: 0, every: null, next: null }) })
  expect(rowOf('Last backup').getByText(/set BACKUP_DIR and BACKUP_EVERY=night and restart/)).toBeTruthy()
  expect(screen.queryByText('Next', { selector: 'dt' })).toBeNull()
  expect(rowOf('Database').getByText(/^external PostgreSQL 18\.1/)).toBeTruthy()
})

it('tells of the replica that is named for reading: how far it is behind, that it is left, that it does not answer', async () => {
  const reading = (read: Known['database']['read']) => showing({ database: { ...whole().database, isEmbedded: false, replicas: 1, read } })
  await reading({ isUsed: true, bytesBehind: 0 })
  expect(rowOf('Database').getByText(/1 replica · lists and reports are read from the replica$/)).toBeTruthy()
  cleanup()
  await reading({ isUsed: false, bytesBehind: 3 * 1024 * 1024 })
  expect(rowOf('Database').getByText(/the replica is 3.0 MB behind: the primary is read/)).toBeTruthy()
  cleanup()
  await reading({ isUsed: false, bytesBehind: null })
  expect(rowOf('Database').getByText(/the replica does not answer/)).toBeTruthy()
})

it('shows how far one is that is being made, and asks for no second', async () => {
  const net = await showing(backups({ running: { beganAt: hoursAgo(0), rows: 20_000, of: 41_208 } }))
  const bar = rowOf('Last backup').getByRole<HTMLProgressElement>('progressbar')
  expect(bar.value / bar.max).toBeCloseTo(20_000 / 41_208)
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(net.asked('POST /api/installation/backups')).toHaveLength(0)
})

it('tries the newest, sends a test mail and says what the server has against it, and lets jobs of the installation go on', async () => {
  const failed = [
    { task: 'accounts.mail', isOfInstallation: true, count: 2, lastAt: hoursAgo(1) },
    { task: 'documents.issue', isOfInstallation: false, count: 1, lastAt: hoursAgo(2) },
  ]
  const net = await showing(
    { jobs: { waiting: 3, running: 0, failed } },
    {
      'POST /api/installation/backups/try': { status: 204 },
      'POST /api/installation/test-mail': ok({ outcome: 'hindered', address: 'ops@faktura.example', fault: 'sender_refused' }),
      'POST /api/installation/jobs/repeat': ok({ repeated: 2 }),
    },
  )
  expect(
    rowOf('Jobs').getByText(/^2 of the installation failed · 1 of workspaces failed: their people see it in Settings → Jobs/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try the newest' }))
  expect(net.asked('POST /api/installation/backups/try')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText(/^The email to ops@faktura\.example did not go\. .*sender/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
  expect(await screen.findByText('2 jobs go on.')).toBeTruthy()
})
