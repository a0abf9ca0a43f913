import { isIP } from 'node:net'
import type { MailboxFault } from '@invoice/domain/mailbox/mailbox.ts'
import { ImapFlow } from 'imapflow'
import { faultOf, inTime, lookedAtAddresses, PeerFailure, type PeerGround } from '../peers/peers.ts'
import { type FetchedMail, MailboxFailure, type MailboxPlace, type OpenMailbox } from './mailbox.ts'

const CONNECT_MS = 15_000
/** Nothing at all comes for so long. */
const SILENCE_MS = 30_000
/** And however slowly: then it is closed, and what was kept is kept. */
const MOST_MS = 300_000
const MOST_ADDRESSES = 3
const LARGEST_HEAD = 65_536
const LONGEST_ANSWER = 200

/**
 * What a server may send at once: a mail, and the numbers of a hundred thousand. Whoever sends more is not listened to any longer.
 * Literals carry mails; they are asked for up to a size, and a server that sends more all the same is hostile.
 */
const BOUNDS = { maxLineLength: 4_194_304, maxLiteralSize: 33_554_432, maxResponseSize: 41_943_040, maxResponseTokens: 50_000 }

/** What is not as the protocol is. */
const HOSTILE =
  /^(?:ParserError|LineTooLarge|LiteralTooLarge|ResponseTooLarge|TooMany|UnexpectedTag|MissingTag|InvalidResponse|ResponseProcessing|STARTTLS_INJECTION|MAX_IMAP|Download)/
const LATE = /TIMEOUT$/

/**
 * A folder of a mailbox, by IMAP (RFC 9051) and never without TLS, to be read alone. The name of the server is asked once and each of its addresses looked at,
 * as of any address that a person enters (CWE-918); the connection goes to one of these, and the certificate has to be the name's.
 * @throws MailboxFailure; what `look` throws
 */
export async function openImap<T>(place: MailboxPlace, ground: PeerGround, look: (mailbox: OpenMailbox) => Promise<T>): Promise<T> {
  const line = await signedIn(place, ground)
  const ending = setTimeout(() => {
    line.broken ??= new MailboxFailure('timed_out')
    line.client.close()
  }, MOST_MS)
  try {
    return await look(await opened(line, place.folder))
  } finally {
    clearTimeout(ending)
    line.client.close()
  }
}

/** broken: why it ended. Whoever waits for an answer then hears only that there is no connection. */
type Line = { readonly client: ImapFlow; broken?: unknown }

async function signedIn(place: MailboxPlace, ground: PeerGround): Promise<Line> {
  const addresses = await asked(undefined, () => inTime(lookedAtAddresses(place.host, ground), AbortSignal.timeout(CONNECT_MS)))
  let failure: unknown
  for (const address of addresses.slice(0, MOST_ADDRESSES)) {
    const client = clientOf(place, address, ground)
    const line: Line = { client }
    client.on('error', (error) => {
      line.broken ??= error
    })
    try {
      await client.connect()
      return line
    } catch (error) {
      client.close()
      failure = error
      // Another address of the same name is the same server.
      if (saidBy(error).authenticationFailed === true) break
    }
  }
  throw failureOf(failure)
}

function clientOf({ host, port, security, user, password }: MailboxPlace, address: string, { ca }: PeerGround): ImapFlow {
  const isName = isIP(host) === 0
  return new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    ...(isName && { servername: host }),
    tls: { ...(isName && { servername: host }), ...(ca !== undefined && { ca }) },
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    disableAutoEnable: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...BOUNDS,
  })
}

async function opened(line: Line, folder: string): Promise<OpenMailbox> {
  const { client } = line
  const { uidValidity, uidNext, exists } = await asked(line, () => client.mailboxOpen(folder, { readOnly: true }))
  return {
    uidValidity,
    uidNext,
    messages: exists,
    since: async (uid, day) => {
      const found = await asked(line, () => client.search({ uid: `${uid + 1}:*`, since: day }, { uid: true }))
      // `n:*` always names the last mail, however small its UID is.
      return (found || []).filter((one) => one > uid).toSorted((one, other) => one - other)
    },
    fetch: (uid, mostBytes) => asked(line, () => fetched(client, uid, mostBytes)),
  }
}

async function fetched(client: ImapFlow, uid: number, mostBytes: number): Promise<FetchedMail | undefined> {
  const said = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!said || said.size === undefined) return undefined
  const isWhole = said.size <= mostBytes
  const maxLength = isWhole ? mostBytes : LARGEST_HEAD
  // Asked for with PEEK: nothing is marked as seen. What the size does not say is cut, and then unreadable.
  const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true })
  if (!found) return undefined
  return found.source ? { size: said.size, isWhole, bytes: found.source } : undefined
}

async function asked<T>(line: Line | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw failureOf(line?.broken ?? error)
  }
}

/** What the library writes beside an error; what a server says is no more than text. */
type Said = {
  readonly [What in
    | 'code'
    | 'authenticationFailed'
    | 'tlsFailed'
    | 'mailboxMissing'
    | 'responseStatus'
    | 'responseText'
    | 'response']?: unknown
}
const saidBy = (error: unknown): Said => (error instanceof Error ? Object.fromEntries(Object.entries(error)) : {})

function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error
  const { responseText, response } = saidBy(error)
  const words = typeof responseText === 'string' ? responseText : typeof response === 'string' ? response : ''
  return new MailboxFailure(
    mailboxFault(error),
    words
      .replaceAll(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .slice(0, LONGEST_ANSWER),
    error,
  )
}

function mailboxFault(error: unknown): MailboxFault {
  if (error instanceof PeerFailure) return error.fault === 'wrong_address' ? 'unknown' : error.fault
  const { code, authenticationFailed, tlsFailed, mailboxMissing, responseStatus } = saidBy(error)
  const name = typeof code === 'string' ? code : ''
  if (error instanceof Error && error.name === 'TimeoutError') return 'timed_out'
  if (authenticationFailed === true) return 'login_refused'
  // Signed in, nothing else is asked for that it would say no to.
  if (mailboxMissing === true || responseStatus === 'NO') return 'no_folder'
  if (HOSTILE.test(name)) return 'hostile'
  if (LATE.test(name)) return 'timed_out'
  const fault = faultOf(error)
  if (fault !== 'unknown' && fault !== 'wrong_address') return fault
  if (tlsFailed === true || name === 'ClosedAfterConnectTLS') return 'tls'
  return name === '' ? 'unknown' : 'unreachable'
}
