import { type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldErrors, GENERAL } from '../api/errors.ts'
import { Failure } from '../api/failure.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { focusLate } from '../layers/late-answer.ts'
import { useTextAt } from '../text/use-translation.ts'
import { type FieldProblem, problemsOf } from './issues.ts'
import { type Conflict, type Edited, useConflict } from './use-conflict.ts'
import { useStillness } from './use-stillness.ts'

const STALE = 412

type Options<Values, Result> = {
  readonly initial: Values
  /** Begins anew, from `initial`, whenever it changes. */
  readonly session?: string
  /** What is known only after the form was begun, for fields that are as they were then: what was typed meanwhile stays. */
  readonly late?: Partial<Values>
  /** The contract's schema of the body: what it refuses, the server refuses. */
  readonly schema: z.ZodMiniType
  readonly toBody: (values: Values) => unknown
  /** Rules of the domain. */
  readonly problems?: (values: Values) => readonly FieldProblem[]
  /** Whether enough was typed to judge a field before it is left; "as one types". */
  readonly isTypedOut?: (field: string, values: Values) => boolean
  readonly save: (values: Values, idempotencyKey: string) => Promise<Result>
  readonly onSaved: (result: Result) => void
  /** For what counts versions: how a conflict with somebody who saved first is told and resolved. */
  readonly edited?: Edited<Values, Result>
}

export type EntityForm<Values> = {
  readonly values: Values
  readonly set: (patch: Partial<Values>) => void
  /** The message at a field (`name.bg`), in the language of the screen. */
  readonly error: (field: string) => string | undefined
  /** Spread on a field: judged from when it is left. */
  readonly leave: (field: string) => () => void
  readonly submit: () => void
  readonly saving: boolean
  /** Whether it holds what is saved nowhere. */
  readonly isTouched: () => boolean
  /** For `FormErrors` above the form; empty until it was refused. */
  readonly errors: FieldErrors
  readonly fields: readonly string[]
  readonly conflict: Conflict | null
  /** Around the fields, so that the first faulty one takes the focus. */
  readonly root: RefObject<HTMLDivElement | null>
}

/**
 * The state of a form of one item. It holds what was typed and nothing derived: problems are found at every render by the contract's
 * schema and the domain's rules, so they follow what is typed and the language. They show where a field was left or typed out, and
 * everywhere once the form was refused.
 */
export function useEntityForm<Values extends Readonly<Record<string, unknown>>, Result>(
  options: Options<Values, Result>,
): EntityForm<Values> {
  const { schema, toBody, problems, isTypedOut, save, onSaved } = options
  const textAt = useTextAt('common')
  const [typed, setValues] = useState(options.initial)
  const [begun, setBegun] = useState(options.initial)
  const values = withLate(typed, begun, options.late)
  const savedValues = useRef<Values | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [keeping, setKeeping] = useState(false)
  const [saving, setSaving] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { conflict, find, forget } = useConflict({
    edited: options.edited,
    base: options.initial,
    mine: values,
    onResolved: (resolved, isMine) => {
      setValues(resolved)
      setKeeping(isMine)
      if (!isMine) focusLate(root.current?.querySelector<HTMLElement>('[data-autofocus]'))
    },
  })
  const [session, setSession] = useState(options.session)
  if (session !== options.session) {
    setSession(options.session)
    setValues(options.initial)
    setBegun(options.initial)
    setLeft(new Set())
    setAttempts(0)
    setRefused({})
    forget()
  }
  const idempotency = useIdempotencyKey()
  useFocusOnFault(root, attempts)
  useStillness(root, saving)
  const found = [...problemsOf(schema, toBody(values)), ...(problems?.(values) ?? [])]
  const shows = ({ field, code }: FieldProblem): boolean =>
    attempts > 0 || (code !== 'required' && (left.has(field) || (isTypedOut?.(field, values) ?? false)))
  const shown = byField(found.filter(shows), ({ code, params }) => textAt(`validation.${code}`, { ...params }))

  const submit = async (): Promise<void> => {
    if (saving) return
    setRefused({})
    if (found.length > 0) return setAttempts(attempts + 1)
    setSaving(true)
    try {
      const result = await save(values, idempotency.key())
      idempotency.renew()
      savedValues.current = typed
      onSaved(result)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Without an answer it may have been done: the same key finds out. A refusal did nothing.
      if (error.status !== 0) idempotency.renew()
      const failure = error.status === STALE && options.edited ? await failureOf(find) : error
      if (failure === null) return
      setRefused(failure.errors)
      setAttempts(attempts + 1)
    } finally {
      setSaving(false)
    }
  }

  useEffect(() => {
    // They saved what I have: there is nothing to ask.
    if (conflict?.rows.length === 0) return conflict.keepMine()
    if (!keeping) return
    // This render has the version to save over.
    setKeeping(false)
    void submit()
  })

  return {
    values,
    set: (patch) => {
      setValues((all) => ({ ...all, ...patch }))
      setRefused((all) => withoutFields(all, Object.keys(patch)))
    },
    error: (field) => messageAt(refused, field) ?? messageAt(shown, field),
    leave: (field) => () => setLeft((all) => new Set(all).add(field)),
    submit: () => void submit(),
    saving,
    isTouched: () => typed !== savedValues.current && JSON.stringify(typed) !== JSON.stringify(begun),
    errors: attempts === 0 || conflict !== null ? {} : { ...shown, ...refused },
    fields: pathsOf(values),
    conflict: conflict?.rows.length === 0 ? null : conflict,
    root,
  }
}

function withLate<Values extends Readonly<Record<string, unknown>>>(typed: Values, begun: Values, late: Partial<Values> = {}): Values {
  const missing = Object.entries(late).filter(([field]) => typed[field] === begun[field])
  return missing.length === 0 ? typed : { ...typed, ...Object.fromEntries(missing) }
}

async function failureOf(work: () => Promise<void>): Promise<Failure | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** After a refusal the first faulty field takes the focus. */
function useFocusOnFault(root: RefObject<HTMLDivElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) focusLate(root.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [root, attempts])
}

/** Of the field itself, or of the first item of its list (`phones.0`). */
function messageAt(errors: FieldErrors, field: string): string | undefined {
  const item = Object.keys(errors).find((name) => name.startsWith(`${field}.`) && /^\d+$/.test(name.slice(field.length + 1)))
  return (errors[field] ?? (item === undefined ? undefined : errors[item]))?.[0]
}

function byField(problems: readonly FieldProblem[], textOf: (problem: FieldProblem) => string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const problem of problems) found[problem.field] = [...(found[problem.field] ?? []), textOf(problem)]
  return found
}

/** What is typed anew is no longer what was refused. */
function withoutFields(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== GENERAL && !names.includes(field.split('.')[0] ?? '')))
}

function pathsOf(values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  )
}
