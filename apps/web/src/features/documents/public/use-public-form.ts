import { type FormEvent, useRef, useState } from 'react'
import { type FieldErrors, GENERAL } from '../../../shared/api/errors.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

type Values = Readonly<Record<string, string>>

/**
 * A short form of the public page: what is empty is told here, all else by the server. The forms of the application bring more than this whole
 * page is.
 */
export function usePublicForm<V extends Values>(initial: V, required: readonly (keyof V & string)[], send: (values: V) => Promise<void>) {
  const { t } = useTranslation('common')
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const show = (found: FieldErrors): void => {
    setErrors(found)
    // Once it is drawn: the first field that is wrong.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** Whether what must be there is there; what is missing is told. */
  const check = (): boolean => {
    const missing = required.filter((field) => values[field]?.trim() === '')
    show(Object.fromEntries(missing.map((field) => [field, [t('validation.required')]])))
    return missing.length === 0
  }
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (busy || !check()) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      show(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return {
    root,
    values,
    busy,
    errors,
    check,
    submit: (event?: FormEvent) => void submit(event),
    clear: () => setValues(initial),
    /** Of a field: its value, its message, and what is typed. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name]?.[0],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        setValues((before) => ({ ...before, [name]: currentTarget.value }))
        setErrors(({ [name]: _fixed, [GENERAL]: _general, ...others }) => others)
      },
    }),
  }
}
