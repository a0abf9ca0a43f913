import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { MOST_HITS } from '@invoice/contract/records/search.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { CANDIDATES, type NounSearch } from '../../../platform/db/search/noun-search.ts'
import { findsWords, resemblesWords } from '../../../platform/db/search/search.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { foundBy, inWorkspaceOf } from './documents-filter.ts'
import { presentDocumentRow } from './list-documents.ts'
import { columnsOf, type DocumentListRow } from './list-page-store.ts'

type Row = DocumentListRow & { search_key: string }

/** The document of that number, then the newest whose client, lines or number have the words. */
export function documentSearch(today: Day): NounSearch<Row, DocumentRow> {
  return {
    first: numbered,
    finding: (tx, act, q) => newest(tx, act, foundBy(act, q, findsWords), MOST_HITS),
    resembling: (tx, act, q, similar) => newest(tx, act, resemblesWords(q, similar), CANDIDATES),
    present: (row) => presentDocumentRow(row, today),
  }
}

function numbered(tx: Tx, act: Act, q: string) {
  return sql<Row>`
    select ${columnsOf(inWorkspaceOf(act))}, search_key from app.document_list where ${inWorkspaceOf(act)} and number = any(${numbersOf(q)})
    order by created_at desc, id desc limit ${MOST_HITS}`.compile(tx)
}

/** As `list-page-store.ts` does: what is frequent is met among the newest, what is rare is found in its index and sorted. */
const LOOKED_THROUGH = 1000

function newest(tx: Tx, act: Act, condition: RawBuilder<unknown>, most: number) {
  const columns = sql`${columnsOf(inWorkspaceOf(act))}, search_key, created_at`
  return sql<Row>`
    select * from (
      (select ${columns} from (select * from app.document_list where ${inWorkspaceOf(act)} order by created_at desc, id desc limit ${LOOKED_THROUGH}) last
        where ${condition} limit ${CANDIDATES})
      union
      (select ${columns} from app.document_list where ${inWorkspaceOf(act)} and ${condition} limit ${CANDIDATES})
    ) found
    order by created_at desc, id desc limit ${most}`.compile(tx)
}

/** As what a number may be stored that was typed so: № and # left out, in capitals, with the zeros of a tax document before it. */
function numbersOf(q: string): string[] {
  const typed = q.replaceAll(/[\s№#\p{C}]+/gu, '')
  const padded = /^\d+$/.test(typed) ? [typed.padStart(regimeOf(null).taxNumberLength, '0')] : []
  return [...new Set([typed, typed.toUpperCase(), ...padded])].filter(Boolean)
}
