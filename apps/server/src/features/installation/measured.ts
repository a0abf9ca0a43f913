import type { Registry } from 'prom-client'
import { gauge } from '../../platform/http/metrics.ts'
import { LookedUp } from '../../platform/installation/looked-up.ts'
import type { Platform } from '../../platform/platform.ts'
import { backupHeads, failedJobs, findProcesses, jobCounts, mailMet } from './installation-store.ts'

/** Several watchers, or one in haste, look at the database once. */
const LOOK = { freshMs: 5000, waitMs: 5000 }
const HEARD_WITHIN_MS = 180_000

/** Of the installation, whichever process is asked. Where the database is away these are left out, and `database_up` is 0. */
export function measureInstallation(register: Registry, { db, clock, surroundings }: Platform): void {
  const looked = new LookedUp(async () => {
    const [backups, jobs, failed, mail, processes] = await Promise.all([
      backupHeads(db),
      jobCounts(db),
      failedJobs(db),
      mailMet(db),
      findProcesses(db, new Date(clock.now().getTime() - HEARD_WITHIN_MS)),
    ])
    return { backups, jobs, failed, mail, processes }
  }, LOOK)
  const secondsOf = (at: Date) => at.getTime() / 1000
  gauge(register, 'database_up', 'Whether the database answers', [], async (set) => set((await looked.value()) === undefined ? 0 : 1))
  gauge(register, 'jobs', 'Jobs of all workspaces and of the installation', ['state'], async (set) => {
    const found = await looked.value()
    if (found === undefined) return
    set(found.jobs.waiting, { state: 'waiting' })
    set(found.jobs.running, { state: 'running' })
    set(
      found.failed.reduce((sum, { count }) => sum + count, 0),
      { state: 'failed' },
    )
  })
  gauge(register, 'backup_last_success_timestamp_seconds', 'When the last good backup began', [], async (set) => {
    const at = (await looked.value())?.backups.lastGood?.beganAt
    if (at) set(secondsOf(at))
  })
  gauge(register, 'backup_last_size_bytes', 'How large it is', [], async (set) => {
    const bytes = (await looked.value())?.backups.lastGood?.bytes
    if (bytes) set(Number(bytes))
  })
  gauge(register, 'backup_last_failed', 'Whether the last attempt failed', [], async (set) => {
    const last = (await looked.value())?.backups.lastOver
    if (last) set(last.state === 'failed' ? 1 : 0)
  })
  gauge(register, 'backup_last_try_failed', 'Whether the last one that was tried did not open', [], async (set) => {
    const tried = (await looked.value())?.backups.lastTried
    if (tried) set(tried.tryFault === '' ? 0 : 1)
  })
  gauge(register, 'mail_taken_timestamp_seconds', 'When the mail server took a mail last', [], async (set) => {
    const at = (await looked.value())?.mail.takenAt
    if (at) set(secondsOf(at))
  })
  gauge(register, 'mail_fault_timestamp_seconds', 'When it refused one last, or was not reached', [], async (set) => {
    const at = (await looked.value())?.mail.faultAt
    if (at) set(secondsOf(at))
  })
  gauge(register, 'processes', 'Servers and workers that were heard of', ['kind'], async (set) => {
    const found = await looked.value()
    for (const kind of ['server', 'worker']) if (found) set(found.processes.filter((each) => each.kind === kind).length, { kind })
  })
  gauge(register, 'database_bytes', 'Size of the database', [], async (set) => {
    const facts = await surroundings.database()
    if (facts) set(facts.bytes)
  })
  gauge(register, 'database_connections', 'Connections to the database, of all processes', [], async (set) => {
    const facts = await surroundings.database()
    if (facts) set(facts.connections)
  })
  gauge(register, 'database_connections_max', 'How many it allows', [], async (set) => {
    const facts = await surroundings.database()
    if (facts) set(facts.mostConnections)
  })
  gauge(register, 'table_bytes', 'Each table, with its indexes', ['table'], async (set) => {
    for (const { name, bytes } of (await surroundings.database())?.tables ?? []) set(bytes, { table: name })
  })
  gauge(register, 'certificate_end_timestamp_seconds', 'When the certificate of the public address ends', [], async (set) => {
    const at = await surroundings.certificateEnd()
    if (at) set(secondsOf(at))
  })
}
