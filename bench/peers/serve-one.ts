// A server of its own for one call, so that what the call takes is what the process rises by: started by bench/ledgers.ts, in this tree or another one.
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { accountsOf } from '../../apps/server/src/features/accounts/people/accounts-of.ts'
import { features } from '../../apps/server/src/features.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { connectApp } from '../../apps/server/src/platform/db/open-database.ts'
import { buildPlatform } from '../../apps/server/src/platform/platform.ts'
import { loadKeys } from '../../apps/server/src/platform/secrets/load-keys.ts'

/** Tells, as JSON: seconds, bytes that were answered, and bytes that the process rose by. */
export type Served = { readonly seconds: number; readonly answered: number; readonly rise: number }
export type Asked = { owner: pg.ClientConfig; role: string; dataDir: string; path: string; warm: string; headers: Record<string, string> }

const { owner, role, dataDir, path, warm, headers }: Asked = JSON.parse(process.env['SERVE_ONE'] ?? '{}')
const db = connectApp(owner, role)
const config = readConfig({ LOG_LEVEL: 'silent', LIMITS: 'off', DATA_DIR: dataDir })
const { platform, close } = buildPlatform({ config, db, keys: loadKeys(config), clock: systemClock })
const app = await buildApp({ platform, accounts: accountsOf(platform), features })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
await sizeOf(warm)
const before = await mark()
const start = performance.now()
const answered = await sizeOf(path)
const served: Served = { seconds: (performance.now() - start) / 1000, answered, rise: (await mark()) - before }
console.log(JSON.stringify(served))
await app.close()
await close()
await db.destroy()

/** The most that the process ever held, as the kernel keeps it: no pause hides anything from it. */
async function mark(): Promise<number> {
  return Number(/VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024
}

function sizeOf(of: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${of}`, { headers }, (answer) => {
      let size = 0
      answer.on('data', (piece: Buffer) => {
        size += piece.length
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(size) : reject(new Error(`${of}: status ${answer.statusCode}`))))
    })
    call.on('error', reject)
    call.end()
  })
}
