import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, randomFrom } from '../../apps/server/seed/random.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import { aMember } from '../server.ts'
import { actAtRandom, type Books, emptyBooks } from './acts.ts'
import { type Answers, type Caller, callerOf } from './caller.ts'
import { faultsIn } from './look.ts'
import { vatFaults } from './vat-acts.ts'
import { DAY_S, HOUR_S, openWorld, type World } from './world.ts'

export type Seed = { readonly seed: number; readonly weeks: number; readonly people: number; readonly servers: number }

const WORKSPACES = 4
const DAYS = 7
const ACTS_A_DAY = 3

/**
 * People act at random by the contract, in a few workspaces, while servers are killed, the database begins anew, connections are cut, clocks are turned, and the mail server refuses. After each week
 * all that was acknowledged is there once, all is verified, and the backup that was made amid the work opens. What happens when is the seed's; what meets what is not.
 * @returns what was not as it must be, none where all was
 */
export async function liveThrough({ seed, weeks, people, servers }: Seed, tell: (line: string) => void): Promise<string[]> {
  const random = randomFrom(seed)
  const world = await openWorld(servers)
  const answers: Answers = { calls: 0, again: 0, refused: new Map(), faults: [] }
  try {
    const all = await open(world)
    const callers = Array.from({ length: people }, (_, index) => {
      const books = all[index % all.length]
      if (books === undefined) throw new Error('There is no workspace.')
      const own = randomFrom(seed * 1000 + index)
      return { books, random: own, call: callerOf({ urls: world.urls, member: books.member, random: own, answers }) }
    })
    for (let week = 1; week <= weeks; week++) {
      const met: string[] = []
      for (let day = 0; day < DAYS; day++) met.push(...(await liveADay(world, callers, random, answers.faults)))
      const faults = [...answers.faults, ...(await lookedAt(world, all, random))]
      for (const books of all) {
        const reading = callerOf({ urls: world.urls, member: books.member, random: randomFrom(seed), answers })
        faults.push(...(await vatFaults(world, books, reading)))
      }
      tell(
        `week ${week}: ${answers.calls} calls, ${answers.again} asked again; ${sum(all, ({ issued }) => issued.size)} issued, ${sum(all, ({ mails }) => mails.size)} mails, ${sum(all, ({ entries }) => entries.size)} entries, ${sum(all, ({ vat }) => vat.filings.size)} months filed, ${sum(all, ({ vat }) => vat.reopenings)} opened again; met ${met.join(', ') || 'nothing'}`,
      )
      if (faults.length > 0) {
        const log = join(tmpdir(), `simulated-${seed}.log`)
        writeFileSync(log, world.said())
        tell(`What the servers said: ${log}`)
        return faults.map((fault) => `seed ${seed}, week ${week}: ${fault}`)
      }
    }
    for (const [said, often] of [...answers.refused].sort(([, a], [, b]) => b - a).slice(0, 12)) tell(`  refused ${often} times: ${said}`)
    return []
  } finally {
    await world.stop()
  }
}

async function open({ db, ask, today }: World): Promise<Books[]> {
  const all: Books[] = []
  for (let n = 0; n < WORKSPACES; n++) {
    const member = await aMember(db)
    const accountId = newId()
    await ask(
      `insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, iban, created_at)
       values ($1, $2, $3, 'Разплащателна', 'bank', 'EUR', '', $4)`,
      [member.workspaceId, accountId, member.issuer.companyId, today()],
    )
    all.push(emptyBooks(member, accountId))
  }
  await ask(`update account.sessions set expires_at = '2999-01-01'`)
  return all
}

type Person = { readonly books: Books; readonly random: Random; readonly call: Caller }

async function liveADay(world: World, people: readonly Person[], random: Random, faults: string[]): Promise<string[]> {
  const today = () => world.today()
  const working = Promise.all(
    people.map(async (person) => {
      for (let act = 0; act < ACTS_A_DAY; act++) await actAtRandom({ ...person, today })
    }),
  )
  const met: string[] = []
  if (random.percent(60)) {
    await sleep(random.below(600))
    const [name, strike] = random.of(STRIKES)
    met.push(name)
    await strike(world, random, faults)
  }
  await working
  world.smtp.behave({})
  await world.turnClocks(DAY_S - random.below(HOUR_S))
  return met
}

type Strike = (world: World, random: Random, faults: string[]) => Promise<void>
const STRIKES: readonly (readonly [string, Strike])[] = [
  ['a server killed', (world, random) => world.killServer(random.below(world.urls.length))],
  ['the database restarted', (world) => world.restartDatabase('fast')],
  ['the database killed', (world) => world.restartDatabase('killed')],
  ['connections cut', (world) => world.cutConnections()],
  ['an hour lost', (world) => world.turnClocks(HOUR_S)],
  ['an hour twice', (world) => world.turnClocks(-HOUR_S)],
  // Up to none at all: then it ends.
  ['the disk full', (world, random) => world.fillDisk(random.below(3) * 300_000, 300 + random.below(1500))],
  ['a backup without room', async (world, _, faults) => void faults.push(...(await world.backUpWithoutRoom()))],
  ['mails put off', async (world) => world.smtp.behave({ toMail: () => '451 Later' })],
  ['mails cut off', async (world) => world.smtp.behave({ toMail: () => 'cut' })],
]

async function lookedAt(world: World, all: readonly Books[], random: Random): Promise<string[]> {
  const file = join(world.folder, `backup-${random.below(1_000_000)}.tar.zst`)
  const made = await world.command('backup.ts', [file])
  const opened = made === null ? await world.command('restore.ts', [file, '--try']) : null
  const faults = await faultsIn(world, all)
  const verified = await world.command('verify.ts')
  return [made, opened, ...faults, verified].filter((fault) => fault !== null)
}

const sum = (all: readonly Books[], count: (books: Books) => number): number => all.reduce((total, books) => total + count(books), 0)
