import { issueDocument } from '@invoice/contract/documents/document.ts'
import { readLetter, sendDocument } from '@invoice/contract/documents/sending.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import * as z from 'zod/mini'
import { tool } from './tool.ts'

const Version = z.strictObject({ id: f.id(), version: f.version() })
const Sent = z.strictObject({
  id: f.id(),
  to: z.optional(z.array(f.requiredEmail()).check(z.minLength(1), z.maxLength(20))),
  language: z.optional(z.enum(['bg', 'en'])),
  subject: z.optional(f.requiredText(250)),
  message: z.optional(f.text(10_000)),
})

/** Tools whose effect is seen outside, or stays: behind the workspace's switch. */
export const ISSUING = [
  tool({
    name: 'issue_document',
    description:
      'Issues a draft: it gets its number and can never be changed or deleted again. Ask the person before. `version` is that of the draft as it was last read.',
    input: Version,
    access: 'documents.issue',
    needsSwitch: 'mayIssue',
    run: ({ ask }, { id, version }) => ask(issueDocument, { params: { id }, body: { version } }),
  }),
  tool({
    name: 'send_document',
    description:
      'Sends an issued document by mail to its client, with the PDF and a link. What is not given is as the company’s own letter has it: recipients, subject, message. Ask the person before.',
    input: Sent,
    access: 'documents.send',
    needsSwitch: 'mayIssue',
    run: async ({ ask }, { id, to, language, subject, message }) => {
      const letter = await ask(readLetter, { params: { id }, query: language === undefined ? {} : { language } })
      const plain = (known: readonly { name: string; address: string }[]) => known.map(({ name, address }) => ({ name, address }))
      return ask(sendDocument, {
        params: { id },
        body: {
          language: letter.language,
          subject: subject ?? letter.subject,
          message: message ?? letter.message,
          to: to?.map((address) => ({ name: '', address })) ?? plain(letter.to),
          cc: to === undefined ? plain(letter.cc) : [],
          bcc: to === undefined ? plain(letter.bcc) : [],
          paper: 'original',
          attachmentIds: letter.attachments.filter(({ goesWithMail }) => goesWithMail).map(({ id: file }) => file),
          withLink: true,
          withEInvoice: letter.eInvoice?.goesWithMail ?? false,
          sendAt: null,
        },
      })
    },
  }),
]
