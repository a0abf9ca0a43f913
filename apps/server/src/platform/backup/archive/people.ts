import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackupProblem } from '../backup-problem.ts'
import type { ArchivedPerson } from './archive-manifest.ts'

/** So long somebody has who is invited; whoever looks after people sends them their link. */
const INVITATION = `interval '7 days'`

export type People = {
  /** Who has an account here, by the id of both installations. */
  readonly members: readonly { readonly person: ArchivedPerson; readonly userId: string }[]
  readonly invited: readonly ArchivedPerson[]
  /** Named on the command line, and not among the members. */
  readonly owner: string | undefined
  /** Whoever brought it. */
  readonly broughtBy: string | undefined
}

/** Who is to own it: named by the address, or by the account of who brings it, beside whom nobody is a member before they were invited. */
export type OwnerNamed = { readonly ownerEmail?: string | undefined; readonly broughtBy?: string | undefined }

/**
 * Who of the archive's people has an account here: by an address that is proved to be theirs.
 * @throws BackupProblem where nobody would own the workspace
 */
export async function peopleHere(
  client: pg.ClientBase,
  people: readonly ArchivedPerson[],
  { ownerEmail, broughtBy }: OwnerNamed,
): Promise<People> {
  const known = await accountsOf(client, [...people.map(({ email }) => email), ...(ownerEmail === undefined ? [] : [ownerEmail])])
  const members: { person: ArchivedPerson; userId: string }[] = []
  const invited: ArchivedPerson[] = []
  for (const person of people) {
    const userId = known.get(person.email)
    if (userId === undefined || (broughtBy !== undefined && userId !== broughtBy)) invited.push(person)
    else if (!members.some((member) => member.userId === userId)) members.push({ person, userId })
  }
  const owner = broughtBy ?? (ownerEmail === undefined ? undefined : known.get(ownerEmail))
  if (ownerEmail !== undefined && owner === undefined)
    throw new BackupProblem('no_owner', `--owner: nobody has an account here with the proved address ${ownerEmail}.`)
  if (owner === undefined && !members.some(({ person }) => person.role === 'owner'))
    throw new BackupProblem(
      'no_owner',
      `Nobody who owns the workspace has an account here (${people.flatMap(({ role, email }) => (role === 'owner' ? [email] : [])).join(', ')}): let one of them sign up and prove the address, or name another owner with --owner EMAIL.`,
    )
  return { members, invited, owner, broughtBy }
}

async function accountsOf(client: pg.ClientBase, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ email: string; id: string }>(
    `select email, user_id as id from account.email_addresses where email = any ($1::text[]) and is_verified`,
    [emails],
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Members are members at once; the others are invited, with a link that nobody has before it is sent. */
export async function letIn(client: pg.ClientBase, workspaceId: string, { members, invited, owner, broughtBy }: People): Promise<void> {
  for (const { person, userId } of members)
    await client.query(
      `insert into account.memberships (workspace_id, user_id, role, created_at) values ($1::uuid, $2::uuid, $3, $4::timestamptz)`,
      [workspaceId, userId, person.role, person.joinedAt],
    )
  if (owner !== undefined)
    await client.query(
      `insert into account.memberships (workspace_id, user_id, role) values ($1::uuid, $2::uuid, 'owner')
      on conflict (workspace_id, user_id) do update set role = 'owner'`,
      [workspaceId, owner],
    )
  for (const { id, email, role, language } of invited.filter((person) => person.email !== ''))
    await client.query(
      `insert into account.invitations (workspace_id, id, email, role, language, key_hash, invited_by, invited_at, expires_at)
      values ($1::uuid, $2::uuid, $3, $4, $5, $6::bytea,
        coalesce((select nullif(name, '') from account.users where id = $7::uuid), 'npm run workspace'), now(), now() + ${INVITATION})`,
      // An owner is made by an owner, once they are here.
      [
        workspaceId,
        id,
        email,
        role === 'owner' ? 'admin' : role,
        language,
        createHash('sha256').update(randomBytes(32)).digest(),
        broughtBy,
      ],
    )
}

/** What people had arranged for themselves, and what they answer for, is theirs here too. The audit tells who did what, and is left as it is. */
const OWN = {
  'app.list_columns': 'person_id',
  'app.notice_readers': 'person_id',
  'app.notice_reads': 'person_id',
  'app.saved_views': 'person_id',
  'app.mails': 'asked_by_id',
  'app.vat_checks': 'checked_by_id',
  'app.company_lookups': 'looked_up_by_id',
  'app.verifications': 'asked_by_id',
  'app.webhooks': 'created_by_id',
  'app.api_keys': 'created_by_id',
} as const

/** All at once, lest one takes what another has just been given. */
export async function handToPeople(client: pg.ClientBase, workspaceId: string, { members }: People): Promise<void> {
  const there = members.map(({ person }) => person.id)
  const here = members.map(({ userId }) => userId)
  if (there.every((id, index) => id === here[index])) return
  for (const [table, column] of Object.entries(OWN))
    await client.query(
      `update ${table} as own set ${column} = (known.here)::${column === 'created_by_id' ? 'uuid' : 'text'}
      from unnest($2::text[], $3::text[]) as known (there, here)
      where own.workspace_id = $1::uuid and own.${column}::text = known.there`,
      [workspaceId, there, here],
    )
  await client.query(
    `update app.jobs as own set actor = jsonb_set(actor, '{id}', to_jsonb(known.here))
    from unnest($2::text[], $3::text[]) as known (there, here)
    where own.workspace_id = $1::uuid and own.actor ->> 'id' = known.there`,
    [workspaceId, there, here],
  )
}
