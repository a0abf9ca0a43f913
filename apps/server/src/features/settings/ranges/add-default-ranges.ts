import { numberPool } from '@invoice/domain/documents/numbering.ts'
import { seedsOf } from '@invoice/domain/regimes/seeds-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { regimeOfCompany } from '../../companies/regime-of-company.ts'
import { insertRanges } from './ranges-store.ts'

/** The ranges of a new company, named in the language of whoever adds it. */
export async function addDefaultRanges(tx: Tx, act: Act, companyId: string): Promise<void> {
  const regime = await regimeOfCompany(tx, act, companyId)
  const ranges = seedsOf(regime).ranges.map(({ name, types, ...range }, position) => ({
    ...range,
    id: newId(),
    companyId,
    direction: range.direction ?? null,
    accountId: null,
    position,
    name: name[act.language],
    types: [...types],
    pool: numberPool(types[0] ?? 'invoice'),
  }))
  await insertRanges(tx, act, ranges)
}
