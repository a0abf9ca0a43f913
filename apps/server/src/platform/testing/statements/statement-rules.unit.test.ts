import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { breaches, type StatementRule } from './statement-rules.ts'

const MUTABLE = new Set(['now', 'concat_ws', 'jsonb_build_object', 'to_char'])

beforeAll(() => loadModule())

const of = (rule: StatementRule) => (text: string) => breaches(rule, text, MUTABLE)

describe('every relation of schema app has its workspace_id as a value', () => {
  const unbound = of('every relation of schema app has its workspace_id as a value')

  test.each([
    `select * from app.contacts where workspace_id = $1 and id = $2`,
    `select * from app.contacts where $1::uuid = workspace_id`,
    `select * from app.contacts c where c.workspace_id = '01900000-0000-7000-8000-000000000009'`,
    `select * from app.contacts where (workspace_id = $1 and (id = $2 or id = $3)) and true`,
    `select * from app.documents d join app.contacts c on c.workspace_id = $1 and c.id = d.contact_id where d.workspace_id = $2`,
    `select * from app.documents d left join app.contacts c on c.workspace_id = $1 and c.id = d.contact_id where d.workspace_id = $2`,
    `with mine as (select id from app.documents where workspace_id = $1) select * from mine`,
    `select (select count(*) from app.documents where workspace_id = $1), unnest($2::uuid[])`,
    `select 1 from app.units where workspace_id = $1 union all select 2 from app.tax_rates where workspace_id = $1`,
    `update app.units u set name_bg = given.name from unnest($1::text[]) as given (name) where u.workspace_id = $2`,
    `delete from app.units where workspace_id = $1 and not exists (select from app.products p where p.workspace_id = $1)`,
    `insert into app.units (workspace_id, id) values ($1, $2), ($3::uuid, $4)`,
    `insert into app.units (id, workspace_id) select id, $2::uuid from unnest($1::uuid[]) as given (id)`,
    `insert into app.units as kept (workspace_id, id) values ($1, $2) on conflict (workspace_id, id) do update set id = excluded.id`,
    `select * from account.users, system.public_links_of($1)`,
    `explain select * from app.contacts where workspace_id = $1`,
    `begin`,
  ])('%s', (text) => {
    expect(unbound(text)).toEqual([])
  })

  test.each([
    [`select * from app.contacts`, ['app.contacts']],
    [`select * from app.contacts where id = $1`, ['app.contacts']],
    [`select * from app.contacts where workspace_id = system.workspace()`, ['app.contacts']],
    [`select * from app.contacts where workspace_id = null`, ['app.contacts']],
    [`select * from app.contacts where workspace_id = $1 or id = $2`, ['app.contacts']],
    [`select * from app.contacts where not workspace_id = $1`, ['app.contacts']],
    [`select * from app.contacts where workspace_id <> $1`, ['app.contacts']],
    [`select * from app.contacts where workspace_id = (select $1::uuid)`, ['app.contacts']],
    [
      `select * from app.documents d join app.contacts c on c.workspace_id = d.workspace_id where d.workspace_id = $1`,
      ['app.contacts as c'],
    ],
    [`select * from app.documents d left join app.contacts c on d.workspace_id = $1 where c.workspace_id = $1`, ['app.documents as d']],
    [
      `select * from app.documents d where workspace_id = $1 and exists (select from app.document_lines l where l.workspace_id = d.workspace_id)`,
      ['app.document_lines as l'],
    ],
    [`select * from (select * from app.document_list limit 9) d where workspace_id = $1`, ['app.document_list']],
    [
      `select * from app.documents d cross join lateral (select from app.contacts where id = d.contact_id) c where d.workspace_id = $1`,
      ['app.contacts'],
    ],
    [`with mine as (select id from app.documents) select * from mine`, ['app.documents']],
    [`select 1 from app.units where workspace_id = $1 union all select 2 from app.tax_rates`, ['app.tax_rates']],
    [`update app.units u set name_bg = p.sku from app.products p where u.workspace_id = $1`, ['app.products as p']],
    [`update app.units set name_bg = (select sku from app.products limit 1) where workspace_id = $1`, ['app.products']],
    [`delete from app.units using app.products p where p.workspace_id = $1`, ['app.units']],
    [`insert into app.units values ($1, $2)`, ['app.units (insert)']],
    [`insert into app.units (id) values ($1)`, ['app.units (insert)']],
    [`insert into app.units (workspace_id, id) values ($1, $2), (system.workspace(), $3)`, ['app.units (insert)']],
    [`insert into app.units (workspace_id, id) select workspace_id, id from app.products where workspace_id = $1`, ['app.units (insert)']],
    [`explain (costs off) select * from app.contacts`, ['app.contacts']],
  ])('%s', (text, named) => {
    expect(unbound(text)).toEqual(named)
  })
})

describe('what is written by an update is worked out by immutable expressions', () => {
  const mutable = of('what is written by an update is worked out by immutable expressions')

  test.each([
    `update app.units set version = version + 1, name_bg = left($1 || name_bg, 20) where archived_at < now()`,
    `update app.units set body = (select jsonb_build_object('id', id) from app.products where workspace_id = $1)`,
    `with at as (select now() as now) update app.units set archived_at = at.now from at`,
    `insert into app.units (at) values (now()) on conflict (id) do update set at = excluded.at`,
  ])('%s', (text) => {
    expect(mutable(text)).toEqual([])
  })

  test.each([
    [`update app.units set archived_at = now()`, ['now']],
    [`update app.units set search_key = left(concat_ws(' ', $1, search_key), 9)`, ['concat_ws']],
    [`with gone as (update app.units set body = body || jsonb_build_object('id', id)) select 1`, ['jsonb_build_object']],
    [`insert into app.units (id) values ($1) on conflict (id) do update set at = case when true then current_timestamp end`, ['current_…']],
  ])('%s', (text, named) => {
    expect(mutable(text)).toEqual(named)
  })
})

test('the time is the clock’s and not the database’s', () => {
  const clock = of('the time is the clock’s and not the database’s')
  expect(clock(`select * from account.sessions where expires_at > $1`)).toEqual([])
  expect(clock(`select * from account.sessions where expires_at > now() - interval '1 day'`)).toEqual(['now'])
  expect(clock(`select current_user`)).toEqual([])
  expect(clock(`select current_date, pg_catalog.clock_timestamp()`)).toEqual(['clock_timestamp', 'current_…'])
})

test('rows are inserted from values or unnested parameters, not from JSON', () => {
  const fromJson = of('rows are inserted from values or unnested parameters, not from JSON')
  expect(fromJson(`insert into app.units (id) select id from unnest($1::uuid[]) as given (id)`)).toEqual([])
  expect(fromJson(`update app.units set name_bg = given.name from jsonb_to_recordset($1) as given (name text)`)).toEqual([])
  expect(fromJson(`insert into app.units (id) select id from jsonb_to_recordset($1) as given (id uuid)`)).toEqual(['jsonb_to_recordset'])
  expect(
    fromJson(`insert into app.units (id) select id from (select jsonb_array_elements.value as id from jsonb_array_elements($1)) g`),
  ).toEqual(['jsonb_array_elements'])
})

test('a CTE’s columns are named in its first select', () => {
  const inHead = of('a CTE’s columns are named in its first select')
  expect(inHead(`with gap as (select 1 as weight union all select 2) select * from gap`)).toEqual([])
  expect(inHead(`with gap (weight) as (select 1) select * from gap`)).toEqual(['gap'])
})

test('a setting of the transaction is set by set_config()', () => {
  const set = of('a setting of the transaction is set by set_config()')
  expect(set(`select set_config('app.workspace_id', $1, true)`)).toEqual([])
  expect(set(`reset role`)).toEqual([])
  expect(set(`set local app.workspace_id = 'x'`)).toEqual(['app.workspace_id'])
})

describe('rows are sorted by a value, and not by its text', () => {
  const asText = of('rows are sorted by a value, and not by its text')

  test.each([
    `select net::text as net from sums order by sums.net desc`,
    `select net::text as told, net from sums order by net desc`,
    `select sum(net)::text as net from sums group by name order by sum(net) desc, name`,
    `select name::text collate "C" as name from sums order by name`,
    `select net::text as net from (select net from sums order by net desc limit 5) top`,
    `select f.net from (select net::text as net, place from sums) f order by f.place`,
    `select $1::text as name, place from sums order by place, 'x'::text`,
    `select string_agg(name, ', ' order by name) as name from sums`,
  ])('%s', (text) => {
    expect(asText(text)).toEqual([])
  })

  test.each([
    [`select net::text as net from sums order by net desc`, ['net']],
    [`select net::text from sums order by net`, ['net']],
    [`select name, sum(net)::varchar as total from sums group by name order by name, total limit 5`, ['total']],
    [`select name, sum(net)::text as total from sums group by name order by 2 desc`, ['total']],
    [`select cast(net as text) as net from sums order by net`, ['net']],
    [`select distinct on (paid) paid::text as paid from sums order by paid`, ['paid']],
    [`select coalesce(net::text, '') as net from sums order by net`, ['net']],
    [`select case when shown then net::text end as net from sums order by net`, ['net']],
    [`select a::text as net from x union all select b::text from y order by net`, ['net']],
    [`select * from (select net::text as net from sums) f order by f.net`, ['net']],
    [`select * from (select net::text as net from sums) f order by net desc`, ['net']],
    [`with f as (select net::text as net from sums) select 1 from f order by f.net`, ['net']],
    [`select json_agg(f.net order by f.net) from (select net::text as net from sums) f`, ['net']],
    [`select row_number() over (order by net) from (select net::text as net from sums) f`, ['net']],
    [`select 1 where exists (select net::text as net from sums order by net limit 1)`, ['net']],
  ])('%s', (text, named) => {
    expect(asText(text)).toEqual(named)
  })
})

test('what the parser does not understand is told, and not passed over', () => {
  expect(() => of('the time is the clock’s and not the database’s')('selec now()')).toThrow(/syntax error/)
})
