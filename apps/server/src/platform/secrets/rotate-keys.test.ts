import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { testDatabase } from '../testing/test-database.ts'
import { keyringOf } from './keyring.ts'
import { loadKeys } from './load-keys.ts'
import { rotateKeys } from './rotate-keys.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-keys-'))
const config = { secretKeys: null, dataDir }
const client = new pg.Client(database.config)
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(dataDir, { recursive: true })
})

test('while a process is at the database, or where the keys are a setting, nothing is done', async () => {
  const before = loadKeys(config)
  const process = new pg.Client(database.config)
  await process.connect()
  await expect(rotateKeys(client, config, '2026-11-23')).rejects.toThrow(/^The application runs/)
  await expect(rotateKeys(client, { ...config, secretKeys: ['x'] }, '2026-11-23')).rejects.toThrow(/^SECRET_KEYS: /)
  await process.end()
  expect([loadKeys(config).first.id, readdirSync(dataDir)]).toEqual([before.first.id, ['keys.json']])
})

test('a new key takes the old one’s place, everything is sealed anew, and the old one is kept for the backups of before', async () => {
  const place = { table: 'app.payment_methods', workspaceId: newId(), id: newId(), field: 'secret' }
  const older = loadKeys(config)
  const value = seal(older, 'a secret', place)
  await client.query(`insert into app.payment_methods (workspace_id, id, kind, name_bg, sealed) values ($1, $2, 'cash', 'Име', $3)`, [
    place.workspaceId,
    place.id,
    JSON.stringify({ secret: { value, hint: '' } }),
  ])
  const copy = await rotateKeys(client, config, '2026-11-23')
  const { rows } = await client.query('select sealed from app.payment_methods where id = $1', [place.id])
  const sealed: string = rows[0].sealed.secret.value
  const newer = loadKeys(config)
  expect([newer.byId.size, newer.byId.has(older.first.id), keyIdOf(sealed)]).toEqual([1, false, newer.first.id])
  expect(unseal(newer, sealed, place)).toBe('a secret')
  const kept = keyringOf((JSON.parse(readFileSync(join(dataDir, copy), 'utf8')) as { keys: string[] }).keys)
  expect([kept.first.id, statSync(join(dataDir, copy)).mode & 0o777]).toEqual([older.first.id, 0o600])
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
})
