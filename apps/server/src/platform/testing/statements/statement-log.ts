import { appendFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PipelinedClient } from '../../db/pipeline/pipelined-client.ts'

/** One statement that the application's role sent, and the test file in which it did so first. */
export type Heard = { text: string; testFile: string }

/** Of one run: each file of tests writes a file of its own. */
export function newStatementLog(): string {
  return mkdtempSync(join(tmpdir(), 'invoice-app-statements-'))
}

/** A connection as the application's, which writes down each statement once. */
export function listeningClient(folder: string, testFile: string): typeof PipelinedClient {
  const heard = new Set<string>()
  const file = join(folder, `${process.pid}-${testFile.replaceAll(/\W+/g, '-')}.jsonl`)
  return class extends PipelinedClient {
    override query(...args: unknown[]): never {
      const [text] = args
      if (typeof text === 'string' && !heard.has(text)) {
        heard.add(text)
        appendFileSync(file, `${JSON.stringify({ text, testFile } satisfies Heard)}\n`)
      }
      return super.query(...args)
    }
  }
}

/** All statements of the run, each once. */
export function readStatementLog(folder: string): Heard[] {
  const all = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  const heard = all.map((line): Heard => JSON.parse(line))
  return [...new Map(heard.map((one) => [one.text, one])).values()]
}
