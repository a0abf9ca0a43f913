import '../../../db/pools.ts' // its parsers are the driver's
import { loadModule, parseSync } from 'libpg-query'
import pg from 'pg'
import { type Column, columnsOf, type Sources } from './nullness.ts'

/** How a value arrives in JavaScript: json is whatever the document holds, rows of an array are told by their element's. */
type Kind = 'string' | 'number' | 'boolean' | 'date' | 'buffer' | 'json' | `${string}[]`
/** A column of what a statement answers, as PostgreSQL describes it and as its tables and conditions let it be null. */
export type Answered = Column & { readonly kind: Kind; readonly type: string }

type Field = { name: string; dataTypeID: number }

/** Prepared and described, never done: its result's columns, or why PostgreSQL will not have it. */
class Description {
  #fields: Field[] = []
  readonly #text: string
  readonly #described: (fields: Field[]) => void
  readonly #refused: (fault: Error) => void

  constructor(text: string, described: (fields: Field[]) => void, refused: (fault: Error) => void) {
    this.#text = text
    this.#described = described
    this.#refused = refused
  }

  submit(connection: pg.Connection): void {
    connection.parse({ text: this.#text, name: '', types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }

  handleError(fault: Error): void {
    this.#refused(fault)
  }

  handleReadyForQuery(): void {
    this.#described(this.#fields)
  }
}

/** Text of every type that a parser of ours does more with than to keep it. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-01-02',
  json: 'null',
  jsonb: 'null',
  timestamp: '2026-01-02 03:04:05',
  timestamptz: '2026-01-02 03:04:05+00',
}

/** A database that says of statements what they would answer. */
export class Describer {
  readonly #client: pg.Client
  readonly #types = new Map<number, { name: string; kind: Kind }>()
  #sources: Sources = { tables: new Map(), aggregates: new Set() }

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async connect(config: pg.ClientConfig): Promise<Describer> {
    await loadModule()
    const describer = new Describer(new pg.Client(config))
    await describer.#client.connect()
    await describer.#learn()
    return describer
  }

  async end(): Promise<void> {
    await this.#client.end()
  }

  /** @throws DatabaseError where the statement cannot be prepared. */
  async describe(text: string): Promise<Answered[]> {
    const fields = await new Promise<Field[]>((resolve, reject) => {
      this.#client.query(new Description(text, resolve, reject))
    })
    if (fields.length === 0) return []
    const columns = new Map(columnsOf(treeOf(text), this.#sources)?.map(({ name, nulls }) => [name, nulls]))
    return fields.map(({ name, dataTypeID }) => {
      const { name: type, kind } = this.#types.get(dataTypeID) ?? { name: String(dataTypeID), kind: 'string' }
      return { name, type, kind, nulls: columns.get(name) ?? 'unknown' }
    })
  }

  async #learn(): Promise<void> {
    const types = await this.#client.query<{ oid: number; name: string; element: string | null }>(
      `select t.oid::int, t.typname as name, e.typname as element from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
    )
    for (const { oid, name, element } of types.rows) this.#types.set(oid, { name, kind: kindOf(oid, name, element) })
    const aggregates = await this.#client.query<{ name: string }>(`select distinct proname as name from pg_proc where prokind = 'a'`)
    const tables = new Map<string, readonly Column[]>()
    this.#sources = { tables, aggregates: new Set(aggregates.rows.map(({ name }) => name)) }
    const columns = await this.#client.query<{ of: string; columns: (Column & { made: string | null })[]; view: string | null }>(
      `select n.nspname || '.' || c.relname as of, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end as view,
        jsonb_agg(jsonb_build_object('name', a.attname, 'nulls', case when a.attnotnull then 'no' else 'yes' end, 'made', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum and a.attgenerated <> ''
      where c.relkind in ('r', 'p', 'v') and n.nspname not like 'pg_t%' and n.nspname <> 'information_schema' group by 1, 2, c.oid order by c.oid`,
    )
    for (const { of, columns: its } of columns.rows) {
      tables.set(of, its)
      // What is generated can be null where what it is made of can.
      const generated = its.filter(({ made, nulls }) => made !== null && nulls === 'yes')
      if (generated.length === 0) continue
      const made = columnsOf(
        treeOf(`select ${generated.map((column) => `${column.made} as ${column.name}`).join()} from ${of}`),
        this.#sources,
      )
      const nulls = new Map(made?.map((column) => [column.name, column.nulls]))
      tables.set(
        of,
        its.map(({ name, nulls: own }) => ({ name, nulls: nulls.get(name) ?? own })),
      )
    }
    const views = columns.rows.filter(({ of, view }) => view !== null && !of.startsWith('pg_catalog.'))
    // One that was replaced may read one that was made after it.
    for (const { of, view, columns: its } of [...views, ...views]) {
      const nulls = columnsOf(treeOf(view ?? ''), this.#sources)
      tables.set(
        of,
        its.map(({ name }, at) => ({ name, nulls: nulls?.[at]?.nulls ?? 'unknown' })),
      )
    }
  }
}

function treeOf(text: string): unknown {
  return parseSync(text).stmts?.[0]?.stmt
}

/** What the driver's own parser makes of such a value. */
function kindOf(oid: number, name: string, element: string | null): Kind {
  if (name === 'json' || name === 'jsonb') return 'json'
  if (element === 'json' || element === 'jsonb') return 'json[]'
  const text = element === null ? (SAMPLES[name] ?? '1') : `{${SAMPLES[element] ?? '1'}}`
  const parse: (given: string) => unknown = pg.types.getTypeParser(oid, 'text')
  const value = parse(text)
  return Array.isArray(value) ? `${kindOfValue(value[0])}[]` : kindOfValue(value)
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'date'
  if (Buffer.isBuffer(value)) return 'buffer'
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string'
}
