import type pg from 'pg'

/**
 * Does `work` while no trigger of schema app stamps, refuses or follows a row that is inserted or deleted: rows of an archive are what they were, and what is erased goes. The
 * functions that the triggers call do nothing meanwhile, in this transaction alone: others go on with them as they are, and wait for no lock
 * of a table, as they would where triggers were disabled.
 * @param client in a transaction of the functions' owner, which is rolled back where anything fails
 */
export async function quietened<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ quiet: string; back: string }>(`
    select format('create or replace function %s returns trigger language plpgsql as $$begin if tg_op = ''DELETE'' then return old; end if; return new; end$$', oid::regprocedure) as quiet,
      pg_get_functiondef(oid) as back
    from pg_proc where oid in (
      select tgfoid from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgtype & 12 <> 0 and relnamespace = 'app'::regnamespace)
    order by oid`)
  for (const { quiet } of rows) await client.query(quiet)
  const result = await work()
  for (const { back } of rows) await client.query(back)
  return result
}
