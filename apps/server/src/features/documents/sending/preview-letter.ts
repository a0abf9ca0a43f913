import type { previewLetter as endpoint } from '@invoice/contract/documents/sending.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { mailText } from '../../../platform/mail/compose/mail-text.ts'
import type { MailingAct } from '../../mails/send-mail.ts'
import { shownHtml } from '../../mails/shown-html.ts'
import { letterBody } from '../../notifications/document-letter.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { publicAddress } from './public-address.ts'
import { checkSendable, chosenFiles, eventOf } from './send-document.ts'

/** Stands for a link that is made when the mail is sent. */
const NO_LINK_YET = '…'

/** The mail as its recipient would read it, of the very parts that it is sent of. */
export async function previewLetter(
  act: FreeAct & MailingAct,
  id: string,
  letter: ParsedOf<typeof endpoint>['body'],
): Promise<ReplyOf<typeof endpoint>> {
  const { language, subject, message, withLink } = letter
  const body = await act.transaction(async (tx) => {
    const { document, links } = await findDocument(tx, act, id)
    checkSendable(document, act)
    const files = await chosenFiles(tx, act, document, letter)
    const link = withLink ? publicAddress(act.config, links.publicToken ?? NO_LINK_YET) : null
    const names = files.map(({ name }) => name)
    return letterBody(tx, act, { event: eventOf(document), documentId: id, language, message, link, files: names })
  })
  const shown = await shownHtml(act, body, subject, language)
  return { ...shown, text: mailText(body) }
}
