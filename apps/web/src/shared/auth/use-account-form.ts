import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldErrors, GENERAL } from '../api/errors.ts'
import type { Failure } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { type FieldProblem, problemsOf } from '../forms/issues.ts'

type Values = Record<string, string>

/** What a form checks by; a function where that comes after the form is drawn. */
export type FormSchema<Fields> = z.ZodMiniType<Fields> | (() => Promise<z.ZodMiniType<Fields>>)

/**
 * A form of two or three fields about an account. Errors keep their keys (`common.validation.required`) until they are shown, so that
 * they follow a change of language. `act`: null where it was done, otherwise what was in the way.
 */
export function useAccountForm<const Fields extends Values>(
  schema: FormSchema<Fields>,
  empty: Fields,
  act: (values: Fields) => Promise<Failure | null>,
) {
  const [values, setValues] = useState<Values>(empty)
  const [keys, setKeys] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = translated(keys)

  const field = (name: keyof Fields & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name]?.join(' '),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues((all) => ({ ...all, [name]: value })),
  })

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const checks = typeof schema === 'function' ? await schema() : schema
    const read = checks.safeParse(values)
    if (!read.success) {
      setBusy(false)
      return refuse(form, firstProblems(problemsOf(checks, values)))
    }
    const refused = await act(read.data)
    setBusy(false)
    setFailure(refused)
    refuse(form, refused?.errors ?? {})
  }

  const refuse = (form: HTMLFormElement, found: FieldErrors): void => {
    setKeys(found)
    const first = Object.keys(values).find((name) => found[name] !== undefined)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return { values, field, errors, failure, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

/** One message a field: the first. */
function firstProblems(problems: readonly FieldProblem[]): FieldErrors {
  const found: Record<string, string[]> = {}
  for (const { field, code } of problems) found[field || GENERAL] ??= [`common.validation.${code}`]
  return found
}

function translated(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages.map(translateKnown)]))
}
