import type { MailFault } from '@invoice/contract/letters/mails.ts'
import { isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import type { Config } from '../config.ts'
import { newId } from '../new-id.ts'
import { StartupProblem } from '../startup-problem.ts'
import { putIntoOutbox } from './account-outbox.ts'
import type { MailBody } from './compose/mail-body.ts'
import { mailHtml } from './compose/mail-html.ts'
import { mailText } from './compose/mail-text.ts'
import type { Hindrance } from './faults.ts'
import { domainOf, type SmtpServer } from './mail-settings.ts'
import { type OutgoingMail, openMailer } from './mailer.ts'

type Tested =
  | { readonly kind: 'kept'; readonly file: string }
  | { readonly kind: 'taken'; readonly address: string; readonly server: string; readonly answer: string }
  | { readonly kind: 'hindered'; readonly address: string; readonly from: string; readonly server: string; readonly by: Hindrance }

/** For whoever runs the installation: so long the file of a test lies in the outbox. */
const KEPT_MS = 86_400_000

/** Sends a mail with the settings of the installation, past queue and database. @throws StartupProblem for an address that is none */
export async function testMail(
  { mail, dataDir, appTitle }: Pick<Config, 'mail' | 'dataDir' | 'appTitle'>,
  to: string,
  now: Date,
): Promise<Tested> {
  const address = normaliseEmail(to)
  if (!isEmailAddress(address)) throw new StartupProblem(`“${to}” is not an email address.`)
  const from = mail.from ?? { name: appTitle, address: 'nobody@localhost.invalid' }
  const outgoing = aTestMail(from, address, appTitle)
  if (!mail.smtp) return { kind: 'kept', file: await putIntoOutbox(dataDir, outgoing, new Date(now.getTime() + KEPT_MS)) }
  const mailer = openMailer(mail, mail.smtp)
  try {
    const { answer, hindered } = await mailer.deliver(outgoing)
    const [by] = hindered
    const server = nameOf(mail.smtp)
    return by ? { kind: 'hindered', address, from: mail.bounces ?? from.address, server, by } : { kind: 'taken', address, server, answer }
  } finally {
    await mailer.stop()
  }
}

const nameOf = ({ host, port }: SmtpServer): string => `${host}, port ${port}`

function aTestMail(from: OutgoingMail['from'], address: string, appTitle: string): OutgoingMail {
  const subject = `Test mail from ${appTitle}`
  const body: MailBody = {
    preheader: 'If you can read this, mails arrive.',
    sender: { name: appTitle, accent: null, logoFileId: null },
    blocks: [
      { kind: 'title', text: 'Mails arrive' },
      { kind: 'paragraph', text: 'Whoever runs this installation has asked for this mail, to see whether its mails arrive.' },
    ],
    footer: [`${appTitle}, ${from.address}`],
  }
  return {
    messageId: `${newId()}@${domainOf(from.address)}`,
    from,
    replyTo: null,
    to: [{ name: '', address }],
    cc: [],
    envelope: [address],
    subject,
    text: mailText(body),
    html: mailHtml(body, subject, 'en', null),
    files: [],
  }
}

/** What came of it, in one sentence that says which setting to look at. */
export function tellTestMail(tested: Tested): { sentence: string; isDone: boolean } {
  if (tested.kind === 'kept')
    return { sentence: `SMTP_URL is not set, so nothing was sent: the mail lies in ${tested.file}.`, isDone: true }
  const { server, address } = tested
  if (tested.kind === 'taken')
    return { sentence: `The mail server (${server}) took the mail for ${address}: ${tested.answer}`, isDone: true }
  const { fault, answer } = tested.by
  return {
    sentence: SENTENCES[fault]({ server, address, from: tested.from, said: answer === '' ? '' : ` It said: ${answer}` }),
    isDone: false,
  }
}

type MailFacts = { readonly server: string; readonly address: string; readonly from: string; readonly said: string }

const SENTENCES: Readonly<Record<MailFault, (facts: MailFacts) => string>> = {
  name_not_found: ({ server }) => `SMTP_URL: the name of the mail server was not found (${server}).`,
  connection_refused: ({ server }) => `SMTP_URL: nothing listens there, the connection was refused (${server}): look at host and port.`,
  unreachable: ({ server }) => `SMTP_URL: the mail server cannot be reached from here (${server}): look at the network and its firewall.`,
  timed_out: ({ server }) =>
    `SMTP_URL: the mail server did not answer in time (${server}): look at the port (587 with smtp://, 465 with smtps://) and the firewall.`,
  connection_lost: ({ server, said }) => `The mail server ended the connection (${server}).${said}`,
  tls: ({ server, said }) =>
    `SMTP_URL: the connection could not be encrypted (${server}): look at smtp:// or smtps://, SMTP_TLS and SMTP_CA_FILE.${said}`,
  sign_in: ({ server, said }) => `SMTP_URL: the mail server did not accept name and password (${server}).${said}`,
  sender_refused: ({ from, said }) => `MAIL_FROM or MAIL_BOUNCES: the mail server refused the sender ${from}.${said}`,
  recipient_refused: ({ address, said }) => `The mail server refused the recipient ${address}.${said}`,
  message_refused: ({ said }) => `The mail server refused the mail itself.${said}`,
  attachment_gone: () => 'The mail could not be made.',
  too_large: () => 'The mail could not be made.',
  not_made: () => 'The mail could not be made.',
  interrupted: () => 'The mail could not be made.',
  not_sendable: () => 'The mail could not be made.',
  not_owed: () => 'The mail could not be made.',
  unknown: ({ server, said }) => `The mail could not be handed over (${server}).${said}`,
}
