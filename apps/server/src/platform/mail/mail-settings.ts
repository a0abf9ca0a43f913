import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { oneLine } from './one-line.ts'

export type MailAddress = { readonly name: string; readonly address: string }

/** The server that takes our mail. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly isTls: boolean
  /** Without encryption nothing is sent. */
  readonly demandsTls: boolean
  readonly user: string
  readonly password: string
  /** Certificates of an authority of one's own, as PEM. */
  readonly ca: string | null
  /** Where it is connected to instead of asking for `host` once more, which its certificate has to name all the same. */
  readonly address?: string
}

type Dkim = { readonly domain: string; readonly selector: string; readonly key: string }

/** What the installation says of mail (docs/operations.md), read and checked once. */
export type MailSettings = {
  /** null: mail lands in the outbox. */
  readonly smtp: SmtpServer | null
  /** Whose mail it is; a mail of a company bears the company's name with this address. There where `smtp` is. */
  readonly from: MailAddress | null
  /** Where what cannot be delivered comes back to: the sender of the envelope. */
  readonly bounces: string | null
  readonly dkim: Dkim | null
  /** Mails of a workspace in a day; null: as many as it likes. */
  readonly perDay: number | null
  /** Addresses of one mail. */
  readonly recipients: number
}

type Get = (name: string) => string

const PER_DAY = 200
const RECIPIENTS = 20
const MOST_RECIPIENTS = 1000

/** @throws StartupProblem that names the setting and says what it should be */
export function readMailSettings(get: Get): MailSettings {
  const from = get('MAIL_FROM') === '' ? null : readFrom(get('MAIL_FROM'))
  const smtp = get('SMTP_URL') === '' ? null : readServer(get)
  if (smtp && !from)
    throw wrong('MAIL_FROM', 'the address that mail is sent from, once SMTP_URL is set, such as Invoices <invoices@example.com>')
  return {
    smtp,
    from,
    bounces: get('MAIL_BOUNCES') === '' ? null : readAddress('MAIL_BOUNCES', get('MAIL_BOUNCES')),
    dkim: readDkim(get, from),
    perDay: get('MAIL_PER_DAY') === 'off' ? null : readCount('MAIL_PER_DAY', get('MAIL_PER_DAY'), PER_DAY, 1_000_000, ', or off'),
    recipients: readCount('MAIL_RECIPIENTS', get('MAIL_RECIPIENTS'), RECIPIENTS, MOST_RECIPIENTS),
  }
}

function readServer(get: Get): SmtpServer {
  const value = get('SMTP_URL')
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') {
    throw wrong('SMTP_URL', 'an address that begins with smtp:// or smtps://, such as smtp://name:password@mail.example.com:587')
  }
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    throw wrong('SMTP_URL', 'an address without path and parameters; a password is written as in addresses, with %40 for @')
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isTls = url.protocol === 'smtps:'
  return {
    host,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    isTls,
    demandsTls: !isTls && readTls(get('SMTP_TLS'), host),
    user: part(url.username),
    password: part(url.password),
    ca: get('SMTP_CA_FILE') === '' ? null : readCa(get('SMTP_CA_FILE')),
  }
}

function part(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw wrong('SMTP_URL', 'an address whose name and password are written as in addresses, with %25 for %')
  }
}

/** Unless told, a password and what is written travel in the clear to this machine only. */
function readTls(value: string, host: string): boolean {
  if (value !== '' && value !== 'required' && value !== 'offered') throw wrong('SMTP_TLS', 'one of required, offered')
  return value === '' ? !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host) : value === 'required'
}

function readCa(file: string): string {
  const text = readText('SMTP_CA_FILE', file)
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw wrong('SMTP_CA_FILE', 'a file of certificates in PEM')
}

/** `invoices@example.com`, or with a name before it in angle brackets. */
function readFrom(value: string): MailAddress {
  const [, name = '', bracketed] = /^(.*?)\s*<([^<>]+)>$/.exec(value) ?? []
  const address = readAddress('MAIL_FROM', bracketed ?? value)
  return { name: oneLine(name.replaceAll(/^"|"$/g, '')), address }
}

function readAddress(setting: string, value: string): string {
  const address = normaliseEmail(value)
  if (isEmailAddress(address)) return address
  throw wrong(setting, 'an email address, such as invoices@example.com')
}

function readDkim(get: Get, from: MailAddress | null): Dkim | null {
  const [file, selector, domain] = [get('DKIM_KEY_FILE'), get('DKIM_SELECTOR'), get('DKIM_DOMAIN') || domainOf(from?.address ?? '')]
  if (file === '' && selector === '') return null
  if (file === '' || !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(selector)) {
    throw wrong(
      file === '' ? 'DKIM_KEY_FILE' : 'DKIM_SELECTOR',
      'set together with the other: the file of the private key, and the name in front of ._domainkey',
    )
  }
  if (!isEmailAddress(`x@${domain.toLowerCase()}`)) throw wrong('DKIM_DOMAIN', 'the domain that signs, such as example.com')
  return { domain, selector, key: readSigningKey(file) }
}

/** Receivers take no signature of a shorter key (RFC 8301, 3.2). */
const SHORTEST_KEY_BITS = 1024

/** RSA: the one kind that every receiver checks, and the sender's library signs with. */
function readSigningKey(file: string): string {
  const key = readText('DKIM_KEY_FILE', file)
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(key)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY_BITS) return key
  } catch {
    // told below
  }
  throw wrong('DKIM_KEY_FILE', `a file with an RSA private key in PEM, of ${SHORTEST_KEY_BITS} bits or more, without a password`)
}

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw wrong(setting, `a file that can be read (${reasonOf(error)})`)
  }
}

function readCount(setting: string, value: string, otherwise: number, most: number, or = ''): number {
  if (value === '') return otherwise
  const count = Number(value)
  if (/^\d{1,7}$/.test(value) && count >= 1 && count <= most) return count
  throw wrong(setting, `a number from 1 to ${most}${or}`)
}

function wrong(setting: string, wanted: string): StartupProblem {
  return new StartupProblem(`${setting}: this must be ${wanted}.`)
}

/** What follows the `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
