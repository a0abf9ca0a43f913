import { describe, expect, test } from 'vitest'
import { RULES, type Rule, violationsOf } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'

const { owner } = await testDatabase()
const rules = Object.keys(RULES) as Rule[]

describe('in the whole database', () => {
  test.each(rules)('%s', async (rule) => {
    expect(await violationsOf(owner, rule)).toEqual([])
  })
})

/** Each rule with a change that breaks it: a rule that cannot fail would be none. */
const BROKEN: Record<Rule, string> = {
  'a table’s primary key begins with workspace_id': 'create table app.t (workspace_id uuid, id uuid primary key)',
  'a table has row-level security, enabled and not forced': 'alter table app.contacts force row level security',
  'a table has one policy, which shows rows of the transaction’s workspace for every act and role':
    'create policy everything on app.contacts using (true)',
  'a unique index begins with workspace_id, so that nobody learns of another workspace’s values':
    'create unique index on app.contacts (code)',
  'a foreign key carries workspace_id and stays in the schema':
    'alter table app.contacts add foreign key (workspace_id) references account.workspaces',
  'a foreign key that sets null names its columns, workspace_id not among them':
    'alter table app.contacts add foreign key (workspace_id, id) references app.companies on delete set null',
  'a foreign key sets nothing of its own accord: a trigger does':
    'alter table app.contacts add foreign key (workspace_id, merged_into_id) references app.contacts on delete set null (merged_into_id)',
  'a trigger joins its transition table with nothing sideways': `
    create function app.f() returns trigger language plpgsql as $$ begin perform from added a, unnest(a.phones); return null; end $$;
    create trigger t after insert on app.contacts referencing new table as added for each statement execute function app.f()`,
  'a view belongs to the owner, is no barrier, and carries the workspace predicate': 'create view app.v as select * from app.contacts',
  'the application may read views and no more': `
    create view app.v as select * from app.contacts where workspace_id = system.workspace();
    do $$ begin execute format('grant update on app.v to %I', system.app_role()); end $$`,
  'the application may neither empty nor refer to nor put triggers on a table': `
    do $$ begin execute format('grant truncate on app.contacts to %I', system.app_role()); end $$`,
  'the application reaches no table of schema system but through functions': `
    do $$ begin execute format('grant insert on system.public_links to %I', system.app_role()); end $$`,
  'the application owns nothing': `
    create table app.t (n int);
    do $$ begin
      execute format('grant create on schema app to %I', system.app_role());
      execute format('alter table app.t owner to %I', system.app_role());
    end $$`,
  'nobody else has rights': 'grant select on app.contacts to public',
  'a function that acts as the owner has a fixed search path and is not open to all':
    'create function app.f() returns int language sql security definer return 1',
  'no column is a binary fraction, or a decimal that would round in silence': 'alter table app.contacts add balance numeric(10, 2)',
  'a choice is text with a check, never an enum, whose comparison a policy keeps out of the indexes': `create type app.colour as enum ('red')`,
}

describe('is broken, and found, by', () => {
  test.each(rules)('%s', async (rule) => {
    const client = await owner.connect()
    try {
      await client.query(`begin; ${BROKEN[rule]}`)
      const { rowCount } = await client.query(RULES[rule])
      expect(rowCount).toBeGreaterThan(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
