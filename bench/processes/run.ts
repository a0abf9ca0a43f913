// `npm run test:processes`: two servers on one PostgreSQL, behind the proxy of deploy/Caddyfile, under people who issue and read. First each is
// renewed in turn, as a roll-out does, and no call may fail; then each is killed in turn, and whoever got no answer asks again with the same key.
// Afterwards every document that was acknowledged is there once, and all is verified. `-- --renewals=20 --kills=100 --people=6`.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { aMember, type Member } from '../server.ts'
import { openFleet } from './fleet.ts'

const SERVERS = 2
/** Between two renewals, or kills. */
const PAUSE_MS = 1500
const GIVEN_UP_AFTER_MS = 60_000

const chosen = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const [renewals, kills, people] = [chosen('renewals', 20), chosen('kills', 100), chosen('people', 6)]

type Seen = { calls: number; failed: string[]; again: number; numbers: Map<string, string> }

const fleet = await openFleet(SERVERS)
let isSound = true
try {
  const members: Member[] = []
  for (let n = 0; n < people; n++) members.push(await aMember(fleet.db))
  await during('renewals', renewals, (index) => fleet.renew(index), members, false)
  await during('kills', kills, (index) => fleet.kill(index), members, true)
  const verified = await fleet.verify()
  console.log(`Verification: ${verified}`)
  if (verified !== 'clean') isSound = false
} finally {
  await Promise.race([fleet.stop(), sleep(60_000)])
}
process.exit(isSound ? 0 : 1)

async function during(
  what: string,
  times: number,
  strike: (index: number) => Promise<void>,
  members: readonly Member[],
  asksAgain: boolean,
) {
  if (times === 0) return
  const before = await fleet.issued()
  const seen: Seen = { calls: 0, failed: [], again: 0, numbers: new Map() }
  const state = { isOver: false }
  const working = Promise.all(members.map((member) => work(fleet.url, member, seen, state, asksAgain)))
  for (let n = 0; n < times; n++) {
    await sleep(PAUSE_MS)
    await strike(n % SERVERS)
  }
  state.isOver = true
  await working
  const issued = (await fleet.issued()) - before
  const twice = seen.numbers.size - new Set(seen.numbers.values()).size
  console.log(
    `${times} ${what}: ${seen.calls} calls, ${seen.failed.length} failed${asksAgain ? `, ${seen.again} asked again` : ''}; ${seen.numbers.size} invoices acknowledged, ${issued} there, ${twice} numbers twice.`,
  )
  for (const line of [...new Set(seen.failed)].slice(0, 5)) console.log(`  ${line}`)
  if (seen.failed.length > 0 || issued !== seen.numbers.size || twice > 0) isSound = false
}

/** One person: writes an invoice, issues it, looks at the list; one call after the other. */
async function work(url: string, member: Member, seen: Seen, state: { isOver: boolean }, asksAgain: boolean): Promise<void> {
  while (!state.isOver) {
    const draft = await call(url, member, seen, asksAgain, 'POST', '/api/documents', aDraft(member.issuer))
    await call(url, member, seen, asksAgain, 'GET', '/api/documents?pageSize=20')
    if (draft === undefined) continue
    const issued = await call(url, member, seen, asksAgain, 'POST', `/api/documents/${draft.id}/issue`, { version: draft.version })
    if (issued !== undefined) seen.numbers.set(issued.id, `${member.workspaceId} ${issued.number}`)
  }
}

type Answer = { id: string; version: number; number: string }

async function call(
  url: string,
  { headers }: Member,
  seen: Seen,
  asksAgain: boolean,
  method: string,
  path: string,
  body?: object,
): Promise<Answer | undefined> {
  const sent = { ...headers, 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) }
  const until = performance.now() + GIVEN_UP_AFTER_MS
  seen.calls += 1
  for (;;) {
    const { status, text } = await answerOf(url + path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    if (status >= 200 && status < 300) return JSON.parse(text)
    const mayAskAgain = asksAgain && (status === 0 || status >= 500 || status === 429) && performance.now() < until
    if (!mayAskAgain) {
      seen.failed.push(`${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}: ${status} ${text.slice(0, 200)}`)
      return undefined
    }
    seen.again += 1
    await sleep(200)
  }
}

async function answerOf(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: it stands for a browser
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(40_000) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error.message) : error) }
  }
}
