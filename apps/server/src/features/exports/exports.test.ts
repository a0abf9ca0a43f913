import { createHash } from 'node:crypto'
import * as acts from '@invoice/contract/documents/acts.ts'
import { type Document, readDocument } from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/exports/exports.ts'
import * as schedules from '@invoice/contract/exports/schedules.ts'
import * as templates from '@invoice/contract/exports/templates.ts'
import { listMails, readMail } from '@invoice/contract/letters/mails.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { xlsxRows } from '../../platform/spreadsheets/xlsx/read-xlsx.ts'
import { contentOf, openZip } from '../../platform/spreadsheets/zip.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { askForScheduled } from './run-schedules.ts'

const server = await testServer()
const { owner, platform } = server
let studio: Studio
let kept: Document[]

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
  studio.client.headers['accept-language'] = 'bg'
  const issued = (issuedOn: string) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn }))
  const ids = [await issued('2026-10-30'), await issued('2026-11-02'), await issued('2026-11-20')].map(({ id }) => id)
  await studio.client.call(acts.voidDocument, { params: { id: ids[2] ?? '' }, body: { reason: 'Сгрешена', reissue: false } })
  kept = await Promise.all(ids.map((id) => studio.client.call(readDocument, { params: { id } })))
})

/** Runs what waits of the kinds, until nothing of them does. */
async function run(...names: string[]): Promise<void> {
  const { workspaceId } = studio.client
  for (;;) {
    const { rows } = await owner.query<{ id: string }>(
      `select id from app.jobs where workspace_id = $1 and task = any ($2) and state in ('waiting', 'running') order by created_at`,
      [workspaceId, names],
    )
    if (rows.length === 0) return
    for (const { id } of rows) await runJob({ platform, tasks, place: { workspaceId, id }, isStopping: () => false })
  }
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' } as const
const asked = (what: Partial<contract.ExportWhatInput>) =>
  studio.client.call(contract.askForExport, { body: { kind: 'documents', form: 'pdf', ...what } })

async function made(what: Partial<contract.ExportWhatInput>) {
  const { id } = await asked(what)
  await run('exports.make')
  return studio.client.call(contract.readExport, { params: { id } })
}

const fetched = async (id: string) => {
  const { status, bytes } = await studio.client.send(contract.readExportFile, { params: { id } })
  return { bytes: Buffer.from(bytes), status }
}

/** The file of an export, which is the very one that it tells of. */
async function file(what: Partial<contract.ExportWhatInput>): Promise<{ bytes: Buffer; shown: contract.Export }> {
  const shown = await made(what)
  expect(shown).toMatchObject({ state: 'ready', done: shown.found })
  const { bytes } = await fetched(shown.id)
  expect({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }).toEqual({
    size: shown.size,
    sha256: shown.sha256,
  })
  return { bytes, shown }
}

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, entry] of openZip(bytes, () => true, 100_000_000)) {
    const parts: Buffer[] = []
    for await (const part of contentOf(bytes, entry)) parts.push(part)
    files.set(name, Buffer.concat(parts))
  }
  return files
}

async function cells(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  const limits = { maxColumns: 80, maxCharacters: 1_000_000, maxInflatedBytes: 10_000_000 }
  for await (const [, row] of xlsxRows(bytes, limits)) rows.push([...row])
  return rows
}

describe('documents', () => {
  test('are counted with their tax base before anything is made, and narrowed as the list is', async () => {
    const count = (what: Partial<contract.ExportWhatInput>) =>
      studio.client.call(contract.countExport, { body: { kind: 'documents', form: 'pdf', ...what } })
    expect(await count({})).toMatchObject({ found: 3, isMore: false })
    expect(await count({ ...NOVEMBER, withVoided: false })).toMatchObject({
      found: 1,
      sums: [{ currency: 'EUR', count: 1, base: kept[1]?.taxBase }],
    })
    expect((await count({ filter: { type: ['creditnote'] } })).found).toBe(0)
    await expect(asked({ filter: { type: ['creditnote'] } })).rejects.toMatchObject({ status: 409 })
  })

  test('become PDFs in a ZIP, one PDF, e-invoices of those that have one, and say what was left out', async () => {
    const pdfs = await unzipped((await file({})).bytes)
    expect([...pdfs.keys()]).toEqual(kept.map(({ number }) => `Фактура ${number}.pdf`))
    const merged = await file({ form: 'merged', ...NOVEMBER })
    expect((await pdfPages(merged.bytes)).join('\n')).toContain(kept[1]?.number)
    const { bytes, shown } = await file({ form: 'ubl' })
    expect(shown.leftOut).toBe(1)
    const xml = await unzipped(bytes)
    expect([...xml.keys()].at(-1)).toBe('Пропуснати.txt')
    expect(xml.get('Пропуснати.txt')?.toString()).toContain(kept[2]?.number)
    expect(xml.get(`Фактура ${kept[0]?.number}.xml`)?.toString()).toContain(`>${kept[0]?.totalWithVat}<`)
  })

  test('become tables and JSON that say what the documents say, to the cent', async () => {
    const [headings = [], ...rows] = await cells((await file({ form: 'xlsx' })).bytes)
    const at = (heading: string) => headings.indexOf(heading)
    expect(rows.map((row) => [row[at('Номер')], row[at('Данъчна основа')], row[at('ДДС')], row[at('Общо')]].map(String))).toEqual(
      kept.map(({ number, taxBase, totalVat, total }) => [number, ...[taxBase, totalVat, total].map((text) => String(Number(text)))]),
    )
    const csv = (await file({ form: 'csv' })).bytes.toString()
    expect(csv.split('\r\n')[1]).toContain(`;${kept[0]?.total.replace('.', ',')};`)
    const json: { number: string; totals: { total: string } }[] = JSON.parse((await file({ form: 'json' })).bytes.toString())
    expect(json.map(({ number, totals }) => [number, totals.total])).toEqual(kept.map(({ number, total }) => [number, total]))
  })

  test('become a table with the columns of a template, whatever becomes of the template meanwhile', async () => {
    const columns = [
      { field: 'number' as const, heading: 'DocNo' },
      { field: 'lineName' as const, heading: '' },
      { field: 'lineNet' as const, heading: 'Amount' },
    ]
    const template = await studio.client.call(templates.createExportTemplate, { body: { name: 'Делта', rowsOf: 'line', columns } })
    await expect(
      studio.client.call(templates.createExportTemplate, { body: { name: 'делта', rowsOf: 'line', columns } }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(
      studio.client.call(templates.createExportTemplate, { body: { name: 'B', rowsOf: 'document', columns } }),
    ).rejects.toMatchObject({ status: 400 })
    const { id } = await asked({ form: 'template', rowsOf: 'line', templateId: template.id })
    await studio.client.call(templates.removeExportTemplate, { params: { id: template.id } })
    await run('exports.make')
    const [headings, ...rows] = await cells((await fetched(id)).bytes)
    expect(headings).toEqual(['DocNo', 'Наименование', 'Amount'])
    expect(rows).toHaveLength(kept.reduce((all, { lines }) => all + lines.length, 0))
  })
})

test('ledgers and the files of the Agency are taken out by the month; a month whose files it would refuse says why', async () => {
  const { companyId } = studio.issuer
  const sheet = await file({ kind: 'sales_ledger', form: 'xlsx', companyId, ...NOVEMBER })
  expect((await cells(sheet.bytes)).length).toBeGreaterThan(2)
  const both = await file({ kind: 'sales_ledger', form: 'csv', companyId, from: '2026-10-01', to: '2026-11-30' })
  expect([...(await unzipped(both.bytes)).keys()]).toEqual(['Дневник за продажбите 2026-10.csv', 'Дневник за продажбите 2026-11.csv'])
  const agency = await file({ kind: 'agency_files', form: 'txt', companyId, ...NOVEMBER })
  const names = [...(await unzipped(agency.bytes)).keys()]
  expect(names).toEqual(['2026-11/DEKLAR.TXT', '2026-11/PRODAGBI.TXT', '2026-11/POKUPKI.TXT'])
  await expect(asked({ kind: 'agency_files', form: 'txt', ...NOVEMBER })).rejects.toMatchObject({ status: 400 })
})

test('what is being made is given up by who asked for it, and nothing of it is kept', async () => {
  const { id, jobId } = await asked({})
  const place = { workspaceId: studio.client.workspaceId, id: jobId }
  let steps = 0
  await runJob({ platform, tasks, place, isStopping: () => steps++ > 0 })
  const parts = async () =>
    (await owner.query('select from app.export_parts where workspace_id = $1 and export_id = $2', [place.workspaceId, id])).rowCount
  expect(await parts()).toBe(1)
  expect((await fetched(id)).status).toBe(409)
  const member = await server.signIn({ role: 'member', workspaceId: place.workspaceId })
  expect((await member.send(contract.cancelExport, { params: { id } })).status).toBe(404)
  expect(await studio.client.call(contract.cancelExport, { params: { id } })).toMatchObject({ state: 'cancelled' })
  expect(await parts()).toBe(0)
  expect((await fetched(id)).status).toBe(404)
})

test('a file is fetched by its link without signing in, counted, for seven days; then it is shown and gone, and made again', async () => {
  const { shown } = await file({ form: 'csv' })
  const { url } = await studio.client.call(contract.linkExport, { params: { id: shown.id } })
  const { pathname } = new URL(url ?? '')
  const open = (what = '') => server.app.inject({ method: 'GET', url: `${pathname}${what}` })
  expect((await open()).payload).toMatch(shown.sha256 ?? '-')
  expect(
    createHash('sha256')
      .update((await open('/file')).rawPayload)
      .digest('hex'),
  ).toBe(shown.sha256)
  expect(await studio.client.call(contract.readExport, { params: { id: shown.id } })).toMatchObject({ fetches: 2 })
  server.setNow('2026-11-27T10:00:01Z')
  expect((await open('/file')).statusCode).toBe(404)
  expect((await fetched(shown.id)).status).toBe(404)
  expect(await studio.client.call(contract.readExport, { params: { id: shown.id } })).toMatchObject({
    state: 'expired',
    sha256: shown.sha256,
  })
  server.setNow('2026-11-20T10:00:00Z')
  const again = await studio.client.call(contract.repeatExport, { params: { id: shown.id } })
  expect(again).toMatchObject({ state: 'making', found: shown.found })
  await run('exports.make')
  await studio.client.call(contract.endExport, { params: { id: again.id } })
  expect((await fetched(again.id)).status).toBe(404)
})

test('who may only read exports too, shares nothing and schedules nothing; a stranger finds nothing', async () => {
  const { shown } = await file({ form: 'csv' })
  const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
  expect((await accountant.send(contract.askForExport, { body: { kind: 'documents', form: 'csv' } })).status).toBe(201)
  expect((await accountant.send(contract.linkExport, { params: { id: shown.id } })).status).toBe(403)
  expect((await accountant.send(schedules.createExportSchedule, { body: monthly() })).status).toBe(403)
  const stranger = await aStudio(server)
  expect((await stranger.client.send(contract.readExport, { params: { id: shown.id } })).status).toBe(404)
  await run('exports.make')
})

const monthly = () => ({
  name: 'За счетоводителя',
  what: { kind: 'documents' as const, form: 'csv' as const },
  every: 'month' as const,
  onDay: 3,
  dayOff: 'next' as const,
  addresses: ['kantora@schetovodstvo.example'],
  language: 'bg' as const,
  attaches: true,
})

test('what goes by itself goes once a period, however many processes look, moved off days of rest, also of months that were missed', async () => {
  const schedule = await studio.client.call(schedules.createExportSchedule, { body: monthly() })
  expect(schedule.ahead.slice(0, 2)).toEqual([
    { plannedOn: '2026-12-03', on: '2026-12-03', moved: null, from: '2026-11-01', to: '2026-11-30' },
    { plannedOn: '2027-01-03', on: '2027-01-04', moved: 'sunday', from: '2026-12-01', to: '2026-12-31' },
  ])
  const tick = async (now: string) => {
    server.setNow(now)
    // Two processes, and once more.
    for (const at of [now, `${now} again`]) await Promise.all([askForScheduled(platform, at), askForScheduled(platform, at)])
    await run('exports.find')
    await run('exports.scheduled')
    await run('exports.make')
    await run('exports.mail')
  }
  const history = async () =>
    (await studio.client.call(contract.listExports, { query: { scheduleId: schedule.id } })).items.map(({ what, state }) => [
      what.from,
      state,
    ])
  await tick('2026-12-03T05:59:00Z')
  expect(await history()).toEqual([])
  await tick('2026-12-03T06:00:00Z')
  await tick('2026-12-03T07:00:00Z')
  expect(await history()).toEqual([['2026-11-01', 'ready']])
  // Two months later: December and January are dealt with one after the other, and there was nothing in them.
  await tick('2027-02-03T07:00:00Z')
  await tick('2027-02-03T07:05:00Z')
  expect((await history()).toSorted()).toEqual([
    ['2026-11-01', 'expired'],
    ['2026-12-01', 'empty'],
    ['2027-01-01', 'empty'],
  ])
  const mails = (await studio.client.call(listMails, { query: {} })).items
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    ['декември 2026', 'ноември 2026', 'януари 2027'].map((month) => expect.stringContaining(month)),
  )
  const first = mails.find(({ subject }) => subject.includes('ноември'))
  const { text, attachments } = await studio.client.call(readMail, { params: { id: first?.id ?? '' } })
  expect(text).toMatch(/\/api\/export-links\/[\w-]{54}/)
  expect(attachments).toEqual([expect.stringMatching(/\.csv$/)])
  // A pause passes days over: the third of March is a holiday, and its export would go on the fourth.
  const paused = await studio.client.call(schedules.pauseExportSchedule, { params: { id: schedule.id } })
  expect(paused).toMatchObject({ isPaused: true, ahead: [] })
  await tick('2027-03-04T07:00:00Z')
  expect(await history()).toHaveLength(3)
  const resumed = await studio.client.call(schedules.resumeExportSchedule, { params: { id: schedule.id } })
  expect(resumed.ahead[0]?.plannedOn).toBe('2027-04-03')
})

test('what a schedule could not have made is mailed as it would have been, once it is made again by hand', async () => {
  server.setNow('2026-12-02T07:00:00Z')
  const body = { ...monthly(), name: 'For the office', language: 'en' as const }
  const { id: scheduleId } = await studio.client.call(schedules.createExportSchedule, { body })
  server.setNow('2026-12-03T07:00:00Z')
  await askForScheduled(platform, 'once more')
  await run('exports.find')
  await run('exports.scheduled')
  const failed = `update app.jobs set state = 'failed', reason = 'error', finished_at = now()
    where workspace_id = $1 and task = 'exports.make' and state = 'waiting'`
  expect((await owner.query(failed, [studio.client.workspaceId])).rowCount).toBe(1)
  const history = async () => (await studio.client.call(contract.listExports, { query: { scheduleId } })).items
  const [first] = await history()
  expect(first).toMatchObject({ state: 'failed', mailedAt: null })
  const again = await studio.client.call(contract.repeatExport, { params: { id: first?.id ?? '' } })
  expect(again).toMatchObject({ id: first?.id, state: 'making' })
  await run('exports.make')
  await run('exports.mail')
  expect((await history()).map(({ state, mailedAt }) => [state, mailedAt !== null])).toEqual([['ready', true]])
  const mails = (await studio.client.call(listMails, { query: {} })).items
  expect(mails.filter(({ subject }) => subject.includes('November 2026'))).toHaveLength(1)
})
