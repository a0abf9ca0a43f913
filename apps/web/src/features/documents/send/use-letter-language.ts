import type { PreparedLetter } from '@invoice/contract/documents/sending.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../shared/api/failure.ts'
import { letterQuery } from '../../../shared/queries/documents/sendings.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import type { LetterValues } from './letter-values.ts'

type Text = Pick<PreparedLetter, 'language' | 'subject' | 'message'>
type Options = {
  readonly id: string
  readonly letter: PreparedLetter
  readonly values: LetterValues
  readonly change: (patch: Partial<LetterValues>) => void
}

/** The template's text in either language: chosen, it takes the place of the other, and asks first where something was written over it. */
export function useLetterLanguage({ id, letter, values, change }: Options) {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const [text, setText] = useState<Text>(letter)
  const [asksFor, setAsksFor] = useState<'bg' | 'en' | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isEdited = values.subject !== text.subject || values.message !== text.message

  const take = async (language: 'bg' | 'en'): Promise<void> => {
    try {
      const found = await queries.fetchQuery(letterQuery(id, language))
      setText({ language, subject: found.subject, message: found.message })
      setMissing(found.language !== language)
      change({ language, subject: found.subject, message: found.message })
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('unknown_error'), { tone: 'error' })
    }
  }
  return {
    isEdited,
    /** the event has no text in the chosen language */
    isMissing,
    asksFor,
    choose: (language: 'bg' | 'en'): void => {
      if (language === values.language) return
      if (isEdited) setAsksFor(language)
      else void take(language)
    },
    keep: () => setAsksFor(null),
    replace: async (): Promise<void> => {
      const language = asksFor
      setAsksFor(null)
      if (language !== null) await take(language)
    },
    restore: () => change({ subject: text.subject, message: text.message }),
    /** As the form was opened, in the language that is chosen now: the template's own text is nothing that could be lost. */
    untouched: (first: LetterValues): LetterValues => (isEdited ? first : { ...first, subject: values.subject, message: values.message }),
  }
}
