import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** How many documents, products and contacts name a row. `more`: counting stopped there. */
export type Uses = { documents: Count; products: Count; contacts: Count }
type Count = { count: number; more: boolean }

/** A unit may stand in a million lines: beyond these nobody needs to know how many. */
const LOOKED_AT = 10_000
const NONE: Count = { count: 0, more: false }

/** `ids` of documents, products and contacts, each as often as it names the row. */
export async function countUses(tx: Tx, ids: { readonly [Noun in keyof Uses]?: RawBuilder<unknown> }): Promise<Uses> {
  return {
    documents: await countDistinct(tx, ids.documents),
    products: await countDistinct(tx, ids.products),
    contacts: await countDistinct(tx, ids.contacts),
  }
}

async function countDistinct(tx: Tx, ids: RawBuilder<unknown> | undefined): Promise<Count> {
  if (!ids) return NONE
  const { rows } = await sql<{ count: string; looked: string }>`
    select count(distinct used.id) as count, count(*) as looked from (${ids} limit ${LOOKED_AT}) as used (id)`.execute(tx)
  return { count: Number(rows[0]?.count ?? 0), more: Number(rows[0]?.looked ?? 0) === LOOKED_AT }
}

export function isUsed({ documents, products, contacts }: Uses): boolean {
  return documents.count + products.count + contacts.count > 0
}
