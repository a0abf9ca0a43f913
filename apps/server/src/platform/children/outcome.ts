import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Outcome = { readonly code: number | null; readonly said: string }

/** How a program that runs by itself ended, and what it said on standard error, as far as that is a pipe. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID)
  })
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, said: said.trim() }
}

const MOST_SAID = 1000
