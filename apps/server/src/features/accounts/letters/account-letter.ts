import type { AccountMailKind } from '@invoice/domain/accounts/account-mails.ts'
import { bg } from '@invoice/text/account-mails/bg.ts'
import { en } from '@invoice/text/account-mails/en.ts'
import { fillPlaceholders, translate } from '@invoice/text/translate.ts'
import type { Config } from '../../../platform/config.ts'
import type { InstallationPayloads } from '../../../platform/jobs/task-table.ts'
import type { MailBlock, MailBody } from '../../../platform/mail/compose/mail-body.ts'
import { mailHtml } from '../../../platform/mail/compose/mail-html.ts'
import { mailText } from '../../../platform/mail/compose/mail-text.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'

const TEXTS = { bg, en } as const
const PROFILE = '/settings/profile'

/** The screen that a mail leads to (`WEB_PAGES`), never the API; the key is one segment of its path. */
const PAGES: Readonly<Record<AccountMailKind, (key: string) => string>> = {
  verify_email: (key) => `/account/verify-email/${key}`,
  verify_added: (key) => `/account/verify-email/${key}`,
  account_exists: () => '/login',
  unknown_account: () => '/register',
  reset_password: (key) => `/account/password/reset/key/${key}`,
  password_changed: () => PROFILE,
  password_reset: () => '/login',
  email_added: () => PROFILE,
  email_changed: () => PROFILE,
  email_removed: () => PROFILE,
  totp_on: () => PROFILE,
  totp_off: () => PROFILE,
  recovery_codes_made: () => PROFILE,
  passkey_added: () => PROFILE,
  passkey_removed: () => PROFILE,
  payment_method_changed: () => '/settings/paymentmethods',
  api_key_created: () => '/settings/developers',
  webhook_changed: () => '/settings/developers',
  second_factor_lifted: () => '/settings/users',
  idle_end_loosened: () => '/settings/users',
  installation_trouble: () => '/settings/installation',
  operator_test: () => '/settings/installation',
  accepting_switched_on: () => '/treasury',
  invitation: (key) => `/invitation/${key}`,
  firm_invitation: (key) => `/invitation/firm.${key}`,
}

export type AccountLetter = InstallationPayloads['accounts.mail']
type Settings = Pick<Config, 'appTitle' | 'publicUrl' | 'port' | 'mail'>

/** A mail of an account as the mail server gets it. */
export function accountLetter(letter: AccountLetter, messageId: string, config: Settings): OutgoingMail {
  const { kind, to, language } = letter
  const from = config.mail.from ?? { name: config.appTitle, address: 'nobody@localhost.invalid' }
  const values = { email: to, ...letter.values, app: config.appTitle, to }
  const subject = fillPlaceholders(TEXTS[language].kinds[kind].subject, values)
  const body = bodyOf(letter, values, config)
  return {
    messageId,
    from: { ...from, name: from.name || config.appTitle },
    replyTo: null,
    to: [{ name: '', address: to }],
    cc: [],
    envelope: [to],
    subject,
    text: mailText(body),
    html: mailHtml(body, subject, language, null),
    files: [],
  }
}

function bodyOf(
  { kind, language, key }: AccountLetter,
  values: Readonly<Record<string, string>> & { app: string; to: string },
  config: Settings,
): MailBody {
  const texts = TEXTS[language]
  const { title, text, button } = texts.kinds[kind]
  const notes: Partial<Record<AccountMailKind, string>> = texts.notes
  const note = notes[kind]
  const url = new URL(PAGES[kind](encodeURIComponent(key)), config.publicUrl ?? `http://localhost:${config.port}`).href
  const facts = factsOf(values, texts)
  const blocks: MailBlock[] = [
    { kind: 'title', text: title },
    { kind: 'paragraph', text: fillPlaceholders(text, values) },
    ...facts,
    { kind: 'button', label: button, url },
    ...(facts.length > 0 ? [{ kind: 'paragraph' as const, text: texts.not_you }] : []),
    ...(note === undefined ? [] : [{ kind: 'note' as const, text: note }]),
  ]
  return {
    preheader: title,
    sender: { name: config.appTitle, accent: null, logoFileId: null },
    blocks,
    footer: [translate(texts, 'footer', { app: values.app, to: values.to })],
  }
}

/** Of a notice, when and from where it was done. */
function factsOf({ at, ip }: Readonly<Record<string, string>>, texts: (typeof TEXTS)[keyof typeof TEXTS]): MailBlock[] {
  if (at === undefined || ip === undefined) return []
  return [
    {
      kind: 'facts',
      rows: [
        { label: texts.when, value: at },
        { label: texts.from_where, value: ip },
      ],
    },
  ]
}
