import type pg from 'pg'

/**
 * What must hold for every table and view of a workspace's data (docs/architecture.md), asked of the database's own catalogue.
 * Each query lists what breaks its rule; there are no exceptions.
 */
export const RULES = {
  'a table’s primary key begins with workspace_id': `
    select relname as found from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = pg_class.oid and indisprimary and attname = 'workspace_id')`,
  'a table has row-level security, enabled and not forced': `
    select relname as found from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
      and (not relrowsecurity or relforcerowsecurity)`,
  'a table has one policy, which shows rows of the transaction’s workspace for every act and role': `
    select relname as found from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and (
      (select count(*) from pg_policy where polrelid = pg_class.oid) <> 1
      or not exists (
        select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd = '*' and polroles = '{0}' and polwithcheck is null
          and pg_get_expr(polqual, polrelid) = '(workspace_id = (NULLIF(current_setting(''app.workspace_id''::text, true), ''''::text))::uuid)'))`,
  'a unique index begins with workspace_id, so that nobody learns of another workspace’s values': `
    select indexrelid::regclass::text as found from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'app'::regnamespace and (indisunique or indisexclusion)
      and not exists (select from pg_attribute where attrelid = indrelid and attnum = indkey[0] and attname = 'workspace_id')`,
  'a foreign key carries workspace_id and stays in the schema': `
    select conrelid::regclass || ': ' || conname as found from pg_constraint
    where contype = 'f' and connamespace = 'app'::regnamespace and not (
      (select relnamespace from pg_class where oid = confrelid) = 'app'::regnamespace
      and exists (
        select from unnest(conkey, confkey) as pair (here, there)
        join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = here
        join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = there
        where mine.attname = 'workspace_id' and theirs.attname = 'workspace_id'))`,
  'a foreign key that sets null names its columns, workspace_id not among them': `
    select conrelid::regclass || ': ' || conname as found from pg_constraint
    where contype = 'f' and connamespace = 'app'::regnamespace and confdeltype in ('n', 'd') and (
      confdelsetcols is null
      or exists (select from pg_attribute where attrelid = conrelid and attnum = any (confdelsetcols) and attname = 'workspace_id'))`,
  'a foreign key sets nothing of its own accord: a trigger does': `
    select conrelid::regclass || ': ' || conname as found from pg_constraint
    where contype = 'f' and connamespace = 'app'::regnamespace and confdeltype in ('n', 'd')`,
  'a trigger joins its transition table with nothing sideways': `
    select distinct pg_proc.oid::regprocedure::text as found from pg_trigger join pg_proc on pg_proc.oid = tgfoid,
      unnest(array[tgnewtable::text, tgoldtable::text]) as transition
    where transition is not null and (
      prosrc ~* '\\mlateral\\M' or prosrc ~* ('\\mfrom\\s+' || transition || '(\\s+(as\\s+)?\\w+)?\\s*,'))`,
  'a view belongs to the owner, is no barrier, and carries the workspace predicate': `
    select relname as found from pg_class where relnamespace = 'app'::regnamespace and relkind in ('v', 'm') and (
      relkind = 'm' or relowner <> (select nspowner from pg_namespace where nspname = 'app')
      or coalesce(array_to_string(reloptions, ','), '') ~ 'security'
      or pg_get_viewdef(oid) !~ '\\mworkspace_id = (system\\.workspace\\(\\)|\\(NULLIF\\(current_setting\\(''app\\.workspace_id''::text, true\\), ''''::text\\)\\)::uuid)')`,
  'the application may read views and no more': `
    select relname || ': ' || privilege as found from pg_class, unnest(array['insert', 'update', 'delete']) as privilege
    where relnamespace = 'app'::regnamespace and relkind = 'v' and has_table_privilege(system.app_role(), oid, privilege)`,
  'the application may neither empty nor refer to nor put triggers on a table': `
    select oid::regclass || ': ' || privilege as found from pg_class, unnest(array['truncate', 'references', 'trigger']) as privilege
    where relnamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace) and relkind in ('r', 'p', 'v')
      and has_table_privilege(system.app_role(), oid, privilege)`,
  'the application reaches no table of schema system but through functions': `
    select relname || ': ' || privilege as found from pg_class, unnest(array['insert', 'update', 'delete']) as privilege
    where relnamespace = 'system'::regnamespace and relkind in ('r', 'p') and has_table_privilege(system.app_role(), oid, privilege)`,
  'the application owns nothing': `
    select classid::regclass || ' ' || objid as found from pg_shdepend
    where refclassid = 'pg_authid'::regclass and deptype = 'o' and refobjid = (select oid from pg_roles where rolname = system.app_role())
      and dbid = (select oid from pg_database where datname = current_database())`,
  'nobody else has rights': `
    select oid::regclass::text as found from pg_class, aclexplode(relacl)
    where relnamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace) and grantee = 0`,
  'a function that acts as the owner has a fixed search path and is not open to all': `
    select pg_proc.oid::regprocedure::text as found from pg_proc
    where pronamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace) and prosecdef and (
      not coalesce(array_to_string(proconfig, ',') ~ 'search_path=', false)
      or proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  'no column is a binary fraction, or a decimal that would round in silence': `
    select attrelid::regclass || '.' || attname as found from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace) and relkind in ('r', 'p') and attnum > 0 and (
      atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype)
      or atttypid = 'numeric'::regtype and atttypmod <> -1)`,
  'a choice is text with a check, never an enum, whose comparison a policy keeps out of the indexes': `
    select typname as found from pg_type where typnamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace) and typtype = 'e'`,
} as const satisfies Record<string, string>

export type Rule = keyof typeof RULES

/** What breaks the rule, by name. */
export async function violationsOf(owner: pg.Pool, rule: Rule): Promise<string[]> {
  const { rows } = await owner.query<{ found: string }>(RULES[rule])
  return rows.map(({ found }) => found)
}
