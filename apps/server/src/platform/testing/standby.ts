import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { prepare } from '../db/open-database.ts'
import { makeCluster, type PlainFolder, type PlainPostgres, plainFolder, plainPostgres } from './plain-postgres.ts'
import { withClient } from './with-client.ts'

type Server = {
  /** Of the database's owner. */
  readonly config: pg.ClientConfig
  /** What nobody else may. @returns the rows */
  asAdmin(statement: string): Promise<Record<string, unknown>[]>
  begin(): Promise<void>
  /** Without a word to anybody. */
  kill(): Promise<void>
}

/** Its owner is no superuser here, as none should be. */
const SHOP = { user: 'shop_owner', database: 'shop' }
const SETTINGS = ['fsync=off', 'wal_receiver_status_interval=1s']

/** A PostgreSQL of its own with a streaming replica, as a database's administrator makes one, and ours in it. To be stopped by who made it. */
export async function primaryWithStandby(): Promise<{ primary: Server; standby: Server; role: string; stop(): Promise<void> }> {
  const folder = plainFolder(mkdtempSync(join(tmpdir(), 'invoice-app-standby-')))
  makeCluster(folder, 'primary')
  const first = plainPostgres(folder, 'primary', SETTINGS)
  await first.begin()
  await copyWhileItRuns(first.admin, folder)
  const [primary, standby] = [serverOf(first), serverOf(plainPostgres(folder, 'standby', SETTINGS))]
  await standby.begin()
  await primary.asAdmin('create role shop_owner login createrole')
  await primary.asAdmin('create database shop owner shop_owner')
  return {
    primary,
    standby,
    role: await prepare(primary.config),
    stop: async () => {
      await standby.kill()
      await primary.kill()
      rmSync(folder.home, { recursive: true, force: true })
    },
  }
}

function serverOf({ admin, begin, end }: PlainPostgres): Server {
  return {
    config: { ...admin, ...SHOP },
    asAdmin: (statement) => withClient(admin, async (client) => (await client.query<Record<string, unknown>>(statement)).rows),
    begin,
    kill: () => end('SIGQUIT'),
  }
}

/** As pg_basebackup does, which the package lacks. */
async function copyWhileItRuns(primary: PlainPostgres['admin'], { home, account }: PlainFolder): Promise<void> {
  const copy = join(home, 'standby')
  await withClient(primary, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(join(home, 'primary'), copy, { recursive: true, filter: (path) => !path.endsWith('/postmaster.pid') })
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    writeFileSync(join(copy, 'backup_label'), rows[0]?.label ?? '')
  })
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user}'\n`,
  )
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  spawnSync('chmod', ['-R', 'go-rwx', copy])
}
