import * as z from 'zod/mini'

/**
 * What a mail says, from which its text and its HTML are both made: plain words, never markup. It is kept in this form, so what a release
 * wrote, the next one reads: a block is added, and none is changed.
 */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string() }),
  /** Breaks of lines stay; an empty line begins a paragraph. */
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** The one or two values that matter most, large: a sum, and its day. */
  z.object({ kind: z.literal('figures'), rows: z.array(z.object({ label: z.string(), value: z.string() })).check(z.maxLength(2)) }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string() }),
  /** Each value beside what it is, to be copied from: an IBAN. */
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  /** Said quietly: what is attached. */
  z.object({ kind: z.literal('note'), text: z.string() }),
])
export type MailBlock = z.infer<typeof Block>

export const MailBody = z.object({
  /** What a list of mails shows beside the subject. */
  preheader: z.string(),
  sender: z.object({
    name: z.string(),
    /** of the button, as `#rrggbb` */
    accent: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
    logoFileId: z.nullable(z.string()),
  }),
  blocks: z.array(Block),
  /** Who it is from, and where answers go. */
  footer: z.array(z.string()),
})
export type MailBody = z.infer<typeof MailBody>
