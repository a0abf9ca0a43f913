// `npm run test:processes`: two servers on one PostgreSQL, behind the proxy of deploy/Caddyfile, under people who issue and read. First each is
// renewed in turn, as a roll-out does, and no call may fail; then each is killed in turn, and whoever got no answer asks again with the same key.
// Afterwards every document that was acknowledged is there once, and all is verified. `-- --renewals=20 --kills=100 --people=6`; `--soak=30`: minutes of
// half the load at the end, in which nothing fails and no server grows.
import { setTimeout as sleep } from 'node:timers/promises'
import { aMember, type Member } from '../server.ts'
import { median } from '../tell.ts'
import { besideEmbedded, openFleet } from './fleet.ts'
import { chosen, issueAndLook, nothingSeen, type Place } from './people.ts'

const SERVERS = 2
/** Between two renewals, or kills. */
const PAUSE_MS = 1500

const [renewals, kills, people] = [chosen('renewals', 20), chosen('kills', 100), chosen('people', 6)]
const soakMs = chosen('soak', 0) * 60_000
/** How often memory is looked at, and by how much the last fifth of the looks may lie above the second: the first is warming up. */
const [LOOK_EVERY_MS, GROWS_AT_MOST] = [5000, 1.15]

const fleet = await openFleet(SERVERS, await besideEmbedded())
let isSound = true
try {
  const members: Member[] = []
  for (let n = 0; n < people; n++) members.push(await aMember(fleet.db))
  await during('renewals', renewals, (index) => fleet.renew(index), members, { asksAgain: false })
  await during('kills', kills, (index) => fleet.kill(index), members, { asksAgain: true })
  if (soakMs > 0) await soak(members)
  const verified = await fleet.verify()
  console.log(`Verification: ${verified}`)
  if (verified !== 'clean') isSound = false
} finally {
  await Promise.race([fleet.stop(), sleep(60_000)])
}
process.exit(isSound ? 0 : 1)

async function soak(members: readonly Member[]): Promise<void> {
  const looks: number[][] = []
  const look = async () => void looks.push(fleet.memoryMb())
  await during('looks at memory', soakMs / LOOK_EVERY_MS, look, members, { asksAgain: false, isUnhurried: true, pauseMs: LOOK_EVERY_MS })
  const fifth = Math.floor(looks.length / 5)
  for (let server = 0; server < SERVERS; server++) {
    const held = looks.map((each) => each[server] ?? 0)
    const [early, late] = [median(held.slice(fifth, 2 * fifth)), median(held.slice(-fifth))]
    console.log(
      `  server ${server + 1}: ${early.toFixed(0)} MB early, ${late.toFixed(0)} MB late, at most ${Math.max(...held).toFixed(0)} MB`,
    )
    if (late > early * GROWS_AT_MOST) isSound = false
  }
}

type Way = Omit<Place, 'url' | 'isOver'> & { readonly pauseMs?: number }

async function during(
  what: string,
  times: number,
  strike: (index: number) => Promise<void>,
  members: readonly Member[],
  { pauseMs = PAUSE_MS, ...way }: Way,
) {
  if (times === 0) return
  const before = await fleet.issued()
  const seen = nothingSeen()
  const state = { isOver: false }
  const place = { url: fleet.url, ...way, isOver: () => state.isOver }
  const working = Promise.all(members.map((member) => issueAndLook(place, member, seen)))
  for (let n = 0; n < times; n++) {
    await sleep(pauseMs)
    await strike(n % SERVERS)
  }
  state.isOver = true
  await working
  const issued = (await fleet.issued()) - before
  const twice = seen.numbers.size - new Set(seen.numbers.values()).size
  console.log(
    `${times} ${what}: ${seen.calls} calls, ${seen.failed.length} failed${way.asksAgain ? `, ${seen.again} asked again` : ''}; ${seen.numbers.size} invoices acknowledged, ${issued} there, ${twice} numbers twice.`,
  )
  for (const line of [...new Set(seen.failed)].slice(0, 5)) console.log(`  ${line}`)
  if (seen.failed.length > 0 || issued !== seen.numbers.size || twice > 0) isSound = false
}
