import { request } from 'node:http'
import type { BenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'

const CALLS = 60
const WARM = 10
/** The documents of a contact that nobody has. */
const PATH = '/api/documents?contactId=00000000-0000-7000-8000-000000000000'

/**
 * What a call costs on this machine whatever it answers, told, and in how many of them something takes: milliseconds of one machine say
 * nothing on another.
 */
export async function emptyList({ url, headers }: Pick<BenchServer, 'url' | 'headers'>): Promise<(ms: number) => string> {
  const times: number[] = []
  for (let call = -WARM; call < CALLS; call++) {
    const start = performance.now()
    await new Promise<void>((resolve, reject) => {
      const asked = request(`${url}${PATH}`, { headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${PATH}: status ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
      asked.on('error', reject).end()
    })
    if (call >= 0) times.push(performance.now() - start)
  }
  const p50 = median(times)
  tell('the measure: an empty list', milliseconds(p50))
  return (ms) => `${(ms / p50).toPrecision(2)} empty lists`
}
