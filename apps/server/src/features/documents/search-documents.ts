import type { DocumentRow } from '@invoice/contract/documents.ts'
import { MOST_HITS } from '@invoice/contract/search.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import { CANDIDATES, type NounSearch } from '../../platform/db/noun-search.ts'
import { findsWords, resemblesWords } from '../../platform/db/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { COLUMNS, type DocumentListRow } from './list-page-store.ts'
import { presentDocumentRow } from './list-documents.ts'

type Row = DocumentListRow & { search_key: string }

/** The document of that number, then the newest whose client, lines or number have the words. */
export function documentSearch(today: Day): NounSearch<Row, DocumentRow> {
  return {
    first: (tx, q) => newest(tx, sql`number = any(${numbersOf(q)})`),
    finding: (tx, q) => newest(tx, findsWords(q)),
    resembling: (tx, q) => some(tx, resemblesWords(q)),
    present: (row) => presentDocumentRow(row, today),
  }
}

function newest(tx: Tx, condition: RawBuilder<unknown>) {
  return sql<Row>`
    select ${COLUMNS}, search_key from app.document_list where ${condition}
    order by created_at desc, id desc limit ${MOST_HITS}`.compile(tx)
}

function some(tx: Tx, condition: RawBuilder<unknown>) {
  return sql<Row>`
    select * from (select ${COLUMNS}, search_key, created_at from app.document_list where ${condition} limit ${CANDIDATES}) found
    order by created_at desc, id desc`.compile(tx)
}

const TAX_NUMBER_LENGTH = 10

/** As what a number may be stored that was typed so: № and # left out, in capitals, with the zeros of a tax document before it. */
function numbersOf(q: string): string[] {
  const typed = q.replaceAll(/[\s№#\p{C}]+/gu, '')
  const padded = /^\d+$/.test(typed) ? [typed.padStart(TAX_NUMBER_LENGTH, '0')] : []
  return [...new Set([typed, typed.toUpperCase(), ...padded])].filter(Boolean)
}
