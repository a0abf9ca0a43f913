import type { Company } from '@invoice/contract/settings/companies.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { bg } from '@invoice/text/mails/bg.ts'
import { en } from '@invoice/text/mails/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Act } from '../../platform/act.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { mailHtml } from '../../platform/mail/compose/mail-html.ts'
import { mailText } from '../../platform/mail/compose/mail-text.ts'
import { domainOf, type MailAddress } from '../../platform/mail/mail-settings.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import { newId } from '../../platform/new-id.ts'

type Tested = {
  /** Whose name stands over it. */
  readonly name: string
  /** From whom it comes, as a person reads that. */
  readonly from: string
  readonly company: Pick<Company, 'email' | 'logoFileId'> | undefined
}

/** What a test email says, in the language of whoever asks for it. */
export function testBody(act: Act, { name, from, company }: Tested): { readonly subject: string; readonly body: MailBody } {
  const { actor, language } = act
  const texts = (language === 'bg' ? bg : en).test
  const replyTo = company?.email ?? ''
  const rows = [
    { label: texts.from, value: from },
    { label: texts.reply_to, value: replyTo === '' ? texts.nobody : replyTo },
    { label: texts.asked_at, value: formatDateTime(act.clock.now().toISOString(), language) },
  ]
  const body: MailBody = {
    preheader: texts.preheader,
    sender: { name, accent: null, logoFileId: company?.logoFileId ?? null },
    blocks: [
      { kind: 'title', text: texts.title },
      { kind: 'paragraph', text: translate(texts, 'hello', { name: actor.name }) },
      { kind: 'paragraph', text: texts.text },
      { kind: 'facts', rows },
    ],
    footer: [replyTo === '' ? name : translate(texts, 'footer', { name, address: replyTo })],
  }
  return { subject: translate(texts, 'subject', { name }), body }
}

/** A test email whole, past queue and database, by a server that is being tried. */
export function testLetter(
  act: Act,
  { from, company, email }: { from: MailAddress; company: Pick<Company, 'email'>; email: string },
): OutgoingMail {
  const { subject, body } = testBody(act, {
    name: from.name,
    from: `${from.name} <${from.address}>`,
    company: { ...company, logoFileId: null },
  })
  return {
    messageId: `${newId()}@${domainOf(from.address)}`,
    from,
    replyTo: company.email === '' ? null : company.email,
    to: [{ name: act.actor.name, address: email }],
    cc: [],
    envelope: [email],
    subject,
    text: mailText(body),
    html: mailHtml(body, subject, act.language, null),
    files: [],
  }
}
