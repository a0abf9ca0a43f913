import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { NOTHING_LEFT_OUT } from '@invoice/domain/statements/identity/statement-entry.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { verifyTreasury } from '../../treasury/entries/verify-treasury.ts'
import { aTreasuryAccount } from '../testing/treasury-account.ts'
import { type ReadFile, takeInFile } from './take-in-file.ts'

/** The whole with `WHOLE=1 npx vitest run --project=integration statements/kill`. */
const ROUNDS = process.env['WHOLE'] === '1' ? 100 : 3
const ENTRIES = 400
/** Half of a file was in the one before it. */
const NEW = ENTRIES / 2
const PROGRAM = join(import.meta.dirname, '../testing/run-killed-import.ts')

/** Each two entries of a day are equal, and two all the same. */
function fileOf(round: number): ReadFile {
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const nth = Math.floor((round * NEW + index) / 2)
    return {
      bookedOn: addDays('2026-01-01', nth % 90),
      valueOn: null,
      direction: 'in' as const,
      isReversal: false,
      amount: `${1 + nth}.00`,
      currency: 'EUR',
      reason: `Плащане ${nth}`,
      joinedReason: '',
      partyName: '',
      partyIban: '',
      bankReference: '',
      endToEndId: '',
      kind: '',
    }
  })
  const statement = {
    account: '',
    currency: 'EUR',
    number: String(round),
    opening: null,
    closing: null,
    entries,
    pending: 0,
    leftOut: NOTHING_LEFT_OUT,
    bank: '',
  }
  const hash = createHash('sha256').update(String(round)).digest('hex')
  return { facts: { hash, name: `${round}.xml`, form: 'camt053' }, content: { statements: [statement] } }
}

test(`killed ${ROUNDS} times in the middle of an import: all of a file is there or nothing, and what is sent again doubles nothing`, async () => {
  const database = await testDatabase()
  const server = await testServer({ database })
  const studio = await aStudio(server)
  const accountId = await aTreasuryAccount(studio)
  const counted = async () => {
    const { rows } = await server.owner.query(
      `select (select count(*)::int from app.statement_entries) as reported, (select count(*)::int from app.treasury_entries) as booked,
        (select count(*)::int from app.bank_statements) as files`,
    )
    return rows[0] as { reported: number; booked: number; files: number }
  }
  let cut = 0
  for (let round = 0; round < ROUNDS; round++) {
    const read = fileOf(round)
    const environment = { owner: database.config, actor: studio.act.actor, accountId, read }
    const importing = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, TEST_IMPORT: JSON.stringify(environment) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(importing.stdout, 'data')
    await sleep((round * 17) % 120)
    importing.kill('SIGKILL')
    await once(importing, 'exit')
    const before = { reported: (round + 1) * NEW, booked: (round + 1) * NEW, files: round }
    const after = { reported: (round + 2) * NEW, booked: (round + 2) * NEW, files: round + 1 }
    const nothing = round === 0 ? { reported: 0, booked: 0, files: 0 } : before
    // What the database has begun to commit it ends, though nobody waits for it any more.
    await expect.poll(async () => [nothing.reported, after.reported].includes((await counted()).reported)).toBe(true)
    expect([nothing, after]).toContainEqual(await counted())
    if ((await counted()).files === round) cut += 1
    await studio.inWorkspace((tx) => takeInFile(tx, studio.act, accountId, read))
    expect(await counted()).toEqual(after)
  }
  expect(cut).toBeGreaterThan(0)
  expect(await studio.inWorkspace((tx) => verifyTreasury(tx, studio.act))).toEqual([])
}, 600_000)
