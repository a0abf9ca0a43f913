import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'

export type Side = 'mine' | 'theirs'

/**
 * What both changed to something different. `field`: `notes`, `customFields.<id>`, `lines.<id>` (one took the line out, the other changed it),
 * `lines.<id>.quantity`, or `lines`, their order. Of a line that a side took out, that side is null.
 */
type Contradiction = { readonly field: string; readonly mine: unknown; readonly theirs: unknown }

/** By field, what a person chose. */
export type Choices = Readonly<Record<string, Side>>

export type Merged = { readonly draft: DocumentDraft; readonly contradictions: readonly Contradiction[] }

type Options = {
  readonly choices?: Choices
  /** what this side sent without hearing whether it arrived: where that is what stands there, it is no change of theirs */
  readonly sent?: DocumentDraft | null
}

/**
 * Joins two versions of a draft that were both made of `base`, field by field and line by line (by the lines' ids). What one side changed is
 * taken; what both changed, and not to the same, contradicts: it is as chosen, mine until somebody has chosen.
 *
 * @param base null: nobody knows; then all that differs contradicts
 */
export function mergeDrafts(base: DocumentDraft | null, mine: DocumentDraft, theirs: DocumentDraft, options: Options = {}): Merged {
  const { choices = {}, sent = null } = options
  const contradictions: Contradiction[] = []
  const pick: Pick = (field, was, one, other) => {
    const name = field.split('.').at(-1)
    if (isSame(one, other, name) || isSame(was.base, other, name) || isSame(was.sent, other, name)) return one
    if (isSame(was.base, one, name)) return other
    contradictions.push({ field, mine: one, theirs: other })
    return choices[field] === 'theirs' ? other : one
  }
  const was = (read: (draft: DocumentDraft) => unknown): Was => ({
    base: base === null ? UNKNOWN : read(base),
    sent: sent === null ? UNKNOWN : read(sent),
  })
  const { lines: _l, customFields: _c, ...plain } = mine
  const fields = Object.keys(plain) as (keyof typeof plain)[]
  const merged = fields.map((field) => [
    field,
    pick(
      field,
      was((draft) => draft[field]),
      mine[field],
      theirs[field],
    ),
  ])
  const customFields = mergeOwnFields(mine.customFields ?? {}, theirs.customFields ?? {}, was, pick)
  const lines = mergeLines(mine.lines, theirs.lines, was, pick)
  // Each field comes from one of two drafts, under its own name.
  return { draft: { ...mine, ...Object.fromEntries(merged), customFields, lines }, contradictions }
}

/** In the place of what a field was, where nobody knows. */
const UNKNOWN = Symbol('unknown')
type Was = { readonly base: unknown; readonly sent: unknown }
type WasOf = (read: (draft: DocumentDraft) => unknown) => Was
type Pick = <Value>(field: string, was: Was, one: Value, other: Value) => Value
type OwnFields = NonNullable<DocumentDraft['customFields']>

function mergeOwnFields(mine: OwnFields, theirs: OwnFields, was: WasOf, pick: Pick): OwnFields {
  const ids = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const of = (id: string) => was(({ customFields }) => customFields?.[id])
  const picked = [...ids].map((id) => [id, pick(`customFields.${id}`, of(id), mine[id], theirs[id])] as const)
  return Object.fromEntries(picked.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
}

type Lines = readonly LineDraft[]
const lineOf = (lines: Lines, id: string): LineDraft | null => lines.find((line) => line.id === id) ?? null

function mergeLines(mine: Lines, theirs: Lines, was: WasOf, pick: Pick): LineDraft[] {
  const kept = new Map<string, LineDraft>()
  for (const id of new Set([...mine, ...theirs].map((line) => line.id))) {
    const line = mergeLine(id, lineOf(mine, id), lineOf(theirs, id), was, pick)
    if (line !== null) kept.set(id, line)
  }
  return inOrder(mine, theirs, kept, was, pick).flatMap((id) => kept.get(id) ?? [])
}

function mergeLine(id: string, one: LineDraft | null, other: LineDraft | null, was: WasOf, pick: Pick): LineDraft | null {
  if (one === null || other === null)
    return pick(
      `lines.${id}`,
      was(({ lines }) => lineOf(lines, id)),
      one,
      other,
    )
  const columns = Object.keys(one) as (keyof LineDraft)[]
  // What a line was that was not there, no column knows.
  const of = (column: keyof LineDraft): Was => was(({ lines }) => (lineOf(lines, id) ?? { [column]: UNKNOWN })[column])
  const merged = columns.map((column) => [column, pick(`lines.${id}.${column}`, of(column), one[column], other[column])])
  return { ...one, ...Object.fromEntries(merged) }
}

/** In the order of whoever changed it, or as chosen; what only the other has comes after the line that it followed there. */
function inOrder(mine: Lines, theirs: Lines, kept: ReadonlyMap<string, LineDraft>, was: WasOf, pick: Pick): string[] {
  const isCommon = ({ id }: LineDraft): boolean => kept.has(id) && lineOf(mine, id) !== null && lineOf(theirs, id) !== null
  const ids = (lines: Lines): string[] => lines.map(({ id }) => id)
  const common = (lines: Lines): string[] => ids(lines.filter(isCommon))
  const one = common(mine)
  const order = pick(
    'lines',
    was(({ lines }) => common(lines)),
    one,
    common(theirs),
  )
  const [leading, following] = order === one ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)]
  const placed = leading.filter((id) => kept.has(id))
  for (const [at, id] of following.entries()) {
    if (!kept.has(id) || placed.includes(id)) continue
    const before = following.slice(0, at).findLast((former) => placed.includes(former))
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, id)
  }
  return placed
}
