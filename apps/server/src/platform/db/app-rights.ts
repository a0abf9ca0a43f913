import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { MIGRATIONS } from './migrate.ts'

/** What the migrations give the application's role, and take from everybody: `app-rights.test.ts` holds the file to them. */
export const RIGHTS_FILE = join(MIGRATIONS, 'app-rights.sql')
/** Stands for the role's name in each line. */
const ROLE = 'app_role'

const RIGHTS = `
  with role as (select oid from pg_roles where rolname = $1),
  schemas as (select oid, nspname, nspacl from pg_namespace where nspname in ('app', 'account', 'system')),
  functions as (
    select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name,
      coalesce(proacl, acldefault('f', proowner)) as acl
    from pg_proc join schemas on schemas.oid = pronamespace where prokind = 'f'
  ),
  relations as (select pg_class.oid, format('%I.%I', nspname, relname) as name, relacl from pg_class join schemas on schemas.oid = relnamespace),
  rights as (
    select 1 as place, format('grant usage on schema %I to ${ROLE}', nspname) as line
    from schemas, aclexplode(nspacl) as right_ where grantee = (select oid from role) and privilege_type = 'USAGE'
    union all
    select 2, format('alter default privileges in schema %I grant %s on tables to ${ROLE}', nspname,
      string_agg(lower(privilege_type), ', ' order by privilege_type))
    from pg_default_acl join schemas on schemas.oid = defaclnamespace, aclexplode(defaclacl)
    where defaclobjtype = 'r' and grantee = (select oid from role) group by nspname
    union all
    select 3, format('grant %s on %s to ${ROLE}', string_agg(lower(privilege_type), ', ' order by privilege_type), name)
    from relations, aclexplode(relacl) where grantee = (select oid from role) group by name
    union all
    select 4, format('grant %s (%I) on %s to ${ROLE}', lower(privilege_type), attname, name)
    from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl) where grantee = (select oid from role)
    union all
    select 5, format('revoke all on function %s from public', name)
    from functions where not exists (select from aclexplode(acl) where grantee = 0)
    union all
    select 6, format('grant execute on function %s to ${ROLE}', name)
    from functions, aclexplode(acl) where grantee = (select oid from role)
  )
  select line from rights order by place, line collate "C"`

/** The rights as they are, a statement each. */
export async function rightsOf(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(RIGHTS, [role])
  return rows.map(({ line }) => line)
}

/**
 * Gives the application's role anew what it lacks. A role belongs to the server, so that a copy restored where it was missing, or
 * restored without its grants, has none of them.
 * @throws StartupProblem where the owner may not give them
 */
export async function restoreRights(owner: pg.ClientBase, role: string): Promise<void> {
  const wanted = readFileSync(RIGHTS_FILE, 'utf8')
    .split(/;\r?\n/)
    .filter((line) => line !== '')
  const missing = await missingOf(owner, role, wanted)
  const name = pg.escapeIdentifier(role)
  try {
    for (const line of missing) await owner.query(line.replace(new RegExp(` to ${ROLE}$`), () => ` to ${name}`))
  } catch (error) {
    throw lacking(role, reasonOf(error))
  }
  // Of what is another's, a part may be refused in silence.
  const [still] = await missingOf(owner, role, missing)
  if (still !== undefined) throw lacking(role, still)
}

async function missingOf(owner: pg.ClientBase, role: string, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const held = new Set(await rightsOf(owner, role))
  return wanted.filter((line) => !held.has(line))
}

function lacking(role: string, reason: string): StartupProblem {
  return new StartupProblem(
    `DATABASE_URL: the database role ${role} lacks rights which the role of DATABASE_URL may not give it (${reason}): let all of the database belong to the role of DATABASE_URL (as an administrator, for the role that owns it now: reassign owned by … to …).`,
  )
}
