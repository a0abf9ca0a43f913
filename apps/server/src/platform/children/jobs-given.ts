import type { Readable } from 'node:stream'

type Head<T> = { readonly length: number; readonly argument: T }

/** In a child that stands ready (`StandingChild`): its jobs, one after another, each a line that says how long its input is and what is to be done, and the input. */
export async function* jobsGiven<T>(from: Readable): AsyncGenerator<{ readonly argument: T; readonly input: Buffer }> {
  let held: Buffer[] = []
  let head: Head<T> | undefined
  for await (const part of from) {
    held.push(part)
    for (;;) {
      if (!head) {
        if (!held.some((one) => one.includes('\n'))) break
        const all = Buffer.concat(held)
        const end = all.indexOf('\n')
        head = headOf(all.toString('utf8', 0, end))
        held = [all.subarray(end + 1)]
      }
      if (held.reduce((sum, { length }) => sum + length, 0) < head.length) break
      const all = Buffer.concat(held)
      const { length, argument } = head
      held = [all.subarray(length)]
      head = undefined
      yield { argument, input: all.subarray(0, length) }
    }
  }
}

function headOf<T>(line: string): Head<T> {
  return JSON.parse(line)
}
