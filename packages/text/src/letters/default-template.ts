import type { Language } from '../language.ts'
import { bg } from './bg.ts'
import { en } from './en.ts'

type Defaults = (typeof en)['defaults']
/** As the domain's notifications describe an event. */
type Facts = { readonly audience: 'client' | 'us'; readonly quotes: string | null }

/**
 * What a mail says where a company has no text of its own, with `{…}` in the place of values. To a client it is a letter, with a greeting and a
 * name below it; to us it tells what happened, and then in whose words. Without `isAnswered` nobody reads what is answered, and it asks for no answer.
 */
export function defaultTemplate(
  event: keyof Defaults,
  facts: Facts,
  language: Language,
  isAnswered = true,
): { subject: string; message: string } {
  const { defaults, regards } = language === 'bg' ? bg : en
  const { subject, first, ...others } = defaults[event]
  const more = Object.entries(others).flatMap(([name, text]) => (name === 'answer' && !isAnswered ? [] : text))
  const said = [first, ...(facts.quotes === null ? [] : [`{${facts.quotes}}`]), ...more]
  return { subject, message: (facts.audience === 'us' ? said : ['{salutation},', ...said, regards]).join('\n\n') }
}
