import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../platform/act.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { mailHtml } from '../../platform/mail/compose/mail-html.ts'
import { logoOf } from './outgoing-mail.ts'

/** A mail as a page of ours shows it: whole, and as it is where pictures are blocked. */
export async function shownHtml(act: FreeAct, body: MailBody, subject: string, language: Language) {
  const logo = await logoOf(act, body)
  const picture = logo && { src: `data:${logo.mediaType};base64,${logo.content.toString('base64')}` }
  return {
    html: withoutSheet(mailHtml(body, subject, language, picture)),
    htmlWithoutPictures: withoutSheet(mailHtml(body, subject, language, null)),
  }
}

/** Our pages let styles of elements through, and no sheet: it is for programs that turn a mail dark. */
const withoutSheet = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/, '')
