// A backup of 20,000 documents with their PDFs (`--documents=100000`: of as many), restored into a PostgreSQL of somebody's own, and from there into an
// embedded one again: how quick beside a bare COPY of the same tables, how much memory, whether all comes back the same, and what issuing and lists take
// while backups are made, beside what they take in turns with that (`--felt=off`: without, where others work on the machine). Of 100,000 it takes 60 GB.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import pg from 'pg'
import { aDraft, aLine } from '../apps/server/seed/draft.ts'
import { linkAudit } from '../apps/server/src/features/audit/link-audit.ts'
import { createDocument } from '../apps/server/src/features/documents/drafts/create-document.ts'
import { issueDocument } from '../apps/server/src/features/documents/issuing/issue-document.ts'
import { readWholePdf } from '../apps/server/src/features/documents/paper/read-pdf.ts'
import { readBackup, type WholeBackup } from '../apps/server/src/platform/backup/read-backup.ts'
import { bareCopy } from '../apps/server/src/platform/backup/testing/bare-copy.ts'
import { databaseUrl } from '../apps/server/src/platform/testing/database-url.ts'
import { makeCluster, type PlainPostgres, plainFolder, plainPostgres } from '../apps/server/src/platform/testing/plain-postgres.ts'
import { withClient } from '../apps/server/src/platform/testing/with-client.ts'
import { LITTLE_MEMORY } from '../scripts/lib/little-memory.mjs'
import { copyIssued } from './backup/issued-copies.ts'
import { startBenchServer } from './server.ts'
import { milliseconds, quantile, tell } from './tell.ts'

const LINES = 5
/** So many one by one. */
const ISSUED = 100
const PDFS_AT_ONCE = 200
/** Entries of the audit that are linked in one transaction. */
const PORTION = 5000
const MEBIBYTE = 1_048_576
/** Callers at once, each asking again after a pause: load, not all that the machine has. */
const CALLERS = 4
const PAUSE_MS = 20
const QUIET_CALLS_MS = 15_000
const TURNS = 2

const { values } = parseArgs({ args: process.argv.slice(2), options: { documents: { type: 'string' }, felt: { type: 'string' } } })
const documents = Number(values.documents ?? 20_000)
const folder = mkdtempSync(join(tmpdir(), 'invoice-app-bench-backup-'))
const server = await startBenchServer()
const somebodys = somebodysPostgres()
const owner = new pg.Pool({ ...server.ownerConfig, max: 4 })
owner.on('error', () => {})
try {
  const start = performance.now()
  await issueMany(documents)
  const bytes = await keepPdfs()
  await linkAll()
  await owner.query('vacuum analyze')
  tell(`${documents} documents, issued, each with a PDF`, `${mebibytes(bytes)} of PDFs, made in ${seconds(start)}`)
  const copied = await copyAll()
  tell('bare COPY of the same tables', `${mebibytes(copied.bytes)}, ${rate(copied)}`)
  const file = join(folder, 'backup')
  const url = databaseUrl(server.ownerConfig)
  const alone = await command('backup.ts', [file], { DATABASE_URL: url })
  tellCommand('backup', alone, copied)
  tell('  its file', mebibytes(statSync(file).size))
  const first = await readBackup(file, undefined)
  if (values.felt !== 'off')
    await tellWhatIsFelt(() =>
      command('backup.ts', [`${file}-2`], { DATABASE_URL: url }).finally(() => rmSync(`${file}-2`, { force: true })),
    )
  const theirs = { DATA_DIR: join(folder, 'theirs'), DATABASE_URL: await somebodys.database() }
  const embedded = { DATA_DIR: join(folder, 'restored') }
  for (const [where, settings, from, to] of [
    ['a PostgreSQL of somebody’s own', theirs, file, `${file}-3`],
    ['an embedded one again', embedded, `${file}-3`, `${file}-4`],
  ] as const) {
    tellCommand(`restore into ${where}, with indexes and keys, verified`, await command('restore.ts', [from], settings), copied)
    tellCommand('verify of that', await command('verify.ts', [], settings), copied)
    tellCommand('backup of that', await command('backup.ts', [to], settings), copied)
    await compare(first, to)
    // What was asked of it is known: there need not be room for all of them at once.
    rmSync(from)
    await somebodys.stop()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await owner.end()
  await server.stop()
  await somebodys.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Some, as people do; the others are copies of them. */
async function issueMany(count: number): Promise<void> {
  const { issuer, act, inWorkspace } = server
  const byHand = Math.min(count, ISSUED)
  for (let done = 0; done < byHand; done++) {
    await inWorkspace(async (tx) => {
      const { id, version } = await createDocument(tx, act, aDraft(issuer, { lines: Array.from({ length: LINES }, () => aLine(issuer)) }))
      await issueDocument(tx, act, id, version)
    })
  }
  await copyIssued(owner, server, count - byHand)
}

/** Bytes that are as long as a PDF that was drawn, and pack no better: to draw each would take an hour. */
async function keepPdfs(): Promise<number> {
  const { rows: ids } = await owner.query<{ id: string }>(`select id from app.documents where workspace_id = $1 and status = 'issued'`, [
    server.workspaceId,
  ])
  const transaction = server.inWorkspace
  const drawn = await readWholePdf({ ...server.act, transaction, signal: undefined }, server.platform, ids[0]?.id ?? '', 'original')
  for (let from = 0; from < ids.length; from += PDFS_AT_ONCE) {
    // Each in a statement of its own: a list of them would travel as text, twice as long and quoted.
    const files = ids.slice(from, from + PDFS_AT_ONCE).map(({ id }) => ({ id, bytes: randomFillSync(Buffer.from(drawn.bytes), 8) }))
    await Promise.all(files.map(({ id, bytes }) => keepPdf(id, bytes)))
  }
  return ids.length * drawn.bytes.byteLength
}

async function keepPdf(id: string, bytes: Buffer): Promise<void> {
  await owner.query(
    `insert into app.document_outputs (workspace_id, document_id, language, kind, sha256, content)
    values ($1, $2, 'bg', 'original', encode(sha256($3), 'hex'), $3) on conflict do nothing`,
    [server.workspaceId, id, bytes],
  )
}

async function linkAll(): Promise<void> {
  for (let linked = PORTION; linked === PORTION; ) linked = await server.inWorkspace((tx) => linkAudit({ tx, act: server.act }, PORTION))
}

type Work = { readonly bytes: number; readonly ms: number }

async function copyAll(): Promise<Work> {
  const client = await owner.connect()
  const start = performance.now()
  const bytes = await bareCopy(client)
  client.release()
  return { bytes, ms: performance.now() - start }
}

type Ended = { readonly ms: number; readonly peak: number }

/** A command in a process of its own, as a person calls it; `peak` is the most memory that it held, in bytes. */
async function command(file: string, words: string[], settings: Record<string, string>): Promise<Ended> {
  const start = performance.now()
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, [...LITTLE_MEMORY, join(import.meta.dirname, '../apps/server/src', file), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('What it says goes elsewhere.')
  let peak = 0
  const looking = setInterval(() => (peak = Math.max(peak, peakOf(child))), 100)
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(looking)
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${said}`)
  return { ms: performance.now() - start, peak }
}

/** The most memory that the process has held so far, in bytes. */
function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0 // it has just ended
  }
}

function tellCommand(what: string, { ms, peak }: Ended, { bytes, ...copied }: Work): void {
  const ratio = `${((copied.ms / ms) * 100).toFixed(0)} % of COPY`
  tell(what, `${(ms / 1000).toFixed(0)} s, ${rate({ bytes, ms })}, ${ratio}`)
  tell('  its memory at most', mebibytes(peak), { text: '≤ 300 MB', isMet: peak <= 300 * MEBIBYTE })
}

/** The same calls, in turns while a backup is made and while none is. */
async function tellWhatIsFelt(backUp: () => Promise<Ended>): Promise<void> {
  const [quiet, during] = [nothingMeasured(), nothingMeasured()]
  for (let turn = 0; turn < TURNS; turn++) {
    await underLoad(quiet, () => new Promise((enough) => setTimeout(enough, QUIET_CALLS_MS)))
    await underLoad(during, backUp)
  }
  for (const call of ['issue', 'list'] as const) {
    const [beside, felt] = [p95(quiet[call]), p95(during[call])]
    const ratio = felt / beside
    const aim = { text: '≤ 1.5 times', isMet: ratio <= 1.5 }
    tell(
      `p95 of ${call} during a backup`,
      `${milliseconds(felt)}, ${ratio.toFixed(2)} times ${milliseconds(beside)} (${during[call].length} and ${quiet[call].length} calls, in turns)`,
      aim,
    )
  }
}

type Measured = { readonly issue: number[]; readonly list: number[] }
function nothingMeasured(): Measured {
  return { issue: [], list: [] }
}
function p95(measured: number[]): number {
  return quantile(
    measured.sort((a, b) => a - b),
    0.95,
  )
}

/** What issuing and a page of the list take, while `work` is done. */
async function underLoad(times: Measured, work: () => Promise<unknown>): Promise<void> {
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const { issuer, act } = server
      const draft = aDraft(issuer, { lines: Array.from({ length: LINES }, () => aLine(issuer)) })
      const { id, version } = await server.inWorkspace((tx) => createDocument(tx, act, draft))
      times.issue.push(await timed(`/api/documents/${id}/issue`, JSON.stringify({ version })))
      times.list.push(await timed('/api/documents?pageSize=25'))
      await new Promise((rested) => setTimeout(rested, PAUSE_MS))
    }
  })
  await work()
  isOver = true
  await Promise.all(callers)
}

async function timed(path: string, body?: string): Promise<number> {
  const start = performance.now()
  const headers = { ...server.headers, ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }) }
  // biome-ignore lint/style/noRestrictedGlobals: it asks the application, as a browser does
  const answer = await fetch(`${server.url}${path}`, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said}`)
  return performance.now() - start
}

async function compare(before: WholeBackup, file: string): Promise<void> {
  const after = await readBackup(file, undefined)
  const differing = Object.entries(before.checksums.sources).filter(([name, sum]) => !isDeepStrictEqual(sum, after.checksums.sources[name]))
  const isSame = differing.length === 0 && isDeepStrictEqual(before.checksums.heads, after.checksums.heads)
  const names = differing.map(([name]) => name).join(', ')
  tell('hashes of the restored beside those of the first', isSame ? 'equal' : `they differ: ${names}`, { text: 'equal', isMet: isSame })
}

/** As an administrator has one, begun when it is asked for. */
function somebodysPostgres(): { database(): Promise<string>; stop(): Promise<void> } {
  const home = mkdtempSync(join(tmpdir(), 'invoice-app-bench-theirs-'))
  chmodSync(home, 0o755)
  let postgres: PlainPostgres | undefined
  return {
    database: async () => {
      const place = plainFolder(home)
      makeCluster(place, 'postgres')
      postgres = plainPostgres(place, 'postgres')
      await postgres.begin()
      await withClient(postgres.admin, async (client) => {
        await client.query('create role theirs login createrole')
        await client.query('create database theirs owner theirs')
      })
      return `postgres://theirs@localhost/theirs?host=${encodeURIComponent(postgres.admin.host)}`
    },
    stop: async () => {
      await postgres?.end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function rate({ bytes, ms }: Work): string {
  return `${(bytes / MEBIBYTE / (ms / 1000)).toFixed(0)} MB/s`
}
function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(0)} MB`
}
function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(0)} s`
}
