import { Agent, request } from 'node:http'
import type { BenchServer } from './server.ts'

/** Calls of a server, one after another over a connection that is kept; each that is not 200 is an error. */
export function timedCalls({ url, headers }: Pick<BenchServer, 'url' | 'headers'>) {
  const agent = new Agent({ keepAlive: true })
  const get = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const call = request(`${url}${path}`, { headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: status ${answer.statusCode}`))
        answer.resume()
        answer.on('end', resolve)
      })
      call.on('error', reject)
      call.end()
    })
  return {
    /** How long so many took, the quickest first, after some that are not counted; in milliseconds. */
    async timesOf(path: string, { calls, warm }: { calls: number; warm: number }): Promise<number[]> {
      for (let call = 0; call < warm; call++) await get(path)
      const times: number[] = []
      for (let call = 0; call < calls; call++) {
        const begin = performance.now()
        await get(path)
        times.push(performance.now() - begin)
      }
      return times.sort((a, b) => a - b)
    },
    end: () => agent.destroy(),
  }
}
