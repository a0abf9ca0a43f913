import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { month } from './month.ts'

/** A month's package is sent to its accountant as a link that ends, can be taken back, and asks for no sign-in. */

/** For so many days a link opens something. */
export const LINK_DAYS = [7, 14, 30] as const
export const LONGEST_MESSAGE = 2000
/** An archive of more bytes goes as a link alone: what mail servers take, less what a mail grows by on its way. */
export const MOST_ATTACHED = 10 * 1024 * 1024

export const PackageLetter = z.strictObject({
  companyId: f.id(),
  /** is proposed the next time */
  address: f.requiredEmail(),
  message: f.text(LONGEST_MESSAGE),
  days: z.literal(LINK_DAYS),
  language: z.enum(LANGUAGES),
  /** the archive goes with the mail, where it has at most MOST_ATTACHED bytes; who has it keeps it, though the link is taken back */
  attaches: f.flag(false),
})
export type PackageLetter = z.infer<typeof PackageLetter>

const PackageLink = z.object({
  id: z.string(),
  address: z.string(),
  sentAt: f.Instant,
  sentBy: z.string(),
  expiresAt: f.Instant,
  /** null: nobody took it back */
  revokedAt: z.nullable(f.Instant),
  revokedBy: z.nullable(z.string()),
  /** how often the archive was fetched, and when last */
  fetches: z.number(),
  fetchedAt: z.nullable(f.Instant),
  /** bytes of the archive that went with the mail; null: none did, or not yet */
  attachedSize: z.nullable(z.number()),
})
export type PackageLink = z.infer<typeof PackageLink>

export const sendVatPackage = endpoint({
  method: 'POST',
  path: '/api/vat/:month/package-links',
  writes: ['vat_periods', 'mails'],
  summary:
    'Sends a link to the package of a month by mail. Who has it fetches the archive without signing in, until it ends or is taken back.',
  access: 'month_packages.send',
  audit: 'vat_period.package_sent',
  idempotent: true,
  params: z.strictObject({ month: month() }),
  body: PackageLetter,
  reply: PackageLink,
  status: 201,
})

export const listPackageLinks = endpoint({
  method: 'GET',
  path: '/api/vat/:month/package-links',
  reads: ['vat_periods', 'companies'],
  summary: 'To whom the package of a month was sent, the last first, and to whom that of any month was last.',
  access: 'documents.read',
  params: z.strictObject({ month: month() }),
  query: z.strictObject({ companyId: f.id() }),
  reply: z.object({ items: z.array(PackageLink), lastAddress: z.string() }),
})

export const revokePackageLink = endpoint({
  method: 'POST',
  path: '/api/vat/package-links/:id/revoking',
  writes: ['vat_periods'],
  summary: 'Takes a link to a package back: it opens nothing from then on.',
  access: 'month_packages.send',
  audit: 'vat_period.package_revoked',
  params: f.idParams,
  status: 204,
})

/** Whatever it is: one that cannot be a token is answered as one that is none. */
const ofToken = z.strictObject({ token: z.string() })

export const openPackageLink = endpoint({
  method: 'GET',
  path: '/api/packages/:token',
  summary: 'A page that says what a link to a package opens, and until when.',
  access: 'public',
  params: ofToken,
  produces: 'text/html; charset=utf-8',
})

export const readSharedPackage = endpoint({
  method: 'GET',
  path: '/api/packages/:token/archive',
  writes: ['vat_periods'],
  summary: 'The archive of a month as it is now, by a link that was sent.',
  access: 'public',
  audit: 'vat_period.package_fetched',
  params: ofToken,
  produces: 'application/zip',
})
