import type { Question } from '@invoice/contract/public-acts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { bg } from '@invoice/text/mails/bg.ts'
import { en } from '@invoice/text/mails/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type * as z from 'zod/mini'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { type MailingAct, sendMail } from '../../mails/send-mail.ts'
import { tell } from '../../notices/tell.ts'
import { findPaper } from '../paper/paper.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { nameText } from '../record/lifecycle-refusal.ts'
import { findAskedCompany, wasAsked } from './questions-store.ts'

type Asked = z.infer<typeof Question>

/**
 * Sends what was asked to the company's own address, and to nobody else: who asks gets no copy, so nobody can have something sent to a
 * stranger. Answers go to the address that was typed.
 * @throws Refusal 409 where the company has no address, or is a demo
 */
export async function askQuestion(tx: Tx, act: MailingAct, documentId: string, { name, email, text }: Asked): Promise<undefined> {
  // Whoever presses twice has asked once.
  await lockDocument(tx, act, documentId)
  if (await wasAsked(tx, act, documentId, { email, question: text })) return undefined
  const { document, snapshot } = await findPaper(tx, act, documentId)
  const company = await findAskedCompany(tx, act, documentId)
  if (!company || company.email === '' || document.is_sample) throw new Refusal('public.no_questions')
  // In the words of those who read it.
  const language = snapshot.language === 'en' ? 'en' : 'bg'
  const texts = (language === 'en' ? en : bg).question
  const issuer = localised(snapshot.issuer.name, language)
  const about = nameText(document, language)
  await sendMail(tx, act, {
    to: [{ name: issuer, address: company.email }],
    subject: translate(texts, 'subject', { document: about, name }),
    language,
    company: { name: issuer, replyTo: email, isSample: false },
    body: {
      preheader: '',
      sender: { name: issuer, accent: null, logoFileId: null },
      blocks: [
        { kind: 'title', text: translate(texts, 'title', { document: about }) },
        { kind: 'paragraph', text },
        {
          kind: 'facts',
          rows: [
            { label: texts.from, value: name },
            { label: texts.email, value: email },
          ],
        },
        { kind: 'note', text: texts.hint },
      ],
      footer: [texts.footer],
    },
  })
  await writeAudit(tx, { actor: { ...act.actor, name } }, 'document.question_asked', documentId, { email, question: text })
  await tell(tx, act, { kind: 'question_asked', documentId, details: { name, question: text } })
  return undefined
}
