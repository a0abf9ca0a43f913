import { ROLES } from '@invoice/contract/people/workspaces.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import { z } from 'zod'
import { INSTALLATION } from '../../jobs/job-rows.ts'
import { BackupProblem } from '../backup-problem.ts'
import { facts, kindOf } from '../manifest.ts'
import type { FileKind } from '../read-backup.ts'

/** The form of a workspace's archive (docs/archive.md). */
export const ARCHIVE_FORMAT = 1
export const ARCHIVE_KIND = 'workspace'

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

/** The first entry: whose books they are, and who keeps them. */
const archiveManifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  kind: z.literal(ARCHIVE_KIND),
  ...facts,
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
})
export type ArchiveManifest = z.output<typeof archiveManifestSchema>

export const ARCHIVE: FileKind<ArchiveManifest> = {
  name: 'archive',
  undone: 'nothing was taken in',
  format: ARCHIVE_FORMAT,
  mayHaveKeys: false,
  manifest: (content) => {
    if (kindOf(content) !== ARCHIVE_KIND)
      throw new BackupProblem(
        'damaged',
        'It is a backup of a whole installation, not the archive of a workspace: npm run restore takes it.',
      )
    return archiveManifestSchema.parse(content)
  },
}
