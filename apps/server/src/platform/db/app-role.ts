import pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The role that the application acts as, `<database>_app`: made and granted to the owner before the first migration. Roles belong to
 * the whole server, so the name carries the database's.
 * @throws StartupProblem with the SQL to run, where the owner may not create roles.
 */
export async function ensureAppRole(owner: pg.ClientBase): Promise<void> {
  const name = await roleName(owner)
  const { rows } = await owner.query<{ known: boolean; member: boolean; major: number }>(
    `select known, major, known and pg_has_role(current_user, $1, case when major >= 16 then 'set' else 'member' end) as member
    from (
      select exists (select from pg_roles where rolname = $1) as known, current_setting('server_version_num')::int / 10000 as major
    ) as facts`,
    [name],
  )
  const [facts] = rows
  if (!facts || facts.member) return
  const role = pg.escapeIdentifier(name)
  // From 16 on: the owner may become the role, but does not have its rights all the time.
  const statements = [
    ...(facts.known ? [] : [`create role ${role} nologin`]),
    `grant ${role} to current_user${facts.major >= 16 ? ' with inherit false, set true' : ''}`,
  ]
  try {
    for (const statement of statements) await owner.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    const forOwner = statements.join('; ').replace('current_user', '<the role of DATABASE_URL>')
    throw new StartupProblem(`DATABASE_URL: its role may not create the role ${name}. Let an administrator run: ${forOwner};`)
  }
}

/** The first migration keeps the name in the database, which may be renamed or copied afterwards. */
async function roleName(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ kept: boolean; fresh: string }>(
    `select to_regprocedure('system.app_role()') is not null as kept, current_database() || '_app' as fresh`,
  )
  return rows[0]?.kept ? appRole(owner) : (rows[0]?.fresh ?? '')
}

/** Of a migrated database. */
export async function appRole(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ role: string }>('select system.app_role() as role')
  return rows[0]?.role ?? ''
}

/** @throws StartupProblem when the role could see past row-level security: then the separation of workspaces would be off in silence. */
export async function checkAppRole(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ problem: string | null }>(
    `select case
        when rolsuper then 'is a superuser'
        when rolbypassrls then 'may bypass row-level security'
        when exists (select from pg_class where relowner = oid_of.oid and relnamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace)) then 'owns tables'
        when exists (select from pg_auth_members where member = oid_of.oid) then 'is a member of another role'
      end as problem
    from pg_roles as oid_of where rolname = $1`,
    [role],
  )
  const [found] = rows
  if (!found) throw new StartupProblem(`The database has no role ${role}.`)
  if (found.problem !== null) throw new StartupProblem(`The database role ${role} ${found.problem}: it must see its own workspace only.`)
}
