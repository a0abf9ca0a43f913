import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepare } from '../db/open-database.ts'
import { type Account, postgresAccount } from '../embedded-postgres/account.ts'
import { prepareBinaries } from '../embedded-postgres/binaries.ts'

type PostgresServer = {
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

/** A PostgreSQL of its own with a streaming replica, as a database's administrator makes one, and ours in it. To be stopped by who made it. */
export async function primaryWithStandby(): Promise<{
  primary: PostgresServer
  standby: PostgresServer
  role: string
  stop(): Promise<void>
}> {
  const account = postgresAccount()
  const home = mkdtempSync(join(tmpdir(), 'invoice-app-standby-'))
  if (account) chownSync(home, account.uid, account.gid)
  const binaries = prepareBinaries(home, account)
  const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', '--auth=trust', '-U', 'postgres']
  const made = spawnSync(join(binaries, 'bin/initdb'), ['-D', join(home, 'primary'), ...settings], {
    ...surroundings(account),
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  const primary = serverIn(binaries, home, 'primary', account)
  await primary.begin()
  const standby = serverIn(binaries, home, 'standby', account)
  await copyWhileItRuns({ ...primary.config, user: 'postgres', database: 'postgres' }, home, account)
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
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const surroundings = (account: Account | undefined) => ({ cwd: '/', ...account, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } })

function serverIn(binaries: string, home: string, name: string, account: Account | undefined): PostgresServer {
  const socket = join(home, `of-${name}`)
  mkdirSync(socket)
  if (account) chownSync(socket, account.uid, account.gid)
  const admin = { host: socket, port: 5432, user: 'postgres', password: 'trusted', database: 'postgres' }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'max_connections=40',
    'fsync=off',
    'wal_receiver_status_interval=1s',
  ]
  let child: ChildProcess | undefined
  return {
    config: { ...admin, ...SHOP },
    asAdmin: (statement) => asked(admin, statement),
    begin: async () => {
      const args = ['-D', join(home, name), ...settings.flatMap((setting) => ['-c', setting])]
      child = spawn(join(binaries, 'bin/postgres'), args, { ...surroundings(account), stdio: 'ignore' })
      await untilItAnswers(admin, child)
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

async function untilItAnswers(config: pg.ClientConfig, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`)
    const client = new pg.Client(config)
    client.on('error', () => {})
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
    await sleep(20)
  }
}

async function asked(config: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** As pg_basebackup does, which the package lacks. */
async function copyWhileItRuns(primary: pg.ClientConfig, home: string, account: Account | undefined): Promise<void> {
  const client = new pg.Client(primary)
  await client.connect()
  const copy = join(home, 'standby')
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(join(home, 'primary'), copy, { recursive: true, filter: (path) => !path.endsWith('/postmaster.pid') })
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    writeFileSync(join(copy, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user}'\n`,
  )
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  spawnSync('chmod', ['-R', 'go-rwx', copy])
}
