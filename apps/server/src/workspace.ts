import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import pg from 'pg'
import { faultIn } from './features/verification/verify-all.ts'
import { type ArchiveManifest, rowsIn } from './platform/backup/archive/archive-manifest.ts'
import { freezeWorkspace, leadElsewhere, type Standing, unfreezeWorkspace } from './platform/backup/archive/freeze.ts'
import { importArchive } from './platform/backup/archive/import-archive.ts'
import { writeArchive } from './platform/backup/archive/write-archive.ts'
import { toNewFile } from './platform/backup/backup-file.ts'
import { BackupProblem, EXIT_CODES } from './platform/backup/backup-problem.ts'
import { product } from './platform/backup/product.ts'
import { givenPath } from './platform/children/given-path.ts'
import { readConfig } from './platform/config.ts'
import { attachOwner } from './platform/db/attach-database.ts'
import { oneLine } from './platform/mail/one-line.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'

const USAGE =
  'Say `npm run workspace -- list`, `npm run workspace -- export ID FILE [--move]`, `npm run workspace -- import FILE [--owner EMAIL]`, or `npm run workspace -- freeze ID`, `unfreeze ID`, `moved ID --to ADDRESS`.'
const CLEARED_WITHIN_MS = 5000

/** `npm run workspace`. Ends with 0; with 1 where it could not be done, and as EXIT_CODES has it for a file. */
try {
  await main(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(error instanceof BackupProblem ? EXIT_CODES[error.kind] : 1)
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { owner: { type: 'string' }, move: { type: 'boolean', default: false }, to: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, ...named] = positionals
  const [first, second, ...rest] = named
  if (rest.length > 0) throw new StartupProblem(USAGE)
  if (act === 'list' && first === undefined) return list()
  if (act === 'export' && first !== undefined && second !== undefined) return exportTo(idOf(first), second, values.move)
  if (first === undefined || second !== undefined) throw new StartupProblem(USAGE)
  if (act === 'import') return importFrom(givenPath(first), values.owner)
  if (act === 'freeze') return freeze(idOf(first))
  if (act === 'unfreeze') return unfreeze(idOf(first))
  if (act === 'moved' && values.to !== undefined) return moved(idOf(first), values.to)
  throw new StartupProblem(USAGE)
}

function idOf(typed: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed)) throw new StartupProblem(`${typed} is no id of a workspace. ${USAGE}`)
  return typed.toLowerCase()
}

function list(): Promise<void> {
  return withOwner(async (owner) => {
    const { rows } = await owner.query<Standing & { id: string; name: string }>(
      `select id, name, frozen_at is not null as "isFrozen", moved_to as "movedTo", erase_on::text as "eraseOn" from account.workspaces order by created_at, id`,
    )
    for (const { id, name, ...standing } of rows) console.log(`${id}  ${oneLine(name)}${tellStanding(standing)}`)
  })
}

function tellStanding({ isFrozen, movedTo, eraseOn }: Standing): string {
  if (eraseOn !== null) return `  (closed, erased on ${eraseOn})`
  if (movedTo !== null) return `  (moved to ${movedTo})`
  return isFrozen ? '  (frozen)' : ''
}

async function freeze(id: string): Promise<void> {
  await withOwner((owner) => freezeWorkspace(owner, id, (line) => console.log(line)))
  console.log(`The workspace ${id} is frozen: it can be read, and nothing of it is written, sent or done. unfreeze ${id} undoes it.`)
}

async function unfreeze(id: string): Promise<void> {
  const wasFrozen = await withOwner((owner) => unfreezeWorkspace(owner, id))
  console.log(`The workspace ${id} ${wasFrozen ? 'is at work again: what waited goes on within a minute' : 'was not frozen'}.`)
}

async function moved(id: string, to: string): Promise<void> {
  const origin = await withOwner((owner) => leadElsewhere(owner, id, to))
  console.log(`Public links of the workspace ${id} lead to ${origin} from here on, and its people are told. unfreeze ${id} undoes it.`)
}

async function exportTo(workspaceId: string, named: string, isMove: boolean): Promise<void> {
  const { backup } = readConfig()
  const file = givenPath(named)
  const write = (owner: pg.Client) =>
    toNewFile('archive', file, (out) => writeArchive(owner, out, { workspaceId, product: product(), sealing: backup.sealing }))
  const manifest = await withOwner((owner) => (isMove ? whileFrozen(owner, workspaceId, () => write(owner)) : write(owner)))
  console.log(`${file} is written: the workspace ${nameOf(manifest)}, ${rowsIn(manifest)} rows, as of ${manifest.asOf}.`)
  tellLeftOut(manifest)
  if (backup.sealing === undefined)
    console.log('It is not sealed: whoever has it reads all that is in it. BACKUP_PASSPHRASE or BACKUP_RECIPIENT seals it.')
  if (isMove)
    console.log(`The workspace stays frozen here. Once it is taken in elsewhere: npm run workspace -- moved ${workspaceId} --to ADDRESS.`)
}

/** What could not be exported goes on where it is, unless it was frozen before. */
async function whileFrozen<T>(owner: pg.Client, workspaceId: string, work: () => Promise<T>): Promise<T> {
  const wasAtWork = await freezeWorkspace(owner, workspaceId, (line) => console.log(line))
  try {
    return await work()
  } catch (error) {
    if (!wasAtWork) throw error
    await owner.query('rollback').catch(() => {})
    const isUndone = await unfreezeWorkspace(owner, workspaceId).catch(() => false)
    if (!isUndone) console.error(`The workspace is still frozen: npm run workspace -- unfreeze ${workspaceId}.`)
    throw error
  }
}

async function importFrom(file: string, owner: string | undefined): Promise<void> {
  const { backup } = readConfig()
  const ownerEmail = owner === undefined ? undefined : normaliseEmail(owner)
  const { manifest, people } = await withOwner((client) => importArchive(client, file, backup.opening, { ownerEmail, verify: faultIn }))
  console.log(`${file} is taken in: the workspace ${nameOf(manifest)}, ${rowsIn(manifest)} rows, as of ${manifest.asOf}. All in it agrees.`)
  console.log(`Members who have an account here: ${people.members.length}.`)
  for (const { email, role } of people.invited)
    console.log(`${oneLine(email)} (${role}) has none: Settings → Users has an invitation, which sends the link once somebody renews it.`)
  tellLeftOut(manifest)
  console.log('Mails that waited are held: Settings → Outbox lets them go. What repeats goes on here as well as where the archive is from,')
  console.log(
    `unless it is frozen there: then, there, npm run workspace -- moved ${manifest.workspace.id} --to the address of this installation.`,
  )
}

function nameOf({ workspace: { id, name } }: ArchiveManifest): string {
  return name === '' ? id : oneLine(name)
}

/** An archive holds no secrets. */
function tellLeftOut({ leftOut: { webhooks, paymentMethods, apiKeys } }: ArchiveManifest): void {
  const named = (names: readonly string[]) => names.map(oneLine).join(', ')
  if (apiKeys.length > 0) console.log(`API keys are not in it, and are to be made anew: ${named(apiKeys)}.`)
  if (webhooks.length > 0)
    console.log(`Secrets of webhooks are not in it: they are off there until each has a new one: ${named(webhooks)}.`)
  if (paymentMethods.length > 0)
    console.log(`Secrets of payment methods are not in it, and are to be entered anew: ${named(paymentMethods)}.`)
}

/** A connection of the owner. Told to stop, it leaves nothing behind. */
async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { owner, stop } = await attachOwner(readConfig())
  const client = new pg.Client(owner)
  client.on('error', () => {})
  let working: Promise<unknown> = Promise.resolve()
  const interrupted = untilStopRequested().then(async (): Promise<never> => {
    await client.end()
    // What it had begun to write is taken away by the work itself.
    await Promise.race([working.catch(() => {}), pause(CLEARED_WITHIN_MS)])
    throw new StartupProblem('Interrupted before its end.')
  })
  try {
    await client.connect()
    const done = work(client)
    working = done
    return await Promise.race([interrupted, done])
  } finally {
    await client.end()
    await stop()
  }
}
