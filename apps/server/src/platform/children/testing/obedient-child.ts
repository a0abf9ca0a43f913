// A program that does what its argument says, for tests of whoever runs it.
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobsGiven } from '../jobs-given.ts'

/** `tell`: what it was given, and its environment. `linger`: says that it has begun, and never ends. `sleep`: does nothing for a second. `chat`: as `tell`, and again unasked. */
export type Order = { do: 'tell' } | { do: 'chat' } | { do: 'sleep' } | { do: 'linger' } | { do: 'crash' } | { do: 'fill' }
export type Report = { pid: number; input: string; environment: string[]; began: number; ended: number }

const argument = process.argv[2]
if (argument !== undefined) await obey(JSON.parse(argument), () => text(process.stdin))
else for await (const { argument: order, input } of jobsGiven<Order>(process.stdin)) await obey(order, async () => String(input))

async function obey(order: Order, given: () => Promise<string>): Promise<void> {
  const began = performance.timeOrigin + performance.now()
  const input = await given()
  if (order.do === 'sleep') await sleep(1000)
  if (order.do === 'crash') process.abort()
  if (order.do === 'linger') {
    process.stdout.write(`${process.pid}\n`)
    for (;;);
  }
  if (order.do === 'fill') {
    const kept: string[] = []
    for (;;) kept.push('filling '.repeat(1000) + kept.length)
  }
  const report: Omit<Report, 'ended'> = { pid: process.pid, input, environment: Object.keys(process.env), began }
  process.stdout.write(`${JSON.stringify({ ...report, ended: performance.timeOrigin + performance.now() })}\n`)
  if (order.do === 'chat') setTimeout(() => process.stdout.write('{}\n'), 50)
}
