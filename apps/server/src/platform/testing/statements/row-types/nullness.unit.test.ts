import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { type Column, columnsOf, type Sources } from './nullness.ts'

beforeAll(loadModule)

const columns = (written: Record<string, Column['nulls']>): Column[] => Object.entries(written).map(([name, nulls]) => ({ name, nulls }))
const SOURCES: Sources = {
  tables: new Map([
    ['app.documents', columns({ id: 'no', number: 'yes', total: 'no', contact_id: 'yes' })],
    ['app.contacts', columns({ id: 'no', name: 'no', code: 'yes' })],
  ]),
  aggregates: new Set(['count', 'sum', 'max', 'jsonb_agg']),
}

/** The columns of what the statement answers: no, yes or unknown for each. */
const nulls = (statement: string) =>
  columnsOf(parseSync(statement).stmts?.[0]?.stmt, SOURCES)
    ?.map((column) => column.nulls)
    .join(' ')

test.each<[string, string, string]>([
  ['a column is as its table has it', 'select id, number from app.documents', 'no yes'],
  ['a star is all of them', 'select * from app.contacts', 'no no yes'],
  ['a condition that null does not meet lets none through', `select number from app.documents where number = 'x'`, 'proven'],
  ['so does one that asks for it', 'select number from app.documents where number is not null and total > 0', 'proven'],
  ['one of two conditions proves nothing', `select number from app.documents where number = 'x' or total > 0`, 'yes'],
  [
    'what a left join may not find is null',
    'select d.id, c.name from app.documents d left join app.contacts c on c.id = d.contact_id',
    'no yes',
  ],
  [
    'what an inner join finds is there',
    'select d.contact_id, c.name from app.documents d join app.contacts c on c.id = d.contact_id',
    'proven no',
  ],
  [
    'a left join of which something is asked has found a row',
    `select c.name from app.documents d left join app.contacts c on c.id = d.contact_id where c.code = 'x'`,
    'no',
  ],
  [
    'coalesce is null where all that it chooses from is',
    `select coalesce(number, ''), coalesce(number, code) from app.documents, app.contacts`,
    'no yes',
  ],
  ['a count is never null; a sum over nothing is', 'select count(*), sum(total) from app.documents', 'no yes'],
  [
    'a group has a row to sum, a filter may leave none',
    'select sum(total), sum(total) filter (where true) from app.documents group by id',
    'no yes',
  ],
  ['a case without else may fall through', 'select case when true then 1 end, case when true then 1 else 2 end', 'yes no'],
  [
    'a subquery for a value may find no row, an aggregate finds one',
    'select (select id from app.contacts limit 1), (select count(*) from app.contacts)',
    'yes no',
  ],
  ['exists and array() are never null', 'select exists (select from app.contacts), array(select id from app.contacts)', 'no no'],
  ['a name of with has the columns of its query', 'with d (a, b) as (select id, number from app.documents) select a, b from d', 'no yes'],
  [
    'a union may be null where one of its parts may',
    'select id, id from app.documents union all select id, code from app.contacts',
    'no yes',
  ],
  ['what was written is answered', `update app.documents set number = 'x' where number is null returning id, number`, 'no no'],
  ['an insert answers as its table has it', 'insert into app.contacts (id) values (1) returning id, code', 'no yes'],
  ['of a parameter and of what JSON holds nothing is known', `select $1::int, to_jsonb(1) -> 'a'`, 'unknown unknown'],
  ['nullif is there to be null', `select nullif(number, '') from app.documents`, 'yes'],
])('%s', (_, statement, expected) => {
  expect(nulls(statement)).toBe(expected)
})
