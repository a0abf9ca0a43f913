import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { numberPool, rangeProblems } from '@invoice/domain/documents/numbering.ts'
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
import { numbered } from './range-of-till.ts'
import { insertRanges, lockRangesOf, selectNumberRanges, selectRanges } from './ranges-store.ts'

/**
 * Sees to it that a company, older than the type, has a range for documents of it: as a new company is given one. What it numbers with otherwise
 * stays. Two who ask at once wait for one another here.
 */
export async function holdRangeOfType(tx: Tx, act: Act, companyId: string, type: DocumentType): Promise<void> {
  if (await hasRange(tx, act, companyId, type)) return
  await lockRangesOf(tx, act, companyId)
  if (await hasRange(tx, act, companyId, type)) return
  const regime = await regimeOfCompany(tx, act, companyId)
  const seed = seedsOf(regime).ranges.find(({ types }) => types.includes(type))
  if (seed === undefined) throw new Error('Each type that draws numbers of ours has its seed.')
  const others = await selectNumberRanges(tx, act, companyId)
  const pool = numberPool(type)
  const isFree = (tried: Parameters<typeof rangeProblems>[0]) => rangeProblems(tried, others, regime).length === 0
  const { prefix, length, start, end } = seed
  const usual = { pool, prefix, length, start, end, next: start }
  const range = isFree(usual) ? usual : numbered(seed, pool, isFree)
  const position = await nextPosition(tx, act, 'app.document_ranges')
  const name = localised(seed.name, act.language)
  const added = onlyOf(
    await insertRanges(tx, act, [{ ...range, id: newId(), companyId, name, types: [type], position, direction: null, accountId: null }]),
  )
  await auditRow(tx, act, RANGES, 'created', added)
}

async function hasRange(tx: Tx, act: Act, companyId: string, type: DocumentType): Promise<boolean> {
  return (await selectRanges(tx, act, { archived: false, companyId })).some(({ types }) => types.includes(type))
}
