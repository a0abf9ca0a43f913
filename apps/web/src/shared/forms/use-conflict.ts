import { useState } from 'react'
import { differencesOf, keepingMine } from './differences.ts'
import { type FieldWords, useFieldTeller } from './field-words.ts'
import type { EditSession } from './use-edit-session.ts'

/** What a form needs to resolve a conflict with somebody who saved first. */
export type Edited<Values, Entity> = {
  readonly session: Pick<EditSession<Entity>, 'newest' | 'continueFrom'>
  readonly valuesOf: (entity: Entity) => Values
  readonly words: FieldWords<Values>
}

/** Somebody else saved first; nothing is written over before the person says whose values stay. */
export type Conflict = {
  /** Another one each time that somebody was first. */
  readonly round: number
  readonly rows: readonly ConflictRow[]
  /** Saves my values of what I changed over the newest version, which keeps the rest. */
  readonly keepMine: () => void
  /** Puts the newest version into the form. */
  readonly takeTheirs: () => void
}

type ConflictRow = {
  readonly field: string
  readonly label: string
  readonly theirs: string
  /** Null: I did not change it, so that theirs stays either way. */
  readonly mine: string | null
}

type Options<Values, Entity> = {
  readonly edited: Edited<Values, Entity> | undefined
  /** What both began from. */
  readonly base: Values
  readonly mine: Values
  /** Goes on with these values from the newest version. */
  readonly onResolved: (values: Values, isMine: boolean) => void
}

type ConflictState = {
  readonly conflict: Conflict | null
  /** Fetches what the other one saved. @throws Failure */
  readonly find: () => Promise<void>
  readonly forget: () => void
}

export function useConflict<Values extends Readonly<Record<string, unknown>>, Entity>(options: Options<Values, Entity>): ConflictState {
  const { edited, base, mine, onResolved } = options
  const [round, setRound] = useState(0)
  const [newest, setNewest] = useState<Entity | null>(null)
  const teller = useFieldTeller(edited?.words)
  const forget = (): void => setNewest(null)
  const find = async (): Promise<void> => {
    setNewest((await edited?.session.newest()) ?? null)
    setRound((last) => last + 1)
  }
  if (edited === undefined || newest === null) return { conflict: null, find, forget }
  const theirs = edited.valuesOf(newest)
  const resolve = (values: Values, isMine: boolean): void => {
    forget()
    edited.session.continueFrom(newest)
    onResolved(values, isMine)
  }
  const rows = differencesOf(base, mine, theirs).flatMap(({ field, ...values }): ConflictRow[] => {
    const label = teller.labelOf(field)
    if (label === null) return []
    const tell = (value: unknown): string => teller.textOf(field, value)
    return [{ field, label, theirs: tell(values.theirs), mine: values.isMine ? tell(values.mine) : null }]
  })
  const conflict = { round, rows, keepMine: () => resolve(keepingMine(base, mine, theirs), true), takeTheirs: () => resolve(theirs, false) }
  return { conflict, find, forget }
}
