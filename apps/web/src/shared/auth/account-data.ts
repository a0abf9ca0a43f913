import { isRecord } from '@invoice/contract/wire/outgoing.ts'

// What the sign-in API's answers about an account hold (its §§ 8–10), read from whatever came.

type Id = number | string
type Fields = Readonly<Record<string, unknown>>

/** Instants of that API are seconds since 1970. */
const instant = (value: unknown): Date | null => (typeof value === 'number' ? new Date(value * 1000) : null)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
/** Given back as it came. */
const idOf = (value: unknown): Id => (typeof value === 'string' ? value : count(value))
const rows = ({ data }: Fields): readonly Fields[] => (Array.isArray(data) ? data.filter(isRecord) : [])

export type EmailAddress = { readonly email: string; readonly isVerified: boolean; readonly isPrimary: boolean }

/** The primary one first. */
export function addressesOf(body: Fields): readonly EmailAddress[] {
  return rows(body)
    .map(({ email, verified, primary }) => ({ email: text(email), isVerified: verified === true, isPrimary: primary === true }))
    .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
}

type Used = { readonly createdAt: Date | null; readonly usedAt: Date | null }
export type Passkey = Used & { readonly id: Id; readonly name: string }
export type Authenticators = {
  readonly totp: Used | null
  readonly recoveryCodes: { readonly total: number; readonly left: number } | null
  readonly passkeys: readonly Passkey[]
}

export function authenticatorsOf(body: Fields): Authenticators {
  const all = rows(body)
  const totp = all.find(({ type }) => type === 'totp')
  const codes = all.find(({ type }) => type === 'recovery_codes')
  return {
    totp: totp === undefined ? null : used(totp),
    recoveryCodes: codes === undefined ? null : { total: count(codes['total_code_count']), left: count(codes['unused_code_count']) },
    passkeys: all
      .filter(({ type }) => type === 'webauthn')
      .map((passkey) => ({ ...used(passkey), id: idOf(passkey['id']), name: text(passkey['name']) })),
  }
}

const used = ({ created_at, last_used_at }: Fields): Used => ({ createdAt: instant(created_at), usedAt: instant(last_used_at) })

/** Not used yet, as the server shows them. */
export function recoveryCodesOf({ data }: Fields): readonly string[] {
  const codes = isRecord(data) ? data['unused_codes'] : undefined
  return Array.isArray(codes) ? codes.map(String) : []
}

export type SessionRow = {
  readonly id: Id
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: Date
  readonly seenAt: Date
  readonly isCurrent: boolean
}

/** This one first, then the one that was used last. */
export function sessionsOf(body: Fields): readonly SessionRow[] {
  return rows(body)
    .map(({ id, user_agent, ip, created_at, last_seen_at, is_current }) => {
      const createdAt = instant(created_at) ?? new Date(0)
      const seenAt = instant(last_seen_at) ?? createdAt
      return { id: idOf(id), userAgent: text(user_agent), ip: text(ip), createdAt, seenAt, isCurrent: is_current === true }
    })
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.seenAt.getTime() - one.seenAt.getTime())
}
