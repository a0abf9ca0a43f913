import { domainToASCII } from 'node:url'
import type { MailFault } from '@invoice/contract/letters/mails.ts'
import { createTransport, type SendMailOptions, type SMTPPoolOptions } from 'nodemailer'
import { traced } from '../traces/tracing.ts'
import { type Hindrance, hindranceOf } from './faults.ts'
import type { MailAddress, MailSettings, SmtpServer } from './mail-settings.ts'
import { oneLine } from './one-line.ts'

type MailFile = {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
  /** Shown within the HTML, as `cid:…`. */
  readonly cid?: string
}

/** A mail as it is handed to the server. */
export type OutgoingMail = {
  /** Without its angle brackets; the same in every try. */
  readonly messageId: string
  readonly from: MailAddress
  readonly replyTo: string | null
  /** As the mail names them; whom it is left out of, `bcc`, is in the envelope alone. */
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  /** Whom it goes to now: those who have it already are not asked again. */
  readonly envelope: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly MailFile[]
}

export type Delivery = {
  readonly accepted: readonly string[]
  /** In the server's words. */
  readonly answer: string
  readonly hindered: readonly ({ readonly address: string } & Hindrance)[]
}

/** What the server, as a whole, had against a mail is its fault; that it refused one recipient is not. */
type Met = {
  readonly taken: number
  readonly takenAt: Date | null
  readonly fault: MailFault | null
  readonly faultAt: Date | null
}

export type Mailer = {
  /** Never throws: what is in the way is told by address. */
  deliver(mail: OutgoingMail): Promise<Delivery>
  /** Greets the server and signs in, and sends nothing; null: it has nothing against us. */
  reach(): Promise<Hindrance | null>
  /** How it went since the process began. */
  met(): Met
  stop(): Promise<void>
}

/** Connections that a process keeps. */
const CONNECTIONS = 4

/** How long a server is waited for. One that says nothing is given up: what it was given may have arrived, and goes again under its id. */
export type Patience = { readonly connectMs: number; readonly greetingMs: number; readonly silentMs: number; readonly wholeMs: number }
const PATIENCE: Patience = { connectMs: 10_000, greetingMs: 15_000, silentMs: 30_000, wholeMs: 240_000 }

/** The connections to the installation's mail server: opened when they are needed, kept while there is something to send. */
export function openMailer(
  { dkim, bounces }: Pick<MailSettings, 'dkim' | 'bounces'>,
  server: SmtpServer,
  patience: Patience = PATIENCE,
): Mailer {
  const transport = createTransport(poolOptions(server, patience), {
    // No mail of ours names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
  })
  let met: Met = { taken: 0, takenAt: null, fault: null, faultAt: null }
  const handOver = async (mail: OutgoingMail): Promise<Delivery> => {
    try {
      const signal = AbortSignal.timeout(patience.wholeMs)
      const { response, rejectedErrors = [] } = await traced('client', 'smtp', { 'server.address': server.host }, () =>
        transport.sendMail({ ...messageOf(mail, bounces), signal }),
      )
      const own = ownErrors(rejectedErrors)
      const hindered = mail.envelope.flatMap((address) => {
        const error = own.get(onTheWire(address))
        return error === undefined ? [] : [{ address, ...hindranceOf(error) }]
      })
      const accepted = mail.envelope.filter((address) => !own.has(onTheWire(address)))
      return { accepted, answer: response, hindered }
    } catch (error) {
      return { accepted: [], answer: '', hindered: hinderedBy(error, mail.envelope) }
    }
  }
  return {
    async deliver(mail) {
      if (mail.envelope.length === 0) return { accepted: [], answer: '', hindered: [] }
      const delivery = await handOver(mail)
      met = metNow(met, delivery, new Date())
      return delivery
    },
    async reach() {
      try {
        await transport.verify()
        return null
      } catch (error) {
        return hindranceOf(error)
      }
    },
    met: () => met,
    stop: async () => transport.close(),
  }
}

function metNow(met: Met, { accepted, hindered: [hindrance] }: Delivery, now: Date): Met {
  if (accepted.length > 0) return { ...met, taken: met.taken + 1, takenAt: now }
  return hindrance === undefined || hindrance.fault === 'recipient_refused' ? met : { ...met, fault: hindrance.fault, faultAt: now }
}

function poolOptions({ host, port, isTls, demandsTls, user, password, ca, address }: SmtpServer, patience: Patience) {
  return {
    pool: true as const,
    host: address ?? host,
    port,
    secure: isTls,
    requireTLS: demandsTls,
    // A server that takes no sign-in is not what the setting says: it is told, and nothing is sent without.
    ...(user !== '' && { auth: { user, pass: password }, forceAuth: true }),
    tls: { ...(ca !== null && { ca }), ...(address !== undefined && { servername: domainToASCII(host) }) },
    maxConnections: CONNECTIONS,
    // Trying again is the queue's, which knows what was done.
    maxRequeues: 0,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.silentMs,
  } satisfies SMTPPoolOptions & { pool: true }
}

/** As the library takes it. */
export function messageOf(mail: OutgoingMail, bounces: string | null): SendMailOptions {
  const { messageId, from, replyTo, to, cc, envelope, subject, text, html, files } = mail
  return {
    messageId: `<${messageId}>`,
    from: named(from),
    to: to.map(named),
    ...(cc.length > 0 && { cc: cc.map(named) }),
    ...(replyTo !== null && { replyTo }),
    subject: oneLine(subject),
    text,
    html,
    // Nothing tells the recipient's programs what we run on.
    xMailer: false,
    envelope: { from: bounces ?? from.address, to: envelope.map(onTheWire) },
    attachments: files.map(({ name, mediaType, content, cid }) => ({
      filename: oneLine(name),
      contentType: mediaType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
  }
}

const named = ({ name, address }: MailAddress) => ({ name: oneLine(name), address })

/** As servers are asked for it: domains in Latin letters. */
function onTheWire(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

/** Each address that the server judged has its own answer; what hindered the whole mail holds for all of them. */
function hinderedBy(error: unknown, envelope: readonly string[]): Delivery['hindered'] {
  const whole = hindranceOf(error)
  const own = ownErrors(hasErrors(error) ? error.rejectedErrors : [])
  return envelope.map((address) => {
    const judged = own.get(onTheWire(address))
    return { address, ...(judged === undefined ? whole : hindranceOf(judged)) }
  })
}

const hasErrors = (error: unknown): error is { rejectedErrors: readonly unknown[] } =>
  typeof error === 'object' && error !== null && 'rejectedErrors' in error && Array.isArray(error.rejectedErrors)

/** Errors about one recipient, by its address on the wire. */
function ownErrors(errors: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(
    errors.flatMap((error) =>
      typeof error === 'object' && error !== null && 'recipient' in error ? [[String(error.recipient), error] as const] : [],
    ),
  )
}
