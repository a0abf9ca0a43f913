import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:tls'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../mail/testing/localhost-certificate.ts'
import { type Mailboxes, openMailboxes } from '../mailboxes.ts'

type Mail = { readonly uid: number; readonly raw: Buffer; readonly cameOn: string }

export type ImapStandIn = {
  readonly port: number
  /** All that was asked of it, in capitals as far as the command goes. */
  readonly commands: string[]
  uidValidity: number
  password: string
  /** The mails of INBOX, by their UIDs. */
  mails: Mail[]
  /** What it does otherwise: given the command, it may answer something else; null: it closes the connection. */
  fault: (command: string) => string | null | undefined
  put(raw: string | Buffer, cameOn?: string): number
  stop(): Promise<void>
}

/** A server that speaks as much of IMAP4rev1 (RFC 3501) as reading a folder takes, over TLS, on this machine. */
export async function imapStandIn(): Promise<ImapStandIn> {
  const sockets = new Set<Socket>()
  const server = createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    serve(socket, standIn)
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: ImapStandIn = {
    port,
    commands: [],
    uidValidity: 7,
    password: 'a-password',
    mails: [],
    fault: () => undefined,
    put: (raw, cameOn = '2026-11-20') => {
      const uid = (standIn.mails.at(-1)?.uid ?? 100) + 1
      standIn.mails.push({ uid, raw: Buffer.from(raw), cameOn })
      return uid
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return standIn
}

/** Reaches this machine, which the product never does. */
export function localMailboxes(): Mailboxes {
  return openMailboxes({ mayReach: (ip) => ip === '127.0.0.1', resolve: async () => ['127.0.0.1'], ca: LOCALHOST_CERTIFICATE })
}

function serve(socket: Socket, standIn: ImapStandIn): void {
  let buffered = ''
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  socket.setEncoding('latin1').on('data', (piece: string) => {
    buffered += piece
    for (let line = lineOf(buffered); line !== undefined; line = lineOf(buffered)) {
      buffered = buffered.slice(line.taken)
      answer(socket, standIn, line.text)
    }
  })
}

/** A command; names and passwords of tests need no literals. */
function lineOf(text: string): { text: string; taken: number } | undefined {
  const ends = text.indexOf('\r\n')
  return ends < 0 ? undefined : { text: text.slice(0, ends), taken: ends + 2 }
}

function answer(socket: Socket, standIn: ImapStandIn, line: string): void {
  const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
  const asked = command.replace(/^(?:UID )?\w+/, (name) => name.toUpperCase())
  standIn.commands.push(asked)
  const other = standIn.fault(asked)
  if (other === null) return void socket.destroy()
  if (other !== undefined) return void socket.write(other.replaceAll('TAG', tag))
  const said = answerOf(standIn, asked)
  socket.write(Buffer.concat([...said.parts, Buffer.from(`${tag} ${said.ends}\r\n`)]))
}

type Said = { parts: Buffer[]; ends: string }
const line = (text: string): Buffer => Buffer.from(`* ${text}\r\n`)

function answerOf(standIn: ImapStandIn, command: string): Said {
  const { mails, uidValidity } = standIn
  const word = /^(?:UID )?\w+/.exec(command)?.[0] ?? ''
  const rest = command.slice(word.length + 1)
  const done = (...parts: Buffer[]): Said => ({ parts, ends: `OK ${word} done` })
  switch (word) {
    case 'CAPABILITY':
      return done(line('CAPABILITY IMAP4rev1'))
    case 'LOGIN':
      return rest.includes(standIn.password) ? done() : { parts: [], ends: 'NO [AUTHENTICATIONFAILED] Wrong name or password' }
    case 'LIST':
    case 'LSUB':
      return /INBOX"?$/.test(rest) ? done(line('LIST () "/" INBOX')) : done()
    case 'SELECT':
    case 'EXAMINE':
      if (!/^"?INBOX"?/.test(rest)) return { parts: [], ends: 'NO [NONEXISTENT] No such folder' }
      return {
        parts: [
          line('FLAGS (\\Seen)'),
          line(`${mails.length} EXISTS`),
          line(`OK [UIDVALIDITY ${uidValidity}] valid`),
          line(`OK [UIDNEXT ${(mails.at(-1)?.uid ?? 100) + 1}] next`),
        ],
        ends: `OK [READ-ONLY] ${word} done`,
      }
    case 'UID SEARCH':
      return done(line(`SEARCH ${searched(mails, rest).join(' ')}`.trimEnd()))
    case 'UID FETCH':
      return done(...fetched(mails, rest))
    default:
      return done()
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function searched(mails: readonly Mail[], rest: string): number[] {
  const [, from = '1'] = /UID (\d+)(?::\*)?/.exec(rest) ?? []
  const [, day = '1', month = 'Jan', year = '1970'] = /SINCE "?(\d+)-(\w+)-(\d+)/.exec(rest) ?? []
  const since = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  const last = mails.at(-1)?.uid ?? 0
  // `n:*` names the last one in any case (RFC 3501, 6.4.8).
  return mails.filter(({ uid, cameOn }) => (uid >= Number(from) || uid === last) && cameOn >= since).map(({ uid }) => uid)
}

function fetched(mails: readonly Mail[], rest: string): Buffer[] {
  const [, uid = '0'] = /^(\d+)/.exec(rest) ?? []
  const at = mails.findIndex((mail) => mail.uid === Number(uid))
  const mail = mails[at]
  if (!mail) return []
  const [, from, most] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(rest) ?? []
  const size = /RFC822\.SIZE/.test(rest) ? ` RFC822.SIZE ${mail.raw.length}` : ''
  if (from === undefined) return [line(`${at + 1} FETCH (UID ${uid}${size})`)]
  const body = mail.raw.subarray(Number(from), Number(from) + Number(most))
  return [Buffer.from(`* ${at + 1} FETCH (UID ${uid}${size} BODY[]<${from}> {${body.length}}\r\n`), body, Buffer.from(')\r\n')]
}
