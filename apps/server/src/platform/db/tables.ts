import type { SecurityEvent } from '@invoice/contract/people/profile.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SealedFields } from '../secrets/admit-keys.ts'

/**
 * The tables as the application's role sees them; a file of a feature adds its own tables by merging into this interface.
 * `date`, `numeric` and `bigint` are strings, `timestamptz` is a Date.
 */
export interface Database {
  'account.users': UsersTable
  'account.email_addresses': EmailAddressesTable
  'account.authenticators': AuthenticatorsTable
  'account.link_keys': LinkKeysTable
  'account.sessions': SessionsTable
  'account.counters': { key: string; at: Generated<Date> }
  'account.login_events': LoginEventsTable
  'account.workspaces': WorkspacesTable
  'account.memberships': {
    workspace_id: string
    user_id: string
    role: Role
    created_at: Generated<Date>
    firm_id: Generated<string | null>
  }
  'account.invitations': InvitationsTable
  'app.audit_entries': AuditEntriesTable
}

export type Role = 'owner' | 'admin' | 'member' | 'accountant'

type WorkspacesTable = {
  id: string
  name: Generated<string>
  created_at: Generated<Date>
  requires_second_factor: Generated<boolean>
  /** after so many without use sessions end; null: by their own end alone */
  idle_minutes: Generated<number | null>
  /** since when nothing of it is written, for it moves to another installation */
  frozen_at: Generated<Date | null>
  /** the origin of that one, where it is now */
  moved_to: Generated<string | null>
  /** since when nobody sees it, until it is opened again or erased */
  closed_at: Generated<Date | null>
}

type UsersTable = {
  id: string
  name: Generated<string>
  language: Generated<'bg' | 'en'>
  password_hash: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
  last_login_at: Date | null
}

type EmailAddressesTable = {
  id: string
  user_id: string
  email: string
  is_verified: Generated<boolean>
  is_primary: Generated<boolean>
  created_at: Generated<Date>
}

type AuthenticatorsTable = {
  id: GeneratedAlways<string>
  user_id: string
  type: 'totp' | 'recovery_codes' | 'webauthn'
  name: Generated<string>
  /** of a passkey */
  credential_id: string | null
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  sealed: ColumnType<SealedFields, string | undefined, string>
  created_at: Generated<Date>
  last_used_at: Date | null
}

type LinkKeysTable = {
  key_hash: Buffer
  purpose: 'verify_email' | 'reset_password'
  user_id: string
  /** of the address that is proved */
  email_id: string | null
  password_hash: Generated<string | null>
  created_at: Date
  expires_at: Date
}

type SessionsTable = {
  id: GeneratedAlways<string>
  key_hash: Buffer
  user_id: string | null
  /** whose second step is waited for */
  pending_user_id: string | null
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  user_agent: Generated<string>
  ip: Generated<string>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
}

type LoginEventsTable = {
  id: GeneratedAlways<string>
  /** null: an address that nobody has */
  user_id: string | null
  event: SecurityEvent
  ip: Generated<string>
  user_agent: Generated<string>
  at: Generated<Date>
}

type InvitationsTable = {
  workspace_id: string
  id: string
  email: string
  role: Exclude<Role, 'owner'>
  language: 'bg' | 'en'
  key_hash: Buffer
  invited_by: string
  invited_by_id: string | null
  invited_at: Date
  expires_at: Date
}

type AuditEntriesTable = {
  workspace_id: string
  id: string
  at: Generated<Date>
  actor_kind: 'user' | 'api_key' | 'public_link' | 'job'
  actor_id: string
  actor_name: string
  act: string
  entity_type: string
  entity_id: string | null
  details: ColumnType<unknown, string | undefined, never>
  sequence: ColumnType<string | null, never, never>
  previous_hash: ColumnType<string | null, never, never>
  hash: ColumnType<string | null, never, never>
  hash_format: ColumnType<number | null, never, never>
}
