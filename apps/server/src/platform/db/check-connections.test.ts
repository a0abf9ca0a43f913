import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { postgresAccount } from '../embedded-postgres/account.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkConnections } from './check-connections.ts'

const PROGRAM = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer'
const { config, owner } = await testDatabase()
const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

/** A pgbouncer before the tests' database, gone after them. */
async function pooled(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-pooler-'))
  const account = postgresAccount()
  const { host, port, user, password } = config
  const lines = Object.entries({ unix_socket_dir: folder, listen_addr: '', listen_port: '6432', auth_type: 'any', ...settings })
  const ini = `[databases]\n* = host=${host} port=${port ?? 5432} user=${user} password=${password}\n[pgbouncer]\n${lines.map((line) => line.join(' = ')).join('\n')}\n`
  writeFileSync(join(folder, 'pgbouncer.ini'), ini)
  if (account) chownSync(folder, account.uid, account.gid)
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { cwd: folder, ...account, stdio: 'ignore' })
  stops.push(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => existsSync(join(folder, '.s.PGSQL.6432'))).toBe(true)
  return { ...config, host: folder, port: 6432 }
}

const refusal = async (settings: Record<string, string>) =>
  checkConnections(await pooled(settings)).then(
    () => 'it was taken',
    (error: Error) => error.message,
  )

test('a server that is spoken to directly is taken', async () => {
  await checkConnections(config)
})

test('a pooler that refuses the settings of a connection is named at the start', async () => {
  expect(await refusal({ pool_mode: 'session' })).toMatch(
    /^DATABASE_URL: what stands between .+pgbouncer.+ does not let a connection begin as it must \(unsupported startup parameter.+\)\. Name the server itself/,
  )
})

test('and one that swallows them', async () => {
  expect(await refusal({ pool_mode: 'session', ignore_startup_parameters: 'options' })).toContain('swallows the settings')
})

test.each([1, 5])('and one of %s connections that hands them on between two transactions', async (pool) => {
  // Here the server itself gives each connection what was asked for.
  await owner.query(`alter role current_user in database ${config.database} set statement_timeout = '14987ms'`)
  const settings = { pool_mode: 'transaction', ignore_startup_parameters: 'options', default_pool_size: String(pool) }
  expect(await refusal(settings)).toContain('hands a connection on between two transactions')
})
