import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { type FieldErrors, GENERAL } from '../../shared/api/errors.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import type { SignInResult } from '../../shared/auth/auth-calls.ts'
import { takeLanguageOfProfile } from '../../shared/auth/profile-language.ts'
import { type FieldProblem, problemsOf } from '../../shared/forms/issues.ts'

type Values = Record<string, string>

/**
 * A form of two or three fields whose submission signs in. Errors keep their keys (`common.validation.required`) until they
 * are shown, so that they follow a change of language.
 */
export function useSignInForm<const Fields extends Values>(
  schema: z.ZodMiniType<Fields>,
  empty: Fields,
  act: (values: Fields) => Promise<SignInResult>,
  onSignedIn: () => void,
) {
  const { t } = useTranslation('accounts')
  const [values, setValues] = useState<Values>(empty)
  const [keys, setKeys] = useState<FieldErrors>({})
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
    const read = schema.safeParse(values)
    if (!read.success) return refuse(form, firstProblems(problemsOf(schema, values)))
    const result = await act(read.data)
    if (result.kind === 'failed') return refuse(form, result.failure.errors)
    if (result.kind === 'pending') return setKeys({ [GENERAL]: [t(result.flow === 'verify_email' ? 'verify_email' : 'two_factor')] })
    await takeLanguageOfProfile()
    onSignedIn()
  }

  const refuse = (form: HTMLFormElement, found: FieldErrors): void => {
    setKeys(found)
    const first = Object.keys(values).find((name) => found[name] !== undefined)
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return { field, errors, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
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
