import { z } from 'zod'

/** The form of the file (docs/backup.md); a reader takes this and older ones. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.json'
export const KEYS = 'keys.json'
/** Where a source's parts lie: `data/<source>/000001`. */
export const PART = /^data\/([a-z_]+\.[a-z_]+)\/\d{6}$/

const count = z.int().nonnegative()

/** What each file of rows says of itself at first. */
const facts = {
  product: z.string(),
  /** All that the database was migrated with, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })),
  postgres: z.string(),
  /** Of the snapshot: what was committed before is in it. */
  takenAt: z.iso.datetime(),
  /** In the order of the file, with the columns of each row. */
  sources: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
}
/** What a file of rows is of: a backup, the first of them, does not say it. */
export const kindOf = (content: unknown): unknown => z.looseObject({ kind: z.optional(z.unknown()) }).parse(content).kind

export type Sourced = { readonly sources: readonly { readonly name: string; readonly columns: readonly string[] }[] }

/** The first entry: what is needed before any row is read. */
export const manifestSchema = z.strictObject({ format: z.literal(FORMAT), ...facts, withKeys: z.boolean() })
export type Manifest = z.output<typeof manifestSchema>

const checksumSchema = z.strictObject({ rows: count, bytes: count, sha256: z.string() })
export type Checksum = z.output<typeof checksumSchema>

/** The last entry: a file without it was cut off. */
export const checksumsSchema = z.strictObject({
  sources: z.record(z.string(), checksumSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Of each workspace's audit, and of each range's documents: the last hash of the chain. */
  heads: z.record(z.string(), z.string()),
})
export type Checksums = z.output<typeof checksumsSchema>

/** Of all tables together. */
export const rowsIn = ({ sources }: Checksums): number => Object.values(sources).reduce((sum, { rows }) => sum + rows, 0)
