import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { backupName, backupToFile } from './platform/backup/backup-file.ts'
import { BackupProblem, EXIT_CODES } from './platform/backup/backup-problem.ts'
import { backUpByItself, tryNewest } from './platform/backup/by-itself.ts'
import { rowsIn } from './platform/backup/manifest.ts'
import { product } from './platform/backup/product.ts'
import { readBackup } from './platform/backup/read-backup.ts'
import { type BackupOptions, type Written, writeBackup } from './platform/backup/write-backup.ts'
import { OF_BACKUPS, runBehindOthers } from './platform/children/behind-others.ts'
import { givenPath } from './platform/children/given-path.ts'
import { stepsAside } from './platform/children/step-aside.ts'
import { type Config, readConfig } from './platform/config.ts'
import { attachOwner } from './platform/db/attach-database.ts'
import { writableFolder } from './platform/embedded-postgres/folders.ts'
import { plainKeys } from './platform/secrets/load-keys.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'

/** `npm run backup [-- FILE | -] [--with-keys] [--check FILE]`; `--by-itself` (with `--now`: due or not) and `--try-newest` are how the server calls it. Ends with 0; with 1 where there is none, and as EXIT_CODES has it for `--check`. */
// Before it has threads of its own, which take that over.
runBehindOthers(process.pid, OF_BACKUPS)
try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(error instanceof BackupProblem ? EXIT_CODES[error.kind] : 1)
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'with-keys': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'by-itself': { type: 'boolean', default: false },
      now: { type: 'boolean', default: false },
      'try-newest': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (rest.length > 0 || (values.check && file === undefined))
    throw new StartupProblem('Say `npm run backup [-- FILE]` or `npm run backup -- --check FILE`.')
  const config = readConfig()
  if (values.check) return check(config, file ?? '')
  if (values['by-itself']) {
    await withOwner(config, (owner, schema, copying) => backUpByItself(config, owner, copying, schema, { isAsked: values.now }))
    return 0
  }
  if (values['try-newest']) {
    await withOwner(config, (owner) => tryNewest(config, owner))
    return 0
  }
  const { sealing } = config.backup
  if (values['with-keys'] && sealing === undefined)
    throw new StartupProblem(
      '--with-keys: the keys of sealed values go into a sealed backup only: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT.',
    )
  const options: BackupOptions = {
    product: product(),
    sealing,
    stepAside: stepsAside(),
    keys: values['with-keys'] ? plainKeys(config) : undefined,
  }
  return file === '-' ? toOutput(config, options) : toFile(config, file, options)
}

async function toOutput(config: Config, options: BackupOptions): Promise<number> {
  await withOwner(config, (owner) => writeBackup(owner, process.stdout, options))
  return 0
}

async function toFile(config: Config, named: string | undefined, options: BackupOptions): Promise<number> {
  const { file, written } = await withOwner(config, async (owner, schema) => {
    const path =
      named === undefined
        ? join(resolve(config.backup.folder), backupName(new Date(), schema, options.sealing !== undefined))
        : givenPath(named)
    // The folder of ours is made; of one that a person names it may be that its disk is not there.
    if (named === undefined) writableFolder(dirname(path), 'BACKUP_DIR')
    return { file: path, written: await backupToFile(owner, path, options) }
  })
  console.log(`${file} is written: ${summary(written)}.`)
  console.log(aboutKeys(options))
  return 0
}

function aboutKeys({ keys, sealing }: BackupOptions): string {
  if (keys !== undefined) return 'The keys of sealed values are in it.'
  const how = sealing === undefined ? '' : ' With --with-keys they are.'
  return `The keys of sealed values are not in it: keep them apart (SECRET_KEYS, or keys.json in DATA_DIR); without them its secrets must be entered anew.${how}`
}

function summary({ manifest, checksums }: Written): string {
  return `${rowsIn(checksums)} rows of ${manifest.sources.length} tables, as of ${manifest.takenAt}, made by ${manifest.product}`
}

async function check({ backup: { opening } }: Config, file: string): Promise<number> {
  console.log(`${file} is whole: ${summary(await readBackup(givenPath(file), opening))}.`)
  return 0
}

/** Two connections of the owner, and the latest migration of its database. Told to stop, it leaves nothing behind. */
async function withOwner<T>(config: Config, work: (owner: pg.Client, schema: string, copying: pg.Client) => Promise<T>): Promise<T> {
  const { owner, stop } = await attachOwner(config)
  const clients = [new pg.Client(owner), new pg.Client(owner)] as const
  const [client, copying] = clients
  const end = () => Promise.all(clients.map((each) => each.end()))
  for (const each of clients) each.on('error', () => {})
  void untilStopRequested().then(end)
  try {
    for (const each of clients) await each.connect()
    const { rows } = await client.query<{ name: string }>('select max(name) as name from system.migrations')
    return await work(client, rows[0]?.name ?? '', copying)
  } finally {
    await end()
    await stop()
  }
}
