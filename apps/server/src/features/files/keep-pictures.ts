import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Redrawn } from '../../platform/pictures/pictures.ts'
import { insertFile } from './files-store.ts'

export type NewPicture = Redrawn & { name: string }

/** Pictures of products, many at once, as a form uploads one: what no product takes is swept after a day. Gives their ids by the names of their files. */
export async function keepPictures(tx: Tx, act: Act, pictures: readonly NewPicture[]): Promise<Record<string, string>> {
  const ids: [string, string][] = []
  for (const { name, mediaType, bytes } of pictures) {
    const id = newId()
    await insertFile(tx, act, { id, purpose: 'product', mediaType, name: (name.split('/').at(-1) ?? name).slice(0, 200), content: bytes })
    ids.push([name, id])
  }
  return Object.fromEntries(ids)
}
