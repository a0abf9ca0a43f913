import type { ImportPictures } from '@invoice/contract/records/product-imports.ts'
import { type PictureByName, picturesByName } from '@invoice/domain/products/picture-names.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { restored } from '../../../platform/spreadsheets/neutralise.ts'
import { findImport, readPiece, selectPictures } from './imports-store.ts'
import type { Mapping } from './plan-rows.ts'

/** More than these nobody reads. */
const MOST_LISTED = 100

/** The pictures of an import as its rows call them: by a column, or where there is none by their code. */
export type RowPictures = { files: Readonly<Record<string, string>>; find: PictureByName; by: 'picture' | 'sku' }

/** Null: none came, and no column names any. */
export async function rowPictures(tx: Tx, act: Act, importId: string, mapping: Mapping): Promise<RowPictures | null> {
  const files = await selectPictures(tx, act, importId)
  const by = mapping.includes('picture') ? 'picture' : 'sku'
  return files === null && by === 'sku' ? null : { files: files ?? {}, find: picturesByName(files ?? {}), by }
}

/** Which rows have a picture, which names are of none, and which pictures no row takes. */
export async function reportPictures(
  tx: Tx,
  act: Act,
  { id, mapping }: { id: string; mapping: Mapping },
  pictures: RowPictures | null,
): Promise<ImportPictures | null> {
  const table = pictures && (await findImport(tx, act, 'products', id))
  if (!table) return null
  const column = mapping.indexOf(pictures.by)
  const missing: ImportPictures['missing'] = []
  const taken = new Set<string>()
  let [rows, missingCount] = [0, 0]
  for (let position = 0; position < table.pieces; position++) {
    for (const [row, cells] of await readPiece(tx, act, id, position)) {
      const called = restored(cells[column] ?? '').trim()
      const found = pictures.find(called)
      if (found !== undefined) {
        rows++
        taken.add(found)
      } else if (called !== '' && pictures.by === 'picture') {
        missingCount++
        if (missing.length < MOST_LISTED) missing.push({ row, name: called.slice(0, 200) })
      }
    }
  }
  const unused = Object.entries(pictures.files).flatMap(([name, fileId]) => (taken.has(fileId) ? [] : [name]))
  return { by: pictures.by, rows, missing, missingCount, unused: unused.sort().slice(0, MOST_LISTED), unusedCount: unused.length }
}
