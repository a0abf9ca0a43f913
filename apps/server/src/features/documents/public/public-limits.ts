import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/db/open-database.ts'
import { byAddress, byKey, countOrRefuse, type Limit } from '../../../platform/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What may be done through public links: of one link, and from one address, whichever links it has. */
const LIMITS = {
  view: { link: { most: 120, seconds: MINUTE }, address: { most: 120, seconds: MINUTE } },
  answer: { link: { most: 20, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  /** It is drawn each time. */
  confirmation: { link: { most: 30, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  /** A month is read and written as a file each time. */
  package: { link: { most: 20, seconds: HOUR }, address: { most: 40, seconds: HOUR } },
  /** Of the page of a client: kept papers are given, statements drawn. */
  paper: { link: { most: 120, seconds: HOUR }, address: { most: 240, seconds: HOUR } },
  /** Each asks the provider. */
  pay: { link: { most: 30, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  paid: { link: { most: 120, seconds: HOUR }, address: { most: 240, seconds: HOUR } },
  question: { link: { most: 3, seconds: DAY }, address: { most: 10, seconds: DAY } },
  /** What a client proposes of its own data. */
  data: { link: { most: 10, seconds: DAY }, address: { most: 30, seconds: DAY } },
  verify: { link: { most: 300, seconds: HOUR }, address: { most: 60, seconds: 10 * MINUTE } },
} as const satisfies Record<string, { link: Limit; address: Limit }>

/** Addresses of links that are none, mistyped, guessed or revoked. */
const MISSES: Limit = { most: 30, seconds: MINUTE }
/** Each answer that there is no such link takes as long, whatever was looked for. */
const MISS_TAKES_MS = 50

type Caller = { readonly db: Db; readonly ip: string }

/** @throws RateLimited 429 */
export function countPublicAct({ db, ip }: Caller, act: keyof typeof LIMITS, link: string) {
  const { link: ofLink, address } = LIMITS[act]
  return countOrRefuse(db, [
    [byKey(`public_${act}`, link), ofLink],
    [byAddress(`public_${act}`, ip), address],
  ])
}

/** @throws RateLimited 429 where an address has asked for too many links that there are not */
export async function countMiss({ db, ip }: Caller): Promise<void> {
  await Promise.all([countOrRefuse(db, [[byAddress('public_miss', ip), MISSES]]), pause(MISS_TAKES_MS)])
}
