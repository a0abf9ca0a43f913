import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { SmtpServer } from './mail-settings.ts'
import { type Mailer, type OutgoingMail, openMailer, type Patience } from './mailer.ts'
import { isSignedBy } from './testing/dkim.ts'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './testing/localhost-certificate.ts'
import { type SmtpStandIn, smtpStandIn } from './testing/smtp-stand-in.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

async function peer(options: Parameters<typeof smtpStandIn>[0] = {}): Promise<SmtpStandIn> {
  const server = await smtpStandIn(options)
  open.push(server)
  return server
}

/** Where nothing is to come: whoever is to be heard is waited for as long as the product waits, however busy the machine. */
const IMPATIENT: Patience = { connectMs: 300, greetingMs: 300, silentMs: 300, wholeMs: 2000 }

function mailerTo(
  { host, port }: Pick<SmtpStandIn, 'host' | 'port'>,
  server: Partial<SmtpServer> = {},
  settings = {},
  patience?: Patience,
): Mailer {
  const whole = { host, port, isTls: false, demandsTls: false, user: '', password: '', ca: null, ...server }
  const mailer = openMailer({ dkim: null, bounces: null, ...settings }, whole, patience)
  open.push(mailer)
  return mailer
}

const to = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }))
const aMail = (mail: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'one@example.com',
  from: { name: 'Мастило и Линия ООД', address: 'invoices@example.com' },
  replyTo: 'office@mastilo.example',
  to: to('client@example.net'),
  cc: [],
  envelope: ['client@example.net'],
  subject: 'Фактура № 0000001247',
  text: 'Здравейте',
  html: '<p>Здравейте</p>',
  files: [],
  ...mail,
})
const headersOf = ({ taken }: SmtpStandIn) => (taken[0]?.message.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')

describe('a mail', () => {
  test('arrives in the company’s name from the installation’s address, under an id of ours, with text, HTML and file', async () => {
    const server = await peer()
    const files = [{ name: 'Фактура 0000001247.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-') }]
    const { accepted, hindered } = await mailerTo(server).deliver(aMail({ files }))
    expect([accepted, hindered]).toEqual([['client@example.net'], []])
    const headers = headersOf(server)
    expect(headers).toMatch(/^From: =\?UTF-8\?\S+.* <invoices@example\.com>$/m)
    expect(headers).toMatch(/^Reply-To: office@mastilo\.example$/m)
    expect(headers).toMatch(/^Message-ID: <one@example\.com>$/m)
    expect(headers).not.toMatch(/x-mailer/i)
    const { message = '' } = server.taken[0] ?? {}
    expect(message).toContain('text/plain')
    expect(message).toContain('text/html')
    expect(message).toContain('JVBERi0=')
  })

  test('names nobody of its hidden copies, comes back to the address for bounces, and is signed', async () => {
    const server = await peer()
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const settings = { bounces: 'back@example.com', dkim: { domain: 'example.com', selector: 'mail', key } }
    await mailerTo(server, {}, settings).deliver(aMail({ envelope: ['client@example.net', 'hidden@example.net'] }))
    expect(server.taken[0]).toMatchObject({ from: 'back@example.com', to: ['client@example.net', 'hidden@example.net'] })
    expect(server.taken[0]?.message).not.toContain('hidden@')
    expect(headersOf(server)).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; .*d=example\.com; .*s=mail;/m)
    const [message = ''] = server.taken.map((each) => each.message)
    expect(isSignedBy(publicKey, message)).toBe(true)
    expect(isSignedBy(publicKey, message.replace(/^Reply-To: .*$/m, 'Reply-To: thief@example.org'))).toBe(false)
    expect(isSignedBy(publicKey, `${message}one more line\r\n`)).toBe(false)
  })

  test('is one mail, whatever is typed into subject and names', async () => {
    const server = await peer()
    const evil = 'x\r\nBcc: victim@example.org\r\n\r\nbody\u2028y'
    await mailerTo(server).deliver(
      aMail({ subject: evil, from: { name: evil, address: 'invoices@example.com' }, to: [{ name: evil, address: 'client@example.net' }] }),
    )
    expect(headersOf(server)).not.toMatch(/^bcc/im)
    expect(headersOf(server)).toMatch(/^Subject: x Bcc: victim@example\.org body y$/m)
    expect(server.taken[0]?.to).toEqual(['client@example.net'])
  })

  test('goes to an address of a Cyrillic domain, and is told under the address as it was written', async () => {
    const server = await peer()
    server.behave({ toRecipient: (address) => (address.startsWith('б') || address.startsWith('b') ? '550 No such user' : undefined) })
    const { accepted, hindered } = await mailerTo(server).deliver(aMail({ envelope: ['a@пример.бг', 'b@Пример.бг'] }))
    expect([accepted, hindered.map(({ address }) => address)]).toEqual([['a@пример.бг'], ['b@Пример.бг']])
    // The stand-in reads the name on the wire as it was written.
    expect(server.taken[0]?.to).toEqual(['a@пример.бг'])
  })
})

describe('what the server refuses is told', () => {
  test('by address: of three one, and the two others have it', async () => {
    const server = await peer()
    server.behave({ toRecipient: (address) => (address === 'b@example.net' ? '550 No such user here' : undefined) })
    const { accepted, hindered } = await mailerTo(server).deliver(aMail({ envelope: ['a@example.net', 'b@example.net', 'c@example.net'] }))
    expect(accepted).toEqual(['a@example.net', 'c@example.net'])
    expect(hindered).toEqual([{ address: 'b@example.net', fault: 'recipient_refused', isFinal: true, answer: '550 No such user here' }])
    expect(server.taken.map(({ to }) => to)).toEqual([['a@example.net', 'c@example.net']])
  })

  test.each([
    ['451 Try again later', false],
    ['550 Spam', true],
  ])('of the whole mail: %s', async (answer, isFinal) => {
    const server = await peer()
    server.behave({ toMail: () => answer })
    const { hindered } = await mailerTo(server).deliver(aMail())
    expect(hindered).toEqual([{ address: 'client@example.net', fault: 'message_refused', isFinal, answer }])
  })

  test('of all its addresses, each with an answer of its own', async () => {
    const server = await peer()
    server.behave({ toRecipient: (address) => (address.startsWith('a') ? '550 Gone' : '450 Later') })
    const { hindered } = await mailerTo(server).deliver(aMail({ envelope: ['a@example.net', 'b@example.net'] }))
    expect(hindered.map(({ isFinal, answer }) => [isFinal, answer])).toEqual([
      [true, '550 Gone'],
      [false, '450 Later'],
    ])
  })

  test('of the sender', async () => {
    const server = await peer()
    server.behave({ toSender: () => '553 Not yours' })
    const { hindered } = await mailerTo(server).deliver(aMail())
    expect(hindered[0]).toMatchObject({ fault: 'sender_refused', isFinal: true, answer: '553 Not yours' })
  })
})

describe('a server that is not there, or hangs, is given up, to be tried again', () => {
  const faultOf = async (mailer: Mailer) => {
    const { hindered } = await mailer.deliver(aMail())
    expect(hindered[0]?.isFinal).toBe(false)
    return hindered[0]?.fault
  }

  test('nobody listens, or the name is nobody’s', async () => {
    const gone = await smtpStandIn()
    await gone.stop()
    expect(await faultOf(mailerTo(gone))).toBe('connection_refused')
    expect(await faultOf(mailerTo({ host: 'mail.invalid', port: 25 }))).toBe('name_not_found')
  })

  test('it says nothing at first, or nothing after it has heard the mail', async () => {
    const server = await peer()
    server.behave({ greeting: 'silence' })
    expect(await faultOf(mailerTo(server, {}, {}, IMPATIENT))).toBe('timed_out')
    server.behave({ toMail: () => 'silence' })
    expect(await faultOf(mailerTo(server, {}, {}, IMPATIENT))).toBe('timed_out')
  })

  test('it is slow, and has it in the end', async () => {
    const server = await peer()
    server.behave({ delayMs: 300 })
    // Its four answers take longer together than one of them may.
    const patience = { connectMs: 10_000, greetingMs: 10_000, silentMs: 1000, wholeMs: 10_000 }
    expect((await mailerTo(server, {}, {}, patience).deliver(aMail())).accepted).toHaveLength(1)
  })

  test('the connection is cut in the midst of the mail, and is a new one the next time', async () => {
    const server = await peer()
    const mailer = mailerTo(server)
    server.behave({ toMail: () => 'cut' })
    expect(await faultOf(mailer)).toBe('connection_lost')
    server.behave({})
    expect((await mailer.deliver(aMail())).accepted).toHaveLength(1)
    expect(server.heard.count).toBe(2)
  })
})

describe('encryption and sign-in', () => {
  const TLS = { key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }
  const faultOf = async (server: SmtpStandIn, settings: Partial<SmtpServer>) =>
    (await mailerTo(server, settings).deliver(aMail())).hindered.map(({ fault }) => fault)

  test('by STARTTLS and from the first byte, with a certificate of an authority that is trusted', async () => {
    const ca = LOCALHOST_CERTIFICATE
    expect(await faultOf(await peer(TLS), { demandsTls: true, ca })).toEqual([])
    expect(await faultOf(await peer({ ...TLS, secure: true }), { isTls: true, ca })).toEqual([])
  })

  test('where it is demanded, nothing goes without: a strange certificate, a server that has none', async () => {
    const strange = await peer(TLS)
    const bare = await peer()
    expect(await faultOf(strange, { demandsTls: true })).toEqual(['tls'])
    expect(await faultOf(bare, { demandsTls: true })).toEqual(['tls'])
    expect(await faultOf(bare, { isTls: true })).toEqual(['tls'])
    expect([strange.heard.count, bare.heard.count]).toEqual([0, 0])
  })

  test('with a name and a password that are right, wrong, or not wanted', async () => {
    const server = await peer({ user: 'me', password: 'secret' })
    expect(await faultOf(server, { user: 'me', password: 'secret' })).toEqual([])
    expect(await faultOf(server, { user: 'me', password: 'wrong' })).toEqual(['sign_in'])
    expect(await faultOf(server, {})).toEqual(['sender_refused'])
  })
})
