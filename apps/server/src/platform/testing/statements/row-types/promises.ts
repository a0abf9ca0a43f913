import type { Answered, Describer } from './described.ts'
import type { WrittenColumns, WrittenTemplate, WrittenType, WrittenTypes } from './written-rows.ts'

/** What a comparison of promises with answers has found: each fault in a sentence, and of how many columns nothing could be said. */
export type Compared = {
  readonly faults: Set<string>
  /** by row type and column: whether null is written in vain, as far as was met */
  readonly inVain: Map<string, string | undefined>
  readonly unknown: Set<string>
  readonly columns: Set<string>
  /** places of the templates that a statement was found of */
  readonly met: Set<string>
  /** statements that PostgreSQL would not prepare */
  readonly refused: string[]
}

/** Holds all that the sources promise of rows, of values within statements and of tables against what PostgreSQL answers. */
export async function comparePromises(
  { templates, tables }: WrittenTypes,
  statements: readonly string[],
  describer: Describer,
): Promise<Compared> {
  const into: Compared = { faults: new Set(), inVain: new Map(), unknown: new Set(), columns: new Set(), met: new Set(), refused: [] }
  for (const [name, columns] of tables) {
    const answered = await describer.describe(`select * from ${name}`)
    compareRow(
      `Database ${name}`,
      columns,
      answered.filter((column) => columns.has(column.name)),
      into,
    )
  }
  const values = templates.filter(({ columns }) => columns === undefined)
  for (const text of statements) {
    const rows = templatesOf(text, templates)
    const named = values.flatMap((template) => columnsMadeOf(text, template).map((name) => ({ template, name })))
    if (rows.length === 0 && named.length === 0) continue
    let answered: Answered[]
    try {
      answered = await describer.describe(text)
    } catch (error) {
      into.refused.push(`${error}: ${text}`)
      continue
    }
    for (const { place, columns, rowType } of rows) {
      into.met.add(place)
      if (columns) compareRow(place, columns, answered, into, rowType)
    }
    for (const { template, name } of named) {
      const column = answered.find((one) => one.name === name)
      if (!column) continue
      into.met.add(template.place)
      compareColumn(`${template.place} ${name}`, template.value, column, into)
    }
  }
  for (const fault of into.inVain.values()) if (fault !== undefined) into.faults.add(fault)
  return into
}

/** Whether the text was made of these parts, whatever stood between them. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts
  const last = others.at(-1)
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others.slice(0, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}

/** Fewer letters say nothing of which statement it is: a template of other templates alone. */
const SAYING = 16

/** The templates of rows that a statement was made of: of those that fit, the ones that say most of it. */
function templatesOf(text: string, templates: readonly WrittenTemplate[]): WrittenTemplate[] {
  const fitting = templates.filter((template) => template.columns && saidBy(template) >= SAYING && isMadeOf(text, template.parts))
  const most = Math.max(...fitting.map(saidBy))
  return fitting.filter((template) => saidBy(template) === most)
}

function saidBy({ parts }: WrittenTemplate): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}

/** The columns of a statement that are such a value, by the name that the statement gives them. */
function columnsMadeOf(text: string, { parts }: WrittenTemplate): string[] {
  const [first = '', ...others] = parts.slice(parts.findIndex((part) => part !== ''))
  const names: string[] = []
  if (first === '') return names
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    let at = start + first.length
    for (const part of others) {
      const found = text.indexOf(part, at)
      if (found < 0) return names
      at = found + part.length
    }
    const name = /^ as "(\w+)"/.exec(text.slice(at))?.[1]
    if (name !== undefined) names.push(name)
  }
  return names
}

/** Holds a row's type against what the statement answers, which may be more. */
function compareRow(place: string, written: WrittenColumns, answered: readonly Answered[], into: Compared, rowType = place): void {
  const byName = new Map(answered.map((column) => [column.name, column]))
  for (const [name, type] of written) {
    const column = byName.get(name)
    if (column) compareColumn(`${place} ${name}`, type, column, into, `${rowType} ${name}`)
    else if (!type.isOptional) into.faults.add(`${place} ${name}: is not selected`)
  }
}

/** Holds one value's type against its column. */
function compareColumn(place: string, { kinds, type }: WrittenType, column: Answered, into: Compared, of = place): void {
  into.columns.add(place)
  if (kinds.has('any')) return
  const values = [...kinds].filter((kind) => kind !== 'null' && kind !== 'undefined')
  if (values.some((kind) => !isSuch(kind, column)))
    into.faults.add(`${place}: ${type} is written, ${column.type} arrives as ${column.kind}`)
  if (column.nulls === 'unknown') into.unknown.add(place)
  else if (column.nulls === 'yes' && !kinds.has('null')) into.faults.add(`${place}: ${type} is written, but it can be null`)
  // A row type that several statements answer is as wide as the widest of them; a document of JSON holds a null of its own.
  const isInVain = column.nulls === 'no' && kinds.has('null') && column.kind !== 'json'
  if (!isInVain) into.inVain.set(of, undefined)
  else if (!into.inVain.has(of)) into.inVain.set(of, `${place}: ${type} is written, but it is never null`)
}

function isSuch(written: string, { kind }: Answered): boolean {
  if (kind === 'json') return written !== 'date' && written !== 'buffer'
  if (kind.endsWith('[]') && written.endsWith('[]'))
    return kind === 'json[]' || written.replace('null[]', kind) === kind || written === 'any[]'
  return written === kind
}
