import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** A whole workspace as an open folder in a ZIP: asked for by an owner, made by a job, kept for thirty days. */

/** expired: its file is gone, by its time or since somebody took it back. */
export const ARCHIVE_STATES = ['making', 'ready', 'expired', 'failed', 'cancelled'] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]

export const Archive = z.object({
  id: z.string(),
  jobId: z.string(),
  state: z.enum(ARCHIVE_STATES),
  /** steps of its job: papers that are made first, and last the file */
  done: z.number(),
  total: z.number(),
  askedAt: f.Instant,
  askedBy: z.object({ id: z.string(), name: z.string() }),
  finishedAt: z.nullable(f.Instant),
  name: z.nullable(z.string()),
  /** bytes, and SHA-256 in hexadecimal */
  size: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  /** how many files are in it, each of which was read back and had its hash; and by folder, those of the first level by their name */
  files: z.nullable(z.number()),
  contents: z.array(z.object({ folder: z.string(), files: z.number(), bytes: z.number() })),
  expiresAt: z.nullable(f.Instant),
  fetches: z.number(),
  fetchedAt: z.nullable(f.Instant),
})
export type Archive = z.infer<typeof Archive>

export const listArchives = endpoint({
  method: 'GET',
  path: '/api/archives',
  reads: ['exports', 'jobs'],
  summary: 'Archives of the workspace, the newest first: who asked for them, what is in them, and until when they are here.',
  access: 'ownership.read',
  reply: f.listOf(Archive),
})

export const askForArchive = endpoint({
  method: 'POST',
  path: '/api/archives',
  writes: ['exports', 'jobs'],
  writesLater: ['exports', 'jobs'],
  summary:
    'Makes an archive of the whole workspace in a job: documents, money, contacts, settings and audit as JSON, PDFs, XML and files, without secrets. It is kept for thirty days.',
  access: 'ownership.manage',
  freshProof: true,
  allowance: 'exports',
  audit: 'workspace.archive_asked',
  idempotent: true,
  reply: Archive,
  status: 201,
})

export const readArchiveFile = endpoint({
  method: 'GET',
  path: '/api/archives/:id/file',
  writes: ['exports'],
  summary: 'The archive, while it is here: a ZIP. Each time is counted.',
  access: 'ownership.read',
  allowance: 'exports',
  audit: 'workspace.archive_fetched',
  params: f.idParams,
  produces: 'application/zip',
})

export const removeArchive = endpoint({
  method: 'DELETE',
  path: '/api/archives/:id',
  writes: ['exports', 'jobs'],
  summary: 'Gives up an archive that is being made, or deletes one before its time.',
  access: 'ownership.manage',
  audit: 'workspace.archive_removed',
  params: f.idParams,
  reply: Archive,
})
