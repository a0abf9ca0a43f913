import pg from 'pg'
import { z } from 'zod'
import { columnsOf } from '../sources.ts'
import { type ArchiveTable, BEGINNINGS, fileOf } from './archive-sources.ts'
import { rowsOfList } from './json-rows.ts'
import type { WholeArchive } from './read-archive.ts'

export const stagedOf = (name: string): string => pg.escapeIdentifier(`staged_${name.replace('.', '_')}`)

/** Rows that are read as JSON in one statement. */
const BATCH_BYTES = 4 * 1024 * 1024

/**
 * Rows lie in tables of this connection first, which take those of the one workspace and no others, and nobody waits for them.
 * @param client within a transaction of the owner
 */
export async function stage(
  client: pg.ClientBase,
  archive: WholeArchive,
  tables: readonly ArchiveTable[],
  onRows: (done: number, total: number) => void,
): Promise<void> {
  const { manifest } = archive
  const id = pg.escapeLiteral(manifest.workspace.id)
  const total = manifest.sources.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const onBatch = (rows: number) => {
    done += rows
    onRows(done, total)
  }
  for (const table of tables) {
    const { name, quoted, columns } = table
    await client.query(
      `create temporary table ${stagedOf(name)} on commit drop as select ${columnsOf(columns)} from ${quoted} with no data`,
    )
    await client.query(
      `alter table ${stagedOf(name)} add constraint of_this_workspace check (workspace_id is not null and workspace_id = ${id}::uuid)`,
    )
    if (table.bytes === undefined) await readRows(client, archive.read(table.file), name, onBatch)
    else await readRowsWithFiles(client, archive, table, table.bytes.column, onBatch)
  }
  await client.query(`create temporary table ${stagedOf(BEGINNINGS)} (job_id uuid primary key, run_at timestamptz not null) on commit drop`)
  await readRows(client, archive.read(fileOf(BEGINNINGS)), BEGINNINGS, onBatch)
}

/** As PostgreSQL itself reads JSON: numbers to their last digit, and whatever a column would not hold is refused. */
async function readRows(
  client: pg.ClientBase,
  pieces: AsyncIterable<Uint8Array>,
  source: string,
  onBatch: (rows: number) => void,
): Promise<void> {
  let [batch, bytes] = [[] as Buffer[], 0]
  const flush = async () => {
    if (batch.length === 0) return
    await client.query(`insert into ${stagedOf(source)} select * from json_populate_recordset(null::${stagedOf(source)}, $1::json)`, [
      `[${batch.join(',')}]`,
    ])
    onBatch(batch.length)
    ;[batch, bytes] = [[], 0]
  }
  for await (const line of rowsOfList(pieces)) {
    batch.push(line)
    bytes += line.length
    if (bytes >= BATCH_BYTES) await flush()
  }
  await flush()
}

const referring = z.looseObject({})
const referenceSchema = z.nullable(z.strictObject({ file: z.string(), bytes: z.int(), sha256: z.string() }))

/** Rows whose bytes lie in files of their own, one after the other. */
async function readRowsWithFiles(
  client: pg.ClientBase,
  archive: WholeArchive,
  { name, columns, file }: ArchiveTable,
  column: string,
  onBatch: (rows: number) => void,
): Promise<void> {
  const listed = columnsOf(columns)
  const made = columns.map((each) => (each === column ? '$2::bytea' : `made.${pg.escapeIdentifier(each)}`)).join(', ')
  const insert = `insert into ${stagedOf(name)} (${listed}) select ${made} from json_populate_record(null::${stagedOf(name)}, $1::json) made`
  for await (const line of rowsOfList(archive.read(file))) {
    const text = line.toString('utf8')
    const reference = referenceSchema.parse(referring.parse(JSON.parse(text))[column])
    const content = reference === null ? null : await bytesOf(archive, reference.file)
    await client.query(insert, [text, content])
    onBatch(1)
  }
}

async function bytesOf(archive: WholeArchive, file: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of archive.read(file)) pieces.push(piece)
  return Buffer.concat(pieces)
}
