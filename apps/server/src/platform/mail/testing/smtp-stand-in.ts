import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the peer has said 250 to. */
type TakenMail = { readonly from: string; readonly to: readonly string[]; readonly message: string; readonly messageId: string }

/** What the stand-in answers; whatever is left out is taken. */
type Manners = {
  /** `550 No such user`, by the address. */
  readonly toRecipient?: (address: string) => string | undefined
  readonly toSender?: (address: string) => string | undefined
  /** After the mail was heard: an answer, or the connection cut, or nothing ever. */
  readonly toMail?: (messageId: string) => string | 'cut' | 'silence' | undefined
  readonly greeting?: 'silence'
  readonly delayMs?: number
}

export type SmtpStandIn = {
  readonly host: string
  readonly port: number
  /** `smtp://127.0.0.1:…` */
  readonly url: string
  readonly taken: TakenMail[]
  /** Mails that were heard, taken or not. */
  readonly heard: { count: number }
  behave(manners: Manners): void
  stop(): Promise<void>
}

type Options = Pick<SMTPServerOptions, 'key' | 'cert' | 'secure'> & {
  readonly user?: string
  readonly password?: string
  readonly port?: number
  /** Another address of this machine, for whoever needs a port that others have too. */
  readonly host?: string
  /** Before the sender hears that a mail was taken. */
  readonly onTaken?: (mail: TakenMail) => Promise<void>
}

/** A mail server that speaks SMTP, keeps what it takes, and misbehaves when told to. */
export async function smtpStandIn({ user, password, port = 0, host = '127.0.0.1', onTaken, ...tls }: Options = {}): Promise<SmtpStandIn> {
  const taken: TakenMail[] = []
  const heard = { count: 0 }
  const sockets = new Set<Socket>()
  let manners: Manners = {}
  const later = (answer: () => void) => (manners.delayMs === undefined ? answer() : setTimeout(answer, manners.delayMs))
  const server = new SMTPServer({
    ...tls,
    authOptional: user === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: tls.key === undefined,
    hideSize: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    onConnect: (_session, done) => (manners.greeting === 'silence' ? undefined : later(() => done())),
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user: auth.username })
        : done(refusal('535 Wrong name or password')),
    onMailFrom: ({ address }, _session, done) => later(() => done(refusal(manners.toSender?.(address)))),
    onRcptTo: ({ address }, _session, done) => later(() => done(refusal(manners.toRecipient?.(address)))),
    onData: async (stream, { envelope }, done) => {
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return // the sender is gone
      const messageId = /^message-id:\s*<([^>]+)>/im.exec(message)?.[1] ?? ''
      heard.count += 1
      const answer = manners.toMail?.(messageId)
      if (answer === 'silence') return
      if (answer === 'cut') {
        for (const socket of sockets) socket.destroy()
        return
      }
      if (answer === undefined) {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), message, messageId }
        taken.push(mail)
        await onTaken?.(mail)
      }
      later(() => done(refusal(answer)))
    },
  })
  server.on('error', () => {}) // a client that is gone
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    host,
    port: address.port,
    url: `smtp${tls.secure ? 's' : ''}://${host}:${address.port}`,
    taken,
    heard,
    behave: (wanted) => {
      manners = wanted
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** `550 No such user` as smtp-server wants it. */
function refusal(answer: string | undefined): Error | null {
  if (answer === undefined) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}
