type Values = Readonly<Record<string, unknown>>

/** A field that holds something else in two versions of an item; texts in two languages are two fields (`name.en`). */
export type Difference = {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Whether I changed it, or have it as it was. */
  readonly isMine: boolean
}

/** Where what I have in a form is not what somebody else saved meanwhile; both began from `base`. */
export function differencesOf(base: Values, mine: Values, theirs: Values, prefix = ''): Difference[] {
  return Object.keys(mine).flatMap((key): Difference[] => {
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    const field = `${prefix}${key}`
    if (isRecord(own) && isRecord(other)) return differencesOf(isRecord(was) ? was : {}, own, other, `${field}.`)
    return isSame(own, other) ? [] : [{ field, mine: own, theirs: other, isMine: !isSame(was, own) }]
  })
}

/** My values of the fields that I changed, theirs of all others. */
export function keepingMine<Kind extends Values>(base: Kind, mine: Kind, theirs: Kind): Kind {
  return Object.fromEntries(Object.keys(mine).map((key) => [key, kept(base[key], mine[key], theirs[key])])) as Kind // each value is one of its own field's three
}

function kept(was: unknown, own: unknown, other: unknown): unknown {
  if (isRecord(was) && isRecord(own) && isRecord(other)) return keepingMine(was, own, other)
  return isSame(was, own) ? other : own
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Spaces around a text are no difference, and neither is the key that a row of a list has on the screen alone. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return value
  return value.map((row: unknown) => (isRecord(row) ? { ...row, key: undefined } : row))
}
