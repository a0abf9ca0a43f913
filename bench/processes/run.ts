// `npm run test:processes`: two servers on one PostgreSQL, behind the proxy of deploy/Caddyfile, under people who issue and read. First each is
// renewed in turn, as a roll-out does, and no call may fail; then each is killed in turn, and whoever got no answer asks again with the same key.
// Afterwards every document that was acknowledged is there once, and all is verified. `-- --renewals=20 --kills=100 --people=6`.
import { setTimeout as sleep } from 'node:timers/promises'
import { aMember, type Member } from '../server.ts'
import { besideEmbedded, openFleet } from './fleet.ts'
import { chosen, issueAndLook, nothingSeen } from './people.ts'

const SERVERS = 2
/** Between two renewals, or kills. */
const PAUSE_MS = 1500

const [renewals, kills, people] = [chosen('renewals', 20), chosen('kills', 100), chosen('people', 6)]

const fleet = await openFleet(SERVERS, await besideEmbedded())
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
  const seen = nothingSeen()
  const state = { isOver: false }
  const place = { url: fleet.url, asksAgain, isOver: () => state.isOver }
  const working = Promise.all(members.map((member) => issueAndLook(place, member, seen)))
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
