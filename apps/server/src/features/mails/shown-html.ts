import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../platform/act.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { mailHtml } from '../../platform/mail/compose/mail-html.ts'
import { logoOf } from './outgoing-mail.ts'

/** A mail as its recipient sees it, to be shown in a frame of our own pages. */
export async function shownHtml(
  act: FreeAct,
  body: MailBody,
  { subject, language }: { readonly subject: string; readonly language: Language },
): Promise<string> {
  const logo = await logoOf(act, body)
  const picture = logo && { src: `data:${logo.mediaType};base64,${logo.content.toString('base64')}` }
  // Our pages let styles of elements through, and no sheet: it is for programs that turn a mail dark.
  return mailHtml(body, subject, language, picture).replace(/<style>[\s\S]*?<\/style>/, '')
}
