import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

/** All that the products said while the tests ran: each has a file of its own, so that no line is cut in two. */
const LOGS = join(import.meta.dirname, '../../node_modules/.cache/e2e-logs')

/** Those of the run before are gone; before the first product starts. */
export function forgetLogs(): void {
  rmSync(LOGS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
}

/** Where a product's output goes. */
export const openLog = (name: string): WriteStream => createWriteStream(join(LOGS, `${name}.log`))

export const loggedLines = (): string[] => readdirSync(LOGS).flatMap((name) => readFileSync(join(LOGS, name), 'utf8').split('\n'))
