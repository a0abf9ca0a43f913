import type { PreparedLetter, Sending } from '@invoice/contract/documents/sending.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUnsavedWork } from '../../../shared/auth/use-unsaved-work.ts'
import { focusLate } from '../../../shared/layers/late-answer.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { type Again, addressesIn, FIELDS, firstValues, type LetterValues, type RecipientField } from './letter-values.ts'
import { useLetterLanguage } from './use-letter-language.ts'
import { useSend } from './use-send.ts'

type Options = {
  readonly id: string
  readonly letter: PreparedLetter
  readonly again: Again | undefined
  /** Told what closing would lose. */
  readonly isTouched: RefObject<() => boolean>
  readonly onSent: (sending: Sending) => void
}

/** What the form says itself at a field, and need not say above. */
const SAID_AT_FIELD: readonly string[] = [...FIELDS, 'subject', 'message', 'sendAt', 'attachmentIds']

/** The letter as it is typed, which of its parts a narrow screen shows, and the way that it goes. */
export function useSendForm({ id, letter, again, isTouched, onSent }: Options) {
  const [first] = useState(() => firstValues(letter, again))
  const [values, setValues] = useState(first)
  const change = (patch: Partial<LetterValues>): void => setValues((now) => ({ ...now, ...patch }))
  const template = useLetterLanguage({ id, letter, values, change })
  const { send, sending, errors } = useSend(id, letter, onSent)
  const [part, setPart] = useState<'form' | 'preview'>('form')
  const [hasCopies, setHasCopies] = useState(first.cc.length + first.bcc.length > 0)
  const root = useRef<HTMLDivElement>(null)

  const touched = (): boolean =>
    JSON.stringify({ ...values, language: '' }) !== JSON.stringify({ ...template.untouched(first), language: '' })
  useEffect(() => {
    isTouched.current = touched
  })
  useUnsavedWork(touched)
  // The drawer was there before what it asks for: the focus goes on to whom the mail goes to.
  useEffect(() => focusLate(root.current?.querySelector('input')), [])
  const submit = (at: Date | null): void =>
    void send(values, at).then((found) => {
      if (Object.keys(found).length === 0) return
      setPart('form')
      // Once the faults are drawn.
      requestAnimationFrame(() => focusLate(root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')))
    })
  useShortcuts([{ keys: 'mod+Enter', act: () => (sending ? undefined : submit(null)) }])

  const known = new Set(addressesIn(values).map(({ address }) => address))
  const shownFields: readonly RecipientField[] = hasCopies ? FIELDS : ['to']
  return {
    letter,
    values,
    change,
    template,
    sending,
    submit,
    errors,
    atFields: Object.keys(errors).filter((name) => SAID_AT_FIELD.includes(name.split('.')[0] ?? '')),
    errorOf: (field: string): string | undefined =>
      Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0],
    part,
    setPart,
    hasCopies,
    addCopies: (): void => setHasCopies(true),
    shownFields,
    /** known addresses that the letter does not go to */
    others: [...letter.to, ...letter.cc, ...letter.bcc, ...letter.others].filter(({ address }) => !known.has(address)),
    beganEmpty: first.to.length === 0,
    root,
  }
}

export type SendFormState = ReturnType<typeof useSendForm>
