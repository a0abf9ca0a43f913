import { BACKUP_FAULTS, TROUBLES } from '@invoice/domain/installation/troubles.ts'
import * as z from 'zod/mini'
import { MAIL_FAULTS } from '../letters/mails.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** What whoever runs the installation sees of it, and nobody else: docs/decisions/0120-the-operator.md. Of what workspaces hold it has sums alone. */

/** A copy that was made or tried to be made by itself, or asked for here. */
const Backup = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  beganAt: f.Instant,
  endedAt: z.nullable(f.Instant),
  /** its name in the folder; empty where it failed */
  file: z.string(),
  /** whether it lies there still; null: the folder cannot be read */
  isThere: z.nullable(z.boolean()),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  /** why it failed, and in which words; secrets are left out of these */
  fault: z.nullable(z.enum(BACKUP_FAULTS)),
  reason: z.string(),
  /** why the command after it failed; empty where it did not, or there is none */
  notCarried: z.string(),
  /** when it was restored beside everything and verified, and what was wrong with it */
  tried: z.nullable(z.object({ at: f.Instant, fault: z.string() })),
})
export type Backup = z.infer<typeof Backup>

const Room = z.object({ freeBytes: z.number(), totalBytes: z.number() })

const Backups = z.object({
  /** hours between two, or each night; null: none by themselves */
  every: z.nullable(z.union([z.number(), z.literal('night')])),
  /** when the server looks whether one is due and finds so */
  next: z.nullable(f.Instant),
  keep: z.object({ days: z.number(), weeks: z.number(), months: z.number() }),
  isSealed: z.boolean(),
  /** whether the installation has what opens them */
  canTry: z.boolean(),
  folder: z.string(),
  lastGood: z.nullable(Backup),
  /** of the one that is being made: rows that are written, of about how many */
  running: z.nullable(z.object({ beganAt: f.Instant, rows: z.number(), of: z.nullable(z.number()) })),
  /** asked for, and not begun */
  isAsked: z.boolean(),
  /** since when one is being tried; `isTryAsked`: asked for, or under way */
  tryingSince: z.nullable(f.Instant),
  isTryAsked: z.boolean(),
  /** the newest first */
  latest: z.array(Backup),
  /** files in the folder; null: it cannot be read */
  files: z.nullable(z.number()),
})

export const PROCESS_KINDS = ['server', 'worker'] as const
const Process = z.object({
  id: z.string(),
  kind: z.enum(PROCESS_KINDS),
  host: z.string(),
  version: z.string(),
  schema: z.string(),
  beganAt: f.Instant,
  heardAt: f.Instant,
  /** heard of within the last two minutes */
  isHeard: z.boolean(),
})

const Mail = z.object({
  /** host and port; null: the installation has no mail server */
  server: z.nullable(z.string()),
  /** whether it greeted us and let us in; null: not looked yet */
  isReached: z.nullable(z.boolean()),
  fault: z.nullable(z.enum(MAIL_FAULTS)),
  lastTakenAt: z.nullable(f.Instant),
  lastFault: z.nullable(z.object({ fault: z.enum(MAIL_FAULTS), at: f.Instant })),
})

export const Installation = z.object({
  /** where people reach it; null: on this machine */
  host: z.nullable(z.string()),
  version: z.string(),
  schema: z.string(),
  /** what is wrong, the worst first, and when its operators were last written to about it */
  troubles: z.array(z.object({ trouble: z.enum(TROUBLES), mailedAt: z.nullable(f.Instant) })),
  /** where they are written to */
  writtenTo: z.array(z.string()),
  /** named by OPERATORS */
  isNamed: z.boolean(),
  backups: Backups,
  disk: z.object({
    data: z.nullable(Room),
    /** `wantedBytes`: below this it is told */
    backups: z.nullable(z.extend(Room, { wantedBytes: z.number() })),
  }),
  database: z.object({
    isEmbedded: z.boolean(),
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
    /** servers that follow it now */
    replicas: z.number(),
    /** of DATABASE_REPLICA_URL; null: none is named. `bytesBehind`: null where it does not answer */
    read: z.nullable(z.object({ isUsed: z.boolean(), bytesBehind: z.nullable(z.number()) })),
    workspaces: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.nullable(z.number()) })),
  }),
  jobs: z.object({
    waiting: z.number(),
    running: z.number(),
    /** of workspaces, for their people to try again, and of the installation */
    failed: z.array(z.object({ task: z.string(), isOfInstallation: z.boolean(), count: z.number(), lastAt: f.Instant })),
  }),
  mail: Mail,
  processes: z.array(Process),
  /** of PUBLIC_URL, where that is https; `endsAt` null: it could not be looked at */
  certificate: z.nullable(z.object({ endsAt: z.nullable(f.Instant) })),
})
export type Installation = z.infer<typeof Installation>

const NOT_OF_A_WORKSPACE = { none: 'It is of no workspace: it stands in the log of the person, under their profile.' } as const

export const readInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  reads: ['installation'],
  summary: 'How the installation is: its copies, disk, database, jobs, mail and processes. For whoever runs it.',
  access: 'operator',
  reply: Installation,
})
export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/installation/backups',
  // What is done stands in the log of the person.
  writes: ['installation', 'account'],
  summary: 'Asks for a copy now; while one is being made, or waits, that one is it.',
  access: 'operator',
  freshProof: true,
  audit: NOT_OF_A_WORKSPACE,
  status: 204,
})
export const tryNewestBackup = endpoint({
  method: 'POST',
  path: '/api/installation/backups/try',
  writes: ['installation', 'account'],
  summary: 'Asks that the newest copy be restored beside everything, verified and thrown away.',
  access: 'operator',
  freshProof: true,
  audit: NOT_OF_A_WORKSPACE,
  status: 204,
})
export const repeatInstallationJobs = endpoint({
  method: 'POST',
  path: '/api/installation/jobs/repeat',
  writes: ['installation', 'account'],
  summary: 'Lets the jobs of the installation that failed go on; those of workspaces are for their people.',
  access: 'operator',
  freshProof: true,
  audit: NOT_OF_A_WORKSPACE,
  reply: z.object({ repeated: z.number() }),
})
export const sendOperatorTestMail = endpoint({
  method: 'POST',
  path: '/api/installation/test-mail',
  writes: ['installation', 'account'],
  summary: 'Sends a mail to the address of who calls, past the queue, and says what the mail server answered.',
  access: 'operator',
  freshProof: true,
  forPeople: true,
  audit: NOT_OF_A_WORKSPACE,
  /** `outcome` held: there is no mail server, and it lies in the outbox of DATA_DIR */
  reply: z.object({ outcome: z.enum(['taken', 'held', 'hindered']), address: z.string(), fault: z.nullable(z.enum(MAIL_FAULTS)) }),
})
