// `npm run test:failover`: two servers on three PostgreSQL under Patroni and HAProxy, under people who issue and read. The primary is lost as a machine that
// loses its power, one of the others takes its place, and the lost one comes back and follows. Whoever got no answer asks again with the same key. Afterwards
// every document that was acknowledged is there once, and all is verified. `-- --times=20 --people=4`. Debian: patroni, etcd-server, haproxy, postgresql-15, caddy.
import { setTimeout as sleep } from 'node:timers/promises'
import { openFleet } from '../processes/fleet.ts'
import { chosen, issueAndLook, nothingSeen } from '../processes/people.ts'
import { aMember, type Member } from '../server.ts'
import { openCluster } from './cluster.ts'

const [times, people] = [chosen('times', 20), chosen('people', 4)]
/** So soon somebody issues again. */
const BACK_WITHIN_MS = 30_000
const CALM_MS = 3000
const GIVEN_UP_AFTER_MS = 120_000

const cluster = await openCluster()
const fleet = await openFleet(2, cluster)
let isSound = true
try {
  const members: Member[] = []
  for (let n = 0; n < people; n++) members.push(await aMember(fleet.db))
  await cluster.untilWhole()
  const before = await fleet.issued()
  const seen = nothingSeen()
  const state = { isOver: false }
  const working = Promise.all(
    members.map((member) => issueAndLook({ url: fleet.url, asksAgain: true, isOver: () => state.isOver }, member, seen)),
  )
  const pauses: number[] = []
  for (let time = 1; time <= times; time++) {
    await sleep(CALM_MS)
    const began = performance.now()
    const lost = await cluster.loseThePrimary()
    // What was on its way when it was lost may still be told.
    await sleep(1000)
    const [mark, end] = [performance.now(), began + GIVEN_UP_AFTER_MS]
    while (seen.lastIssued < mark && performance.now() < end) await sleep(50)
    pauses.push((seen.lastIssued < mark ? GIVEN_UP_AFTER_MS : seen.lastIssued - began) / 1000)
    console.log(`${time}. ${lost} was lost; issued again after ${pauses.at(-1)?.toFixed(1)} s`)
    await cluster.bringBack(lost)
    await cluster.untilWhole()
  }
  state.isOver = true
  await working
  const issued = (await fleet.issued()) - before
  const twice = seen.numbers.size - new Set(seen.numbers.values()).size
  const longest = Math.max(...pauses)
  console.log(
    `${times} failovers: ${seen.calls} calls, ${seen.failed.length} failed, ${seen.again} asked again; ${seen.numbers.size} invoices acknowledged, ${issued} there, ${twice} numbers twice; the longest pause ${longest.toFixed(1)} s.`,
  )
  for (const [said, often] of [...seen.meanwhile].sort(([, a], [, b]) => b - a).slice(0, 8))
    console.log(`  meanwhile ${often} times: ${said}`)
  for (const line of [...new Set(seen.failed)].slice(0, 5)) console.log(`  failed: ${line}`)
  const verified = await fleet.verify()
  console.log(`Verification: ${verified}`)
  isSound =
    seen.failed.length === 0 && issued === seen.numbers.size && twice === 0 && longest * 1000 <= BACK_WITHIN_MS && verified === 'clean'
} finally {
  await Promise.race([fleet.stop(), sleep(90_000)])
}
process.exit(isSound ? 0 : 1)
