import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { COMPILE_CACHE } from './compile-cache.ts'

export type Program = {
  readonly child: ChildProcess
  /** All that it has said so far. */
  said(): string
  /** Until it has said that. */
  untilSaid(text: RegExp): Promise<void>
  /** By SIGTERM; its exit code. */
  stop(): Promise<unknown>
}

/** Runs `main.ts` or `worker.ts` as processes of their own, in a folder of this test file. To be called at the top level of the file. */
export function programs(): (environment: Record<string, string>, program?: 'main.ts' | 'worker.ts') => Program {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-program-'))
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return (environment, program = 'main.ts') => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program)], {
      env: { LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: '0', EMAIL_VERIFICATION: 'off', ...COMPILE_CACHE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    children.push(child)
    let heard = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (heard += text))
    const said = () => heard
    return {
      child,
      said,
      untilSaid: async (text) => {
        const hasEnded = () => child.exitCode !== null || child.signalCode !== null
        await expect.poll(() => text.test(heard) || hasEnded()).toBe(true)
        if (!text.test(heard)) throw new Error(`It ended: ${heard}`)
      },
      stop: async () => {
        const exit = once(child, 'exit')
        child.kill('SIGTERM')
        return (await exit)[0]
      },
    }
  }
}
