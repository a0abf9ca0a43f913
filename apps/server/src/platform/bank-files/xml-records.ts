import { isRecord } from '../xml.ts'
import type { BankFileContent } from './read-protocol.ts'
import { textAt } from './xml.ts'

type Rows = Extract<BankFileContent, { rows: unknown }>['rows']
type Leaves = Map<string, string>

/** Sides that a bank leaves out where nothing of the file is on them. */
const SIDES = [
  ['AMOUNT_D', 'AMOUNT_C'],
  ['Debit', 'Credit'],
] as const
const MOST_COLUMNS = 200
const DEEPEST = 12

/**
 * XML that a bank has to itself, as a table: the element that comes most often is a row, what lies in it are its columns, and what is told
 * beside them stands above, a name and a value in each row. Null where nothing in it is a record.
 */
export function recordRows(document: unknown): Rows | null {
  const found = recordsIn(document, 0)
  if (found === null || found.records.length === 0) return null
  const columns = [...new Set(found.records.flatMap((record) => [...record.keys()]))]
  for (const [one, other] of SIDES) if (columns.includes(one) !== columns.includes(other)) columns.push(columns.includes(one) ? other : one)
  const headings = columns.slice(0, MOST_COLUMNS)
  if (headings.length < 3) return null
  const above = [...found.beside].map(([name, value]) => [name, value])
  const rows = found.records.map((record) => headings.map((column) => record.get(column) ?? ''))
  return [...above, headings, ...rows].map((cells, index) => [index + 1, cells])
}

type Found = { records: Leaves[]; beside: Leaves }

/** The longest list of records under a node; a single record is one where it has a day and an amount of its own. */
function recordsIn(node: unknown, depth: number): Found | null {
  if (!isRecord(node) || depth > DEEPEST) return null
  let best: Found | null = null
  for (const [name, child] of Object.entries(node)) {
    const list = Array.isArray(child) ? child : [child]
    const records = list.filter(isRecord)
    if (records.length > 1 || isEntryName(name)) {
      const leaves = records.map(leavesOf)
      if (leaves.length > (best?.records.length ?? 0)) best = { records: leaves, beside: new Map() }
    }
    for (const one of isEntryName(name) ? [] : records) {
      const inner = recordsIn(one, depth + 1)
      if (inner !== null && inner.records.length > (best?.records.length ?? 0)) best = inner
    }
  }
  if (best === null) return null
  for (const [name, child] of Object.entries(node)) if (!isRecord(child) && !Array.isArray(child)) best.beside.set(name, textAt(node, name))
  return best
}

const isEntryName = (name: string): boolean =>
  /^(?:transaction|movement|row|entry|accountmovement|transactionitem)$|TransactionItem/i.test(name)

/** What lies in a record, by the names that lead to it; "Value" alone says nothing. */
function leavesOf(record: Readonly<Record<string, unknown>>): Leaves {
  const leaves: Leaves = new Map()
  const collect = (node: Readonly<Record<string, unknown>>, path: string, depth: number): void => {
    for (const [name, child] of Object.entries(node)) {
      if (name.startsWith('@') || name === '#text') continue
      const key = path === '' ? name : /^(?:value|datetimevalue|amount)$/i.test(name) ? path : `${path} ${name}`
      if (isRecord(child) && textAt(node, name) === '' && depth < DEEPEST) collect(child, key, depth + 1)
      else if (!leaves.has(key)) leaves.set(key, textAt(node, name))
    }
  }
  collect(record, '', 0)
  return leaves
}
