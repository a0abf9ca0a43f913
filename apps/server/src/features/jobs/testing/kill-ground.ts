import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { startWorkers } from '../../../platform/jobs/workers.ts'
import { type SmtpStandIn, smtpStandIn } from '../../../platform/mail/testing/smtp-stand-in.ts'
import { localPeers } from '../../../platform/peers/testing/webhook-peer.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { type TestServer, testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'

export type KillGround = {
  readonly server: TestServer
  /** Takes the mails, ten milliseconds each while a process is to be killed, so that the kill falls before, into and behind its hearing of one. */
  readonly smtp: SmtpStandIn
  /** A process of its own that runs the jobs of this database, once it is ready. */
  worker(): Promise<ChildProcess>
  /** What a killed one has left is done by a process that lives, until nothing is left. */
  finish(left: () => Promise<number | null>): Promise<void>
}

/** A database with a server, and processes beside it that run its jobs until they are killed. To be called at the top level of a test file. */
export async function killGround(): Promise<KillGround> {
  const smtp = await smtpStandIn()
  afterAll(() => smtp.stop())
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: 'off', LOG_LEVEL: 'silent' }
  const database = await testDatabase()
  const key = randomBytes(32).toString('base64')
  const server = await testServer({ database, environment, key, parts: { peers: localPeers() } })
  return {
    server,
    smtp,
    async worker() {
      smtp.behave({ delayMs: 10 })
      const worker = spawn(process.execPath, [join(import.meta.dirname, 'run-killed-worker.ts')], {
        env: { ...process.env, ...environment, TEST_OWNER: JSON.stringify(database.config), TEST_KEY: key },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      if (worker.stdout) await once(worker.stdout, 'data')
      return worker
    },
    async finish(left) {
      smtp.behave({})
      const workers = await startWorkers(server.platform, database.config, tasks, [], { rescueMs: 100 })
      await expect.poll(left, { interval: 20 }).toBe(0)
      await workers.stop()
    },
  }
}

/** At another moment each time. */
export async function kill(worker: ChildProcess, time: number): Promise<void> {
  await sleep((time * 7) % 30)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

/**
 * Each arrived once, or once again under its own id, and nothing under another.
 * @param arrived the ids as they came
 * @returns how many came once again
 */
export function onceOrOnceAgain(ids: readonly string[], arrived: readonly string[]): number {
  const times = ids.map((id) => arrived.filter((each) => each === id).length)
  const again = times.filter((count) => count === 2).length
  expect(times.filter((count) => count !== 1 && count !== 2)).toEqual([])
  expect(arrived).toHaveLength(ids.length + again)
  return again
}

/** The ids of the mails that the stand-in has taken. */
export const mailsTaken = ({ taken }: SmtpStandIn): string[] => taken.map(({ messageId }) => messageId.replace(/@example\.com$/, ''))
