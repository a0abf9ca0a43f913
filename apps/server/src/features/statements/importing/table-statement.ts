import type { ImportedStatements } from '@invoice/contract/treasury/statements.ts'
import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import {
  headingsKey,
  mappingLacks,
  readRows,
  type StatementMapping,
  type StatementTable,
  statementTable,
  type TableRow,
} from '@invoice/domain/statements/tables/table.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { badCellText, fileProblemText, mappingLackText } from '../texts.ts'
import { findMapping, saveMapping } from './mappings-store.ts'

const SHOWN = 3
const LONGEST = 100
const MOST_BAD = 200

type Asked = ImportedStatements['table']
type Work = {
  rows: readonly TableRow[]
  mapping: StatementMapping | undefined
  leaveOut: readonly number[]
  account: { currency: string }
}

/**
 * The statement that a table is, by the mapping that is given, else by the one kept for such headings, else by what they say. Where that
 * is not enough, or rows cannot be read like that, nothing is taken in and the columns are asked for.
 * @throws FieldFaults 400 for a mapping that lacks something, and a table without rows
 */
export async function tableStatement(
  tx: Tx,
  act: Act,
  { rows, mapping, leaveOut, account }: Work,
): Promise<{ asked: Asked; statement: ReadStatement }> {
  const table = statementTable(rows)
  const key = headingsKey(table.headings)
  const lack = mapping && mappingLacks(mapping)
  if (lack) throw new FieldFaults({ mapping: [mappingLackText(lack, act.language)] })
  const chosen = mapping ?? (await findMapping(tx, act, key)) ?? table.mapping
  const { statement: read, bad: all } = readRows(table, chosen, account.currency)
  const left = new Set(leaveOut)
  // Only what cannot be read is left out: of anything else its number says nothing.
  const bad = all.filter(({ row }) => !left.has(row))
  const statement = withoutRows(read, all.length - bad.length)
  if (mappingLacks(chosen) === null && bad.length === 0) {
    if (statement.entries.length === 0) throw new FieldFaults({ file: [fileProblemText('no_rows', act.language)] })
    if (mapping) await saveMapping(tx, act, key, mapping)
    return { asked: null, statement }
  }
  return { asked: askedOf(table, chosen, bad, act), statement }
}

/** Its balances stay told: they say by how much the rest is not the whole. */
function withoutRows(statement: ReadStatement, unread: number): ReadStatement {
  return { ...statement, leftOut: { ...statement.leftOut, unread } }
}

function askedOf(table: StatementTable, mapping: StatementMapping, bad: ReturnType<typeof readRows>['bad'], { language }: Act): Asked {
  const columns = table.headings.map((heading, index) => ({
    heading: heading.slice(0, LONGEST),
    samples: table.rows.slice(0, SHOWN).map(([, cells]) => (cells[index] ?? '').slice(0, LONGEST)),
    field: mapping[index] ?? null,
  }))
  const isUnclear = mappingLacks(mapping) !== null
  const named = isUnclear ? [] : bad.slice(0, MOST_BAD)
  return {
    columns,
    bad: named.map(({ row, column, code }) => ({ row, column, message: badCellText(code, language), text: textOf(table, row) })),
    badCount: isUnclear ? 0 : bad.length,
  }
}

const textOf = ({ rows }: StatementTable, number: number): string =>
  (rows.find(([each]) => each === number)?.[1] ?? [])
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .slice(0, 2 * LONGEST)
