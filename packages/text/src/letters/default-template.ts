import type { Language } from '../language.ts'
import { bg } from './bg.ts'
import { en } from './en.ts'

type Defaults = (typeof en)['defaults']
type LetterEvent = keyof Defaults

/** What a mail says where a company has no text of its own: with `{…}` in the place of values, see the domain's notifications. */
export function defaultTemplate(event: LetterEvent, language: Language): { subject: string; message: string } {
  const texts = language === 'bg' ? bg : en
  const { subject, ...rest } = texts.defaults[event]
  const said = Object.entries(rest)
  const paragraphs = said.filter(([key]) => key !== 'last').map(([, text]) => text)
  const last = said.filter(([key]) => key === 'last').map(([, text]) => text)
  if (event === 'offer_answered') return { subject, message: [...paragraphs, '{note}'].join('\n\n') }
  if (event === 'question_asked') return { subject, message: [...paragraphs, '{question}', ...last].join('\n\n') }
  if (event === 'mail_refused') return { subject, message: paragraphs.join('\n\n') }
  return { subject, message: ['{salutation},', ...paragraphs, texts.regards].join('\n\n') }
}
