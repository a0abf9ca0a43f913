import type { Notification } from '@invoice/contract/letters/notifications.ts'
import { eventFacts, type LetterTemplate } from '@invoice/domain/notifications/events.ts'
import type { Language } from '@invoice/text/language.ts'
import { defaultTemplate } from '@invoice/text/letters/default-template.ts'
import type { StoredNotification } from './notifications-store.ts'

/** With the words that are said, be they one's own or the default ones. */
export function presentNotification({ event, version, isOn, days, time, templates }: StoredNotification): Notification {
  const facts = eventFacts(event)
  const [bg, en] = [defaultTemplate(event, facts, 'bg'), defaultTemplate(event, facts, 'en')]
  const defaults = wordsOf({ bg, en })
  const said = wordsOf({ bg: templates.bg ?? bg, en: templates.en ?? en })
  return { id: event, version, isOn, days: [...days], time, ...said, defaults }
}

type Words = Notification['defaults']

const wordsOf = ({ bg, en }: { readonly bg: LetterTemplate; readonly en: LetterTemplate }): Words => ({
  subject: { bg: bg.subject, en: en.subject },
  message: { bg: bg.message, en: en.message },
})

/** What is kept of words: nothing where they are the default ones, so that these may become better. */
export function keptTemplate({ subject, message }: Words, defaults: Words, language: Language): LetterTemplate | null {
  const said = { subject: subject[language], message: plainLines(message[language]) }
  return said.subject === defaults.subject[language] && said.message === defaults.message[language] ? null : said
}

const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
