import type { AccessList, AccessMark, SharedDocument } from '@invoice/contract/people/access.ts'

type Marked<Item> = Item & { readonly marks: readonly AccessMark[] }
type Person = AccessList['people'][number]
type Invitation = AccessList['invitations'][number]
type Key = AccessList['keys'][number]
type Webhook = AccessList['webhooks'][number]

/** A row of the list: who comes in, or what; `band` is what it stands under. */
export type AccessRow =
  | { readonly kind: 'person'; readonly band: 'people'; readonly id: string; readonly item: Marked<Person> }
  | { readonly kind: 'invitation'; readonly band: 'invitations'; readonly id: string; readonly item: Marked<Invitation> }
  | { readonly kind: 'key'; readonly band: 'keys' | 'assistants'; readonly id: string; readonly item: Marked<Key> }
  | { readonly kind: 'switches'; readonly band: 'assistants'; readonly id: string; readonly item: AccessList['assistants'] }
  | { readonly kind: 'webhook'; readonly band: 'webhooks'; readonly id: string; readonly item: Marked<Webhook> }

/** What shall give access no more. */
export type Ending =
  | Exclude<AccessRow, { kind: 'switches' }>
  | { readonly kind: 'link'; readonly id: string; readonly item: SharedDocument }

/** By what comes in; keys that open the assistants' door alone stand with what every assistant may, where they may more than read and draft. */
export function rowsOf({ people, invitations, keys, webhooks, assistants }: AccessList): readonly AccessRow[] {
  const rowOf = (item: Key, band: 'keys' | 'assistants'): AccessRow => ({ kind: 'key', band, id: item.id, item })
  return [
    ...people.map((item) => ({ kind: 'person' as const, band: 'people' as const, id: item.id, item })),
    ...invitations.map((item) => ({ kind: 'invitation' as const, band: 'invitations' as const, id: item.id, item })),
    ...keys.filter(({ kind }) => kind !== 'assistant').map((item) => rowOf(item, 'keys')),
    ...(assistants.mayIssue || assistants.mayPay
      ? [{ kind: 'switches' as const, band: 'assistants' as const, id: 'assistants', item: assistants }]
      : []),
    ...keys.filter(({ kind }) => kind === 'assistant').map((item) => rowOf(item, 'assistants')),
    ...webhooks.map((item) => ({ kind: 'webhook' as const, band: 'webhooks' as const, id: item.id, item })),
  ]
}

export const marksOf = (row: AccessRow): readonly AccessMark[] => (row.kind === 'switches' ? [] : row.item.marks)

/** How many entries should be looked at. */
export const countMarked = ({ links, clientLinks, ...list }: AccessList): number =>
  [...list.people, ...list.invitations, ...list.keys, ...list.webhooks, ...links.newest, ...clientLinks].filter(
    ({ marks }) => marks.length > 0,
  ).length
