import { resolve } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { readStatementLog } from '../statement-log.ts'
import { Describer } from './described.ts'
import { type Compared, comparePromises } from './promises.ts'
import { readWrittenTypes } from './written-rows.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../../../../../..')
const NONE: readonly string[] = []
/** Answers the plan of a statement. */
const EXPLAINS = /^\s*explain\b/i

let compared: Compared
let summary = ''

beforeAll(async () => {
  const run = inject('statements')
  if (!run) throw new Error('The integration tests did not run with this one: there are no statements to compare.')
  const types = readWrittenTypes(REPOSITORY)
  const statements = readStatementLog(run.folder).flatMap(({ text }) => (EXPLAINS.test(text) ? [] : [text]))
  const describer = await Describer.connect(run.database)
  compared = await comparePromises(types, statements, describer)
  await describer.end()
  const rows = types.templates.filter(({ columns }) => columns)
  const met = rows.filter(({ place }) => compared.met.has(place)).length
  summary = `${statements.length} statements; ${met} of ${rows.length} row types and ${compared.met.size - met} of ${types.templates.length - rows.length} values met, ${types.tables.size} tables; ${compared.columns.size} columns compared, of ${compared.unknown.size} it is not known whether they can be null; ${compared.refused.length} statements not prepared`
})

test('what the sources write of rows is what the database answers: columns, types, and whether they can be null', () => {
  console.info(summary)
  expect([...compared.faults]).toEqual(NONE)
  expect(compared.refused).toEqual(NONE)
})
