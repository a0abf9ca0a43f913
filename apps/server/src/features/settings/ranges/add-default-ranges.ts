import { numberPool } from '@invoice/domain/documents/numbering.ts'
import { DEFAULT_RANGES } from '@invoice/domain/regimes/bg/default-ranges.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { insertRanges } from './ranges-store.ts'

/** The ranges of a new company, named in the language of whoever adds it. */
export async function addDefaultRanges(tx: Tx, act: Act, companyId: string): Promise<void> {
  const ranges = DEFAULT_RANGES.map(({ name, types, ...range }, position) => ({
    ...range,
    id: newId(),
    companyId,
    position,
    name: name[act.language],
    types: [...types],
    pool: numberPool(types[0] ?? 'invoice'),
  }))
  await insertRanges(tx, act, ranges)
}
