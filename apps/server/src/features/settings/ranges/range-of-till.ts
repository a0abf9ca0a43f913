import type { Range } from '@invoice/contract/settings/settings.ts'
import { type NumberRange, numberPool, rangeProblems } from '@invoice/domain/documents/numbering.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { seedsOf } from '@invoice/domain/regimes/seeds-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { regimeOfCompany } from '../../companies/regime-of-company.ts'
import { auditRow } from '../lists/list-rows.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { RANGES } from '../lists/used-lists.ts'
import { bindRange, findPlaceOfTill, insertRanges, lockRangesOf, selectNumberRanges, selectRanges } from './ranges-store.ts'

export type Till = { companyId: string; id: string; name: string; direction: 'in' | 'out' }

/**
 * Which sequence numbers the orders of a till, in or out: its own. The first till that writes one takes the company's, each other till gets a
 * sequence made for it, and so does one whose own is used up. Null where the company numbers orders in and out together: then it is chosen as for
 * any document. Two tills that ask for their first at once wait for one another here.
 */
export async function rangeOfTill(tx: Tx, act: Act, till: Till): Promise<string | null> {
  const { companyId, id: accountId } = till
  const known = ownOf(await rangesOf(tx, act, till), accountId)
  if (known) return known.id
  await lockRangesOf(tx, act, companyId)
  const ranges = await rangesOf(tx, act, till)
  if (ranges.length === 0) return null
  const own = ownOf(ranges, accountId)
  if (own) return own.id
  const open = ranges.filter(({ next }) => next !== null)
  const free = open.find((range) => range.accountId === null)
  if (!free) return (await addRangeOf(tx, act, till)).id
  await auditRow(tx, act, RANGES, 'updated', await bindRange(tx, act, free, accountId), free)
  return free.id
}

async function rangesOf(tx: Tx, act: Act, { companyId, direction }: Till): Promise<Range[]> {
  return (await selectRanges(tx, act, { archived: false, companyId })).filter((range) => range.direction === direction)
}

const ownOf = (ranges: readonly Range[], accountId: string): Range | undefined =>
  ranges.find((range) => range.accountId === accountId && range.next !== null)

async function addRangeOf(tx: Tx, act: Act, { companyId, id: accountId, name, direction }: Till): Promise<Range> {
  const regime = await regimeOfCompany(tx, act, companyId)
  const seed = seedsOf(regime).ranges.find((range) => range.direction === direction)
  const [type = 'payment'] = seed?.types ?? typesThat(({ signing }) => signing === 'cash')
  if (seed === undefined) throw new Error('Orders are numbered by direction only where the seeds do so.')
  const others = await selectNumberRanges(tx, act, companyId)
  const range = numbered(seed, numberPool(type), (tried) => rangeProblems(tried, others, regime).length === 0)
  // Beside its orders of the other direction, so that in and out stand in one order, whichever was written first.
  const position = (await findPlaceOfTill(tx, act, accountId)) ?? (await nextPosition(tx, act, 'app.document_ranges'))
  const called = `${localised(seed.name, act.language)} – ${name}`.slice(0, 100)
  const row = { ...range, id: newId(), companyId, name: called, types: [type], position, direction, accountId }
  const added = onlyOf(await insertRanges(tx, act, [row]))
  await auditRow(tx, act, RANGES, 'created', added)
  return added
}

type Seed = Pick<NumberRange, 'prefix' | 'length' | 'start' | 'end'>

/** PKO2-000001, PKO3-000001 …: the first that no other range of the company can print. */
export function numbered(
  { prefix, length, start, end }: Seed,
  pool: NumberRange['pool'],
  isFree: (range: NumberRange) => boolean,
): NumberRange {
  for (let number = 2; number < 10_000; number++) {
    const own = prefix.replace(/-?$/, `${number}-`)
    const range = { pool, prefix: own, length: length - prefix.length + own.length, start, end, next: start }
    if (isFree(range)) return range
  }
  throw new Error('A company has no thousands of ranges of one kind.')
}
