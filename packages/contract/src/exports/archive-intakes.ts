import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/**
 * An archive that a person brings to be taken in: it comes piece by piece, and where a connection breaks off it goes on from the last piece; it is looked
 * at, and then becomes a workspace that the person owns, whole or not at all.
 */

/** Bytes of each piece but the last, which may be shorter. */
export const ARCHIVE_PIECE_BYTES = 4_194_304

export const INTAKE_STATES = ['uploading', 'looking', 'ready', 'taking_in', 'done', 'failed'] as const
export type IntakeState = (typeof INTAKE_STATES)[number]
/** reading: files, each by its hash; taking_in: rows; verifying: all of it, before it is kept. */
export const INTAKE_STAGES = ['reading', 'taking_in', 'verifying'] as const

/**
 * Why it is not taken in. `sealed`: it asks for a passphrase; `wrong_key`: this is not it; `other_release`: it is of an older release; `taken`, `erased`: the workspace
 * is here, or was; `fault`: the work broke off, and may be tried again.
 */
export const INTAKE_PROBLEMS = [
  'damaged',
  'newer',
  'other_release',
  'sealed',
  'wrong_key',
  'taken',
  'erased',
  'links_taken',
  'no_room',
  'fault',
] as const
export type IntakeProblem = (typeof INTAKE_PROBLEMS)[number]

export const IntakeContents = z.object({
  /** what the workspace is called */
  workspace: z.string(),
  companies: z.array(z.string()),
  /** that have a number */
  documents: z.number(),
  firstDay: z.nullable(f.Day),
  lastDay: z.nullable(f.Day),
  files: z.number(),
  people: z.number(),
  /** what made it, as "Invoice App 0.11.0" */
  product: z.string(),
  asOf: f.Instant,
})
export type IntakeContents = z.infer<typeof IntakeContents>

export const ArchiveIntake = z.object({
  id: z.string(),
  name: z.string(),
  /** bytes in all; pieces that are here */
  size: z.number(),
  pieces: z.number(),
  state: z.enum(INTAKE_STATES),
  stage: z.nullable(z.enum(INTAKE_STAGES)),
  done: z.number(),
  total: z.number(),
  contents: z.nullable(IntakeContents),
  problem: z.nullable(z.enum(INTAKE_PROBLEMS)),
  /** the workspace that it became */
  workspaceId: z.nullable(z.string()),
  begunAt: f.Instant,
})
export type ArchiveIntake = z.infer<typeof ArchiveIntake>

export const listArchiveIntakes = endpoint({
  method: 'GET',
  path: '/api/archive-intakes',
  reads: ['account'],
  summary: 'Archives that the signed-in person brings, the newest first, and how large one may be.',
  access: 'account',
  reply: z.object({ items: z.array(ArchiveIntake), maxBytes: z.number() }),
})

/** As long a name as a file has. */
const LONGEST_NAME = 255

export const beginArchiveIntake = endpoint({
  method: 'POST',
  path: '/api/archive-intakes',
  writes: ['account'],
  summary:
    'Begins to bring an archive. One of the same name and size that broke off goes on where it was; any other that was not taken in is forgotten.',
  access: 'account',
  audit: { none: 'Nothing of a workspace changes.' },
  body: z.strictObject({ name: f.requiredText(LONGEST_NAME), size: f.wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  reply: ArchiveIntake,
  status: 201,
})

const intakeParams = f.idParams

export const bringArchivePiece = endpoint({
  method: 'POST',
  path: '/api/archive-intakes/:id/pieces',
  writes: ['account'],
  summary:
    'Brings the next piece of the file: 4 MiB each, the last the rest. One that is here already is not brought twice. The first tells whether it is an archive.',
  access: 'account',
  allowance: 'pieces',
  audit: { none: 'Nothing of a workspace changes.' },
  multipart: { maxBytes: ARCHIVE_PIECE_BYTES, rule: 'archive_piece' },
  params: intakeParams,
  query: z.strictObject({ position: f.wholeNumber(0, 1_000_000) }),
  body: z.strictObject({ file: z.file() }),
  reply: ArchiveIntake,
})

/** Of an archive that is sealed; it is kept sealed until the work is over. Empty: it is not. */
const Passphrase = z.strictObject({ passphrase: f.text(1000) })

export const lookAtArchiveIntake = endpoint({
  method: 'POST',
  path: '/api/archive-intakes/:id/looks',
  writes: ['account'],
  writesLater: ['account'],
  summary: 'Has an archive that is here read to its end, each file by its hash, and what is in it told. Nothing is taken in.',
  access: 'account',
  audit: { none: 'Nothing of a workspace changes.' },
  params: intakeParams,
  body: Passphrase,
  reply: ArchiveIntake,
})

export const takeArchiveIn = endpoint({
  method: 'POST',
  path: '/api/archive-intakes/:id/taking',
  writes: ['account'],
  writesLater: ['account', 'users'],
  summary:
    'Has an archive that was looked at taken in as a workspace of its own, with its ids, numbers, chains and links: whole, or not at all. Who asks owns it.',
  access: 'account',
  allowance: 'workspaces',
  audit: { none: 'The workspace is not here yet: the work writes it down there.' },
  params: intakeParams,
  body: Passphrase,
  reply: ArchiveIntake,
})

export const removeArchiveIntake = endpoint({
  method: 'DELETE',
  path: '/api/archive-intakes/:id',
  writes: ['account'],
  summary:
    'Gives up an archive that is brought: its pieces go, and what was being taken in of it is undone. A workspace that it became stays.',
  access: 'account',
  audit: { none: 'Nothing of a workspace changes.' },
  params: intakeParams,
  status: 204,
})
