import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PREFERENCES, type PreferenceValue } from '@invoice/contract/settings/preferences.ts'
import { isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { type BackupSettings, readBackupSettings } from './backup/backup-settings.ts'
import type { Distribution } from './db/distributed/distribution.ts'
import { type MailSettings, readMailSettings } from './mail/mail-settings.ts'
import { StartupProblem } from './startup-problem.ts'
import { readTraceSettings, type TraceSettings } from './traces/trace-settings.ts'

/** All settings (docs/operations.md), read and checked once. */
export type Config = {
  port: number
  host: string
  /** Where people reach the application; null: on this machine only. Links are built from it, never from a Host header. */
  publicUrl: URL | null
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** A replica of it, of which is read what reads much; null: there is none. */
  replicaUrl: string | null
  /** What the database of `databaseUrl` is. */
  distributed: Distribution
  mail: MailSettings
  emailVerification: 'mandatory' | 'off'
  signup: 'open' | 'invited' | 'closed'
  /** Addresses and networks whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
  /** Further origins that may send unsafe calls. */
  trustedOrigins: readonly string[]
  appTitle: string
  /** Of APP_TITLE: the prefix of the preference cookies. */
  appSlug: string
  /** Of a browser that asks for neither of ours. */
  defaultLanguage: Language
  /** Of a person who has chosen none. */
  defaultLayout: PreferenceValue<'appContentLayoutNav'>
  /** Below this width in pixels the navigation lies over the page. */
  overlayBelow: (typeof OVERLAY_BELOW)[number]
  /** Addresses of who runs the installation; none: the owners of its first workspace do. */
  operators: readonly string[]
  /** Copies of all that is kept (docs/backup.md). */
  backup: BackupSettings
  /** How large an archive may be that a person brings, in bytes; 0: nobody brings any. */
  archiveMaxBytes: number
  /** Keys for sealed values, newest first; null: kept in `dataDir`. */
  secretKeys: readonly string[] | null
  /** VIES's REST API, which answers whether a VAT number is in force. */
  viesUrl: string
  /** The folder of the ECB's files of reference rates; null: switched off, and rates are typed by hand. */
  ecbUrl: string | null
  /** The API of the register of companies; null: it is not asked, since its interface is nobody's promise. */
  companyRegisterUrl: string | null
  /** The API of inv.bg, from which people move here with a token of their own. */
  invBgUrl: string
  /** Where methods of trial are paid in place of their providers, on this machine; null: at each provider's own place of trial. */
  paymentsTrialUrl: string | null
  /** Through whom banks tell of accounts by themselves: the installation's own contract; null: nobody does. */
  bankFeed: { readonly url: string; readonly secretId: string; readonly secretKey: string } | null
  /** Whom to tell of a weakness, as a URI (RFC 9116); null: nobody is named. */
  securityContact: string | null
  metrics: boolean
  /** Where traces are sent to; null: none are made. */
  traces: TraceSettings | null
  /** Whether scans and pictures of bills are read, which takes seconds and a quarter of a gigabyte each (`platform/capture`). */
  ocr: (typeof ON_OFF)[number]
  /** Whether the server runs jobs itself; off where processes of their own do (`npm run worker`). */
  jobs: (typeof ON_OFF)[number]
  /** So long a server that is to stop serves on, while /readyz says that it stops. */
  drainSeconds: number
  /** Whether what a person does is counted (`platform/allowances.ts`). */
  limits: (typeof ON_OFF)[number]
  logLevel: (typeof LOG_LEVELS)[number]
}

type Environment = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const COMPANY_REGISTER = 'https://portal.registryagency.bg/CR/api'
const INV_BG = 'https://api.inv.bg/v3'
const ECB = 'https://www.ecb.europa.eu/stats/eurofxref'
const BANK_FEED = 'https://bankaccountdata.gocardless.com'
const ON_OFF = ['on', 'off'] as const
const OVERLAY_BELOW = ['1280', '960'] as const

/** @throws StartupProblem that names the setting and says what it should be. */
export function readConfig(environment: Environment = process.env): Config {
  const get = (name: string): string => environment[name]?.trim() ?? ''
  const publicUrl = get('PUBLIC_URL') === '' ? null : readUrl('PUBLIC_URL', get('PUBLIC_URL'), ['http:', 'https:'])
  if (publicUrl && (publicUrl.pathname !== '/' || publicUrl.search !== '' || publicUrl.hash !== '')) {
    throw wrong('PUBLIC_URL', 'an address without path, such as https://invoices.example.com')
  }
  const mail = readMailSettings(get)
  const verifiable = publicUrl !== null || mail.smtp !== null
  const appTitle = get('APP_TITLE') || 'Invoice App'
  return {
    port: readPort(get('PORT')),
    host: get('HOST') || (publicUrl ? '0.0.0.0' : 'localhost'),
    publicUrl,
    dataDir: resolve(get('DATA_DIR') || 'data'),
    databaseUrl: get('DATABASE_URL') === '' ? null : readUrl('DATABASE_URL', get('DATABASE_URL'), ['postgres:', 'postgresql:']).href,
    replicaUrl: readReplicaUrl(get('DATABASE_REPLICA_URL'), get('DATABASE_URL')),
    distributed: readDistributed(get('DISTRIBUTED'), get('DATABASE_URL')),
    mail,
    emailVerification: readChoice('EMAIL_VERIFICATION', get('EMAIL_VERIFICATION'), ['mandatory', 'off'], verifiable ? 'mandatory' : 'off'),
    signup: readChoice('SIGNUP', get('SIGNUP'), ['open', 'invited', 'closed'], 'open'),
    trustedProxies: readList(get('TRUSTED_PROXIES')).map(readProxy),
    trustedOrigins: readList(get('TRUSTED_ORIGINS')).map(readOrigin),
    appTitle,
    appSlug: readSlug(appTitle),
    defaultLanguage: readChoice('DEFAULT_LANGUAGE', get('DEFAULT_LANGUAGE'), LANGUAGES, 'bg'),
    defaultLayout: readChoice('DEFAULT_LAYOUT', get('DEFAULT_LAYOUT'), PREFERENCES.appContentLayoutNav.values, 'vertical'),
    overlayBelow: readChoice('OVERLAY_BELOW', get('OVERLAY_BELOW'), OVERLAY_BELOW, '1280'),
    operators: readList(get('OPERATORS')).map(readOperator),
    backup: readBackupSettings(get, resolve(get('DATA_DIR') || 'data'), get('DATABASE_URL') === ''),
    archiveMaxBytes: readMegabytes('ARCHIVE_MAX_MB', get('ARCHIVE_MAX_MB'), 4096),
    secretKeys: get('SECRET_KEYS') === '' ? null : readKeys(get('SECRET_KEYS')),
    viesUrl: (get('VIES_URL') === '' ? VIES : readUrl('VIES_URL', get('VIES_URL'), ['http:', 'https:']).href).replace(/\/$/, ''),
    ecbUrl: readEcbUrl(get('ECB_URL')),
    companyRegisterUrl: readRegisterUrl(get('COMPANY_REGISTER_URL')),
    invBgUrl: (get('INV_BG_URL') === '' ? INV_BG : readUrl('INV_BG_URL', get('INV_BG_URL'), ['http:', 'https:']).href).replace(/\/$/, ''),
    paymentsTrialUrl: readTrialUrl(get('PAYMENTS_TRIAL_URL')),
    bankFeed: readBankFeed(get('BANK_FEED_SECRET_ID'), get('BANK_FEED_SECRET_KEY'), get('BANK_FEED_URL')),
    securityContact: readContact(get('SECURITY_CONTACT')),
    metrics: readChoice('METRICS', get('METRICS'), ON_OFF, 'off') === 'on',
    traces: readTraceSettings(get, appTitle),
    ocr: readChoice('OCR', get('OCR'), ON_OFF, 'on'),
    jobs: readChoice('JOBS', get('JOBS'), ON_OFF, 'on'),
    drainSeconds: readSeconds('DRAIN_SECONDS', get('DRAIN_SECONDS')),
    limits: readChoice('LIMITS', get('LIMITS'), ON_OFF, 'on'),
    logLevel: readChoice('LOG_LEVEL', get('LOG_LEVEL'), LOG_LEVELS, 'info'),
  }
}

function wrong(name: string, wanted: string): StartupProblem {
  return new StartupProblem(`${name}: this must be ${wanted}.`)
}

function readUrl(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && protocols.includes(url.protocol)) return url
  throw wrong(name, `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
}

function readReplicaUrl(value: string, database: string): string | null {
  if (value === '') return null
  if (database === '') throw new StartupProblem('DATABASE_REPLICA_URL: only a database of DATABASE_URL has a replica.')
  return readUrl('DATABASE_REPLICA_URL', value, ['postgres:', 'postgresql:']).href
}

function readDistributed(value: string, database: string): Distribution {
  if (value === '') return 'plain'
  if (value !== 'citus') throw wrong('DISTRIBUTED', 'citus, or left out')
  if (database === '') throw new StartupProblem('DISTRIBUTED: only a database of DATABASE_URL is distributed.')
  return 'citus'
}

function readEcbUrl(value: string): string | null {
  if (value === 'off') return null
  return value === '' ? ECB : readUrl('ECB_URL', value, ['http:', 'https:']).href.replace(/\/$/, '')
}

function readRegisterUrl(value: string): string | null {
  if (value === '' || value === 'off') return null
  return value === 'portal' ? COMPANY_REGISTER : readUrl('COMPANY_REGISTER_URL', value, ['http:', 'https:']).href.replace(/\/$/, '')
}

/** What is asked there with keys that everybody knows is asked of this machine alone. */
function readTrialUrl(value: string): string | null {
  if (value === '') return null
  const url = readUrl('PAYMENTS_TRIAL_URL', value, ['http:'])
  if (!isOfThisMachine(url)) throw wrong('PAYMENTS_TRIAL_URL', 'an address of this machine, such as http://127.0.0.1:3007')
  return url.origin
}

const isOfThisMachine = ({ hostname, pathname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && pathname === '/'

/** Both secrets, or none. In the clear they go to this machine alone, where a stand-in may be. */
function readBankFeed(secretId: string, secretKey: string, url: string): Config['bankFeed'] {
  if (secretId === '' && secretKey === '') return null
  if (secretId === '') throw wrong('BANK_FEED_SECRET_ID', 'set where BANK_FEED_SECRET_KEY is')
  if (secretKey === '') throw wrong('BANK_FEED_SECRET_KEY', 'set where BANK_FEED_SECRET_ID is')
  if (url === '') return { url: BANK_FEED, secretId, secretKey }
  const place = readUrl('BANK_FEED_URL', url, ['https:', 'http:'])
  if (place.protocol === 'http:' && !isOfThisMachine(place))
    throw wrong('BANK_FEED_URL', 'an address that begins with https://, or one of this machine')
  return { url: place.origin, secretId, secretKey }
}

/** An address of mail is written as one; else a page or a telephone number. */
function readContact(value: string): string | null {
  if (value === '') return null
  if (isEmailAddress(normaliseEmail(value))) return `mailto:${value}`
  return readUrl('SECURITY_CONTACT', value, ['https:', 'mailto:', 'tel:']).href
}

function readPort(value: string): number {
  if (value === '') return 3000
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw wrong('PORT', 'a number from 0 to 65535 (0: any free one)')
}

function readSeconds(name: string, value: string): number {
  const seconds = Number(value)
  if (/^\d{0,2}$/.test(value) && seconds <= 60) return seconds
  throw wrong(name, 'a number of seconds from 0 to 60')
}

function readMegabytes(name: string, value: string, otherwise: number): number {
  if (/^\d{0,7}$/.test(value)) return (value === '' ? otherwise : Number(value)) * 1024 ** 2
  throw wrong(name, 'a number of megabytes; 0 for none')
}

function readChoice<const Choice extends string>(
  name: string,
  value: string,
  choices: readonly Choice[],
  otherwise: NoInfer<Choice>,
): Choice {
  if (value === '') return otherwise
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw wrong(name, `one of ${choices.join(', ')}`)
  return chosen
}

function readList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function readProxy(value: string): string {
  const [address = '', bits, ...rest] = value.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  if (longest > 0 && isNetwork && rest.length === 0) return value
  throw wrong('TRUSTED_PROXIES', 'IP addresses or networks, separated by commas, such as 10.0.0.0/8')
}

function readOrigin(value: string): string {
  const { origin } = readUrl('TRUSTED_ORIGINS', value, ['http:', 'https:'])
  if (origin === value) return origin
  throw wrong('TRUSTED_ORIGINS', 'origins without path, separated by commas, such as https://shop.example.com')
}

function readOperator(value: string): string {
  const address = normaliseEmail(value)
  if (isEmailAddress(address)) return address
  throw wrong('OPERATORS', 'email addresses, separated by commas, such as ops@example.com')
}

function readSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (slug === '') throw wrong('APP_TITLE', 'a title with at least one Latin letter or digit, as the cookies are named after it')
  return slug
}

function readKeys(value: string): string[] {
  const keys = readList(value)
  if (keys.every((key) => Buffer.from(key, 'base64').length === 32)) return keys
  throw wrong('SECRET_KEYS', 'keys of 32 bytes in base64, the newest first, separated by commas')
}
