import { MOST_OWN_VALUES, readOwnValues } from '@invoice/contract/records/saved-views.ts'
import type { CustomFieldNoun, CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What a record has of the workspace's own fields; all that the rows of a page ask for at the same moment is one call. */
export const ownValuesQuery = (noun: CustomFieldNoun, id: string) =>
  queryOptions({ queryKey: workspaceKey(readOwnValues, noun, id), queryFn: () => asked(noun, id) })

type Waiting = {
  readonly id: string
  readonly resolve: (values: CustomValues) => void
  readonly reject: (error: unknown) => void
}
const waiting = new Map<CustomFieldNoun, Waiting[]>()
const NONE: CustomValues = {}

function asked(noun: CustomFieldNoun, id: string): Promise<CustomValues> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(noun)
    waiting.set(noun, [...(others ?? []), { id, resolve, reject }])
    if (others === undefined) setTimeout(() => void answer(noun))
  })
}

async function answer(noun: CustomFieldNoun): Promise<void> {
  const all = waiting.get(noun) ?? []
  waiting.delete(noun)
  for (let from = 0; from < all.length; from += MOST_OWN_VALUES) {
    const some = all.slice(from, from + MOST_OWN_VALUES)
    try {
      const { items } = await call(readOwnValues, { query: { noun, ids: some.map(({ id }) => id) } })
      const found = new Map(items.map(({ id, customFields }) => [id, customFields]))
      for (const { id, resolve } of some) resolve(found.get(id) ?? NONE)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }
}
