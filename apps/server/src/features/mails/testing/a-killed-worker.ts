import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'

/** A process of its own that runs the jobs of this database, once it is ready, to be killed. */
export async function aWorker(owner: pg.ClientConfig, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'run-mail-worker.ts')], {
    env: { ...process.env, ...environment, TEST_OWNER: JSON.stringify(owner) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (worker.stdout) await once(worker.stdout, 'data')
  return worker
}
