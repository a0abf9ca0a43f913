import { type Hits, MOST_HITS } from '@invoice/contract/records/search.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import { searchRanker } from '@invoice/domain/text/search-rank.ts'
import type { Act } from '../../platform/act.ts'
import { together } from '../../platform/db/pipeline/together.ts'
import type { FoundRow } from '../../platform/db/search/noun-search.ts'
import { mayBeMistyped, type SimilarWords } from '../../platform/db/search/search.ts'
import { similarWords } from '../../platform/db/search/similar-words.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { contactSearch } from '../contacts/search-contacts.ts'
import { documentSearch } from '../documents/list/search-documents.ts'
import { productSearch } from '../products/search-products.ts'

/** Fewer than this in all, and mistakes in typing are looked for. */
const FEW = 3

/** The best few of each noun that the actor may read. */
export async function searchEverywhere(tx: Tx, act: Act, q: string): Promise<Hits> {
  const { actor, clock } = act
  // An empty question finds nothing.
  const asked = (noun: keyof Hits): string => (permits(actor.role, noun, 'read') ? q : '')
  const questions = { documents: asked('documents'), contacts: asked('contacts'), products: asked('products') }
  const documents = documentSearch(clock.today())
  const found = await find(tx, act, documents, questions)
  const isFew = Object.values(found).flat().length < FEW
  const guessed = isFew && mayBeMistyped(q) ? await guess(tx, act, documents, questions, await similarWords(tx, act, q)) : NOTHING
  return {
    documents: best([...found.documents, ...guessed.documents]).map(documents.present),
    contacts: best([...found.contacts, ...guessed.contacts]).map(contactSearch.present),
    products: best([...found.products, ...guessed.products]).map(productSearch.present),
  }
}

type Questions = Record<keyof Hits, string>
type Documents = ReturnType<typeof documentSearch>
const NOTHING = { documents: [], contacts: [], products: [] }

async function find(tx: Tx, act: Act, documents: Documents, q: Questions) {
  const [numbered, ofWords, named, contacts, called, products] = await together(
    tx,
    documents.first(tx, act, q.documents),
    documents.finding(tx, act, q.documents),
    contactSearch.first(tx, act, q.contacts),
    contactSearch.finding(tx, act, q.contacts),
    productSearch.first(tx, act, q.products),
    productSearch.finding(tx, act, q.products),
  )
  return {
    documents: [...numbered, ...ofWords],
    contacts: ranked([...named, ...contacts], q.contacts),
    products: ranked([...called, ...products], q.products),
  }
}

/** The database is asked for what is alike in part; what is more than a mistake away is left out. */
async function guess(tx: Tx, act: Act, documents: Documents, q: Questions, similar: SimilarWords) {
  const [ofWords, contacts, products] = await together(
    tx,
    documents.resembling(tx, act, q.documents, similar),
    contactSearch.resembling(tx, act, q.contacts, similar),
    productSearch.resembling(tx, act, q.products, similar),
  )
  return {
    documents: ranked(ofWords, q.documents),
    contacts: ranked(contacts, q.contacts),
    products: ranked(products, q.products),
  }
}

/** By how well they were found; what was not is left out. */
function ranked<Row extends FoundRow>(rows: readonly Row[], q: string): Row[] {
  const rankOf = searchRanker(q)
  return rows
    .flatMap((row) => {
      const rank = rankOf(row.search_key)
      return rank === null ? [] : [{ row, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}

/** The first few, each once. */
function best<Row extends FoundRow>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MOST_HITS)
}
