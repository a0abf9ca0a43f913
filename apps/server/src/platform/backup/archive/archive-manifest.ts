import { ROLES } from '@invoice/contract/people/workspaces.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import { z } from 'zod'
import { INSTALLATION } from '../../jobs/job-rows.ts'
import { BackupProblem } from '../backup-problem.ts'

/** The form of a workspace's archive (docs/archive.md). The first was no open folder. */
export const ARCHIVE_FORMAT = 2
export const ARCHIVE_KIND = 'workspace'
export const ARCHIVE_MANIFEST = 'manifest.json'

/** A member, by what another installation can know them by. */
const personSchema = z.strictObject({
  id: z.uuid(),
  /** Empty where somebody has none. */
  email: z
    .string()
    .regex(/^(?:[^\s@]+@[^\s@]+)?$/)
    .max(254),
  name: z.string().max(400),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  joinedAt: z.iso.datetime(),
})
export type ArchivedPerson = z.output<typeof personSchema>

const names = z.array(z.string())

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** The last file: what lies in the others. It says nothing of when it was made, so that the same state gives the same file. */
const archiveManifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  kind: z.literal(ARCHIVE_KIND),
  product: z.string(),
  /** All that the database was migrated with, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })),
  /** When something was last done in it. */
  asOf: z.iso.datetime(),
  workspace: z.strictObject({
    id: z.uuid().refine((id) => id !== INSTALLATION),
    name: z.string().max(400),
    createdAt: z.iso.datetime(),
    requiresSecondFactor: z.boolean(),
    idleMinutes: z.nullable(z.int()),
  }),
  people: z.array(personSchema),
  /** What has secrets, which are not in it: by its name, or by its address. */
  leftOut: z.strictObject({ webhooks: names, paymentMethods: names, apiKeys: names }),
  /** In the order in which they are taken in: rows of a table, as a list of JSON, a line each. */
  sources: z.array(z.strictObject({ name: z.string(), columns: names, file: z.string(), rows: count })),
  /** Every file of the folder but this one, in its order. */
  files: z.array(z.strictObject({ name: z.string(), bytes: count, sha256 })),
  /** The last hashes of the chains: of the audit, and of each range's documents. */
  heads: z.record(z.string(), z.string()),
})
export type ArchiveManifest = z.output<typeof archiveManifestSchema>

/** @throws BackupProblem for what a newer release made; what is none of ours throws otherwise */
export function readManifest(content: unknown): ArchiveManifest {
  const { format } = z.looseObject({ format: z.int() }).parse(content)
  if (format > ARCHIVE_FORMAT)
    throw new BackupProblem('newer', `The archive has the form ${format}, which this release does not know: take a newer one.`)
  return archiveManifestSchema.parse(content)
}

/** As it lies in the file. */
export const manifestText = (manifest: ArchiveManifest): string => `${JSON.stringify(manifest, null, 1)}\n`

export const rowsIn = ({ sources }: Pick<ArchiveManifest, 'sources'>): number => sources.reduce((sum, { rows }) => sum + rows, 0)
