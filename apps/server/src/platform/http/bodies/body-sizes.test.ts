import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as contacts from '@invoice/contract/records/contacts.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../new-id.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const json = { 'content-type': 'application/json' }
const tooLarge = { status: 413, body: { errors: { __: ['This is too large.'] } } }

/** The longest that anybody else had to wait, in milliseconds. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

describe('a body is no larger than what is asked for', () => {
  test.each([
    ['of a link that nobody knows', '/api/public/aaaaaaaaaaaaaaaaaaaa/viewed'],
    ['of an address that is none', '/api/nowhere'],
  ])('%s: 16 kB, however it is nested', async (_what, url) => {
    const client = server.client()
    expect((await client.request('POST', url, { body: `"${'x'.repeat(17_000)}"`, headers: json })).status).toBe(413)
    expect((await client.request('POST', url, { body: '['.repeat(10_000), headers: json })).status).toBe(413)
  })
  test('of who is not signed in, to an endpoint for members: 401 before it is read', async () => {
    const answer = await server.client().request('POST', '/api/contacts', { body: '['.repeat(1_000_000), headers: json })
    expect(answer.status).toBe(401)
  })
  test('many unknown keys are refused, and nobody waits for that', async () => {
    const ivan = await server.signIn()
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])))
    const headers = { ...json, 'idempotency-key': newId() }
    let answer: unknown
    const waited = await longestWait(async () => {
      answer = await ivan.request('POST', contacts.createContact.path, { body, headers })
    })
    expect(answer).toMatchObject(tooLarge)
    expect(waited).toBeLessThan(1000)
  })
  test('as many as fit are told of as ever', async () => {
    const ivan = await server.signIn()
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`k${index}`, 1])))
    const answer = await ivan.request('POST', contacts.createContact.path, { body, headers: { ...json, 'idempotency-key': newId() } })
    expect(answer.status).toBe(400)
  })
})
