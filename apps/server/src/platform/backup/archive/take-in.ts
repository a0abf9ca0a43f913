import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { IntakeProblem } from '@invoice/contract/exports/archive-intakes.ts'
import type { Language } from '@invoice/text/language.ts'
import type pg from 'pg'
import { writeAudit } from '../../audit.ts'
import { BackupProblem } from '../backup-problem.ts'
import { Progress } from '../progress.ts'
import type { Opening } from '../seal-file.ts'
import { asApp } from './as-app.ts'
import { contentsOf } from './contents-of.ts'
import { type ImportOptions, type ImportProgress, importArchive, refuseOtherSchema, refuseTaken } from './import-archive.ts'
import { withArchive } from './read-archive.ts'

/** What somebody brings, and what opens it: empty where it is not sealed. The installation's own keys open nothing that a person brings. */
export type Intake = { readonly intakeId: string; readonly passphrase: string; readonly now: Date }

/** @param noting another connection, by which is told how far it is: what the first one does nobody sees before its end */
export type Connections = { readonly owner: pg.ClientBase; readonly noting: pg.ClientBase }

type Person = { readonly userId: string; readonly name: string; readonly language: Language; readonly size: number }

/**
 * Reads an archive that somebody brings to its end and writes down what is in it, or why it is not taken in.
 * @throws where it could not be done: the next try does it anew
 */
export async function lookAtIntake(connections: Connections, intake: Intake): Promise<void> {
  const { owner } = connections
  await withIntake(connections, intake, 'looking', async (path, opening, progress) => {
    const contents = await withArchive(
      path,
      { opening, onFiles: (done, total) => progress.at({ stage: 'reading', done, total }) },
      async (archive) => {
        refuseOtherSchema(archive.manifest)
        await refuseTaken(owner, archive.manifest, true)
        return contentsOf(archive)
      },
    )
    await progress.settled()
    await owner.query(
      `update account.archive_intakes set state = 'ready', problem = null, contents = $2::jsonb, stage = null, done = 0, total = 0, touched_at = $3
      where id = $1::uuid and state = 'looking'`,
      [intake.intakeId, JSON.stringify(contents), intake.now],
    )
  })
}

/**
 * Takes in what somebody brings, who owns it from then on: all of it, with the mark that it was done, in one transaction.
 * @throws where it could not be done: the next try does it anew, and nothing of this one stays
 */
export async function takeIntakeIn(connections: Connections, intake: Intake, verify: ImportOptions['verify']): Promise<void> {
  const { owner } = connections
  await withIntake(connections, intake, 'taking_in', async (path, opening, progress, person) => {
    const onVerified = async (workspaceId: string): Promise<void> => {
      await progress.settled()
      const { rowCount } = await owner.query(
        `update account.archive_intakes set state = 'done', problem = null, workspace_id = $2::uuid, stage = null, done = 0, total = 0, touched_at = $3
        where id = $1::uuid and state = 'taking_in'`,
        [intake.intakeId, workspaceId, intake.now],
      )
      if (rowCount === 0) throw new GivenUp()
      await owner.query('delete from account.archive_intake_parts where intake_id = $1::uuid', [intake.intakeId])
      const actor = { kind: 'user', id: person.userId, name: person.name, workspaceId, role: 'owner' } as const
      await asApp(owner, workspaceId, (tx) => writeAudit(tx, { actor }, 'workspace.taken_in', workspaceId, {}))
    }
    await importArchive(owner, path, opening, {
      broughtBy: person.userId,
      onProgress: (far) => progress.at(far),
      verify,
      onVerified,
    })
  })
}

/** Somebody gave it up meanwhile: nothing is kept, and nobody is to be told. */
class GivenUp extends Error {}

type Work = (path: string, opening: Opening | undefined, progress: Progress<[ImportProgress]>, person: Person) => Promise<void>

async function withIntake(
  { owner, noting }: Connections,
  { intakeId, passphrase, now }: Intake,
  state: 'looking' | 'taking_in',
  work: Work,
): Promise<void> {
  const person = await bringerOf(owner, intakeId, state)
  if (person === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'invoice-app-intake-'))
  const progress = new Progress(async ({ stage, done, total }: ImportProgress) => {
    await noting.query(`update account.archive_intakes set stage = $2, done = $3, total = $4 where id = $1::uuid and state = $5`, [
      intakeId,
      stage,
      done,
      total,
      state,
    ])
  })
  try {
    const path = join(folder, 'archive.zip')
    await refuseNarrow(folder, person.size * (passphrase === '' ? 1 : 2))
    await pipeline(partsOf(owner, intakeId), createWriteStream(path, { mode: 0o600 }))
    await work(path, passphrase === '' ? undefined : { passphrase }, progress, person)
  } catch (error) {
    await progress.settled()
    if (error instanceof GivenUp) return
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await failIntake(owner, intakeId, problem, now)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bringerOf(owner: pg.ClientBase, intakeId: string, state: string): Promise<Person | undefined> {
  const { rows } = await owner.query<Person>(
    `select u.id as "userId", u.name, u.language, i.size::float8 as size
    from account.archive_intakes i join account.users u on u.id = i.user_id where i.id = $1::uuid and i.state = $2`,
    [intakeId, state],
  )
  return rows[0]
}

async function* partsOf(owner: pg.ClientBase, intakeId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const { rows } = await owner.query<{ content: Buffer }>(
      'select content from account.archive_intake_parts where intake_id = $1::uuid and position = $2',
      [intakeId, position],
    )
    const [part] = rows
    if (part === undefined) return
    yield part.content
  }
}

async function refuseNarrow(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new BackupProblem('no_room', `${folder} has too little room for the archive.`)
}

/** Undefined: it may go otherwise next time. */
function problemOf(error: unknown): IntakeProblem | undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'no_room'
  if (!(error instanceof BackupProblem)) return undefined
  if (error.kind === 'older') return 'other_release'
  return error.kind === 'not_empty' || error.kind === 'no_owner' ? 'fault' : error.kind
}

/** What may be tried again keeps its file, anything else does not. */
const KEPT: readonly IntakeProblem[] = ['sealed', 'wrong_key', 'no_room', 'fault']

/** Writes down why it is not taken in. */
async function failIntake(client: pg.ClientBase, intakeId: string, problem: IntakeProblem, now: Date): Promise<void> {
  await client.query(
    `update account.archive_intakes set state = 'failed', problem = $2, stage = null, done = 0, total = 0, touched_at = $3
    where id = $1::uuid and state in ('looking', 'taking_in')`,
    [intakeId, problem, now],
  )
  if (!KEPT.includes(problem)) await client.query('delete from account.archive_intake_parts where intake_id = $1::uuid', [intakeId])
}
