import { IMPORT_PICTURES } from '@invoice/contract/records/product-imports.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { fileNames, writeZip, type ZipStream } from '../../../platform/archives/write-zip.ts'
import { describePictures, findPictures, type PictureFacts } from '../../files/find-pictures.ts'
import { importTexts } from '../texts.ts'

/** What an import takes of bytes (`SPREADSHEET_BYTES`), less what a ZIP says of its files; rows are counted twice, as they may be written in CSV. */
const MOST_BYTES = 16 * 1024 * 1024
/** So many are held at once. */
const MOST_ROWS = 10_000

type Written = FileReply & { readonly bytes: AsyncIterable<Uint8Array> }
type Next = (after: string | null) => Promise<readonly Product[]>
/** What one import takes: products, and the names of their pictures by product and by file. */
type Part = { readonly rows: readonly Product[]; readonly named: ReadonlyMap<string, string>; readonly files: ReadonlyMap<string, string> }
/** The table of some products, which names their pictures. */
type TableOf = (pictures: ReadonlyMap<string, string>, rows: readonly Product[]) => Written

/**
 * Products with their pictures as an import takes them: a table and the pictures that it names in one ZIP; where there are more than one import takes, a ZIP
 * of such ZIPs. It is written while it is sent: of pictures one is held at a time, of products those of two parts.
 */
export async function picturesReply(act: FreeAct, next: Next, tableOf: TableOf): Promise<Written> {
  const parts = partsOf(act, next)
  const first = (await parts.next()).value ?? { rows: [], named: new Map(), files: new Map() }
  const second = (await parts.next()).value
  const name = tableOf(first.named, []).name.replace(/\.\w+$/, '')
  const bytes =
    second === undefined
      ? writeZip(filesOf(act, first, tableOf))
      : writeZip(nested(name, chained(first, second, parts), (part) => writeZip(filesOf(act, part, tableOf))))
  return { bytes, name: `${name}.zip`, mediaType: 'application/zip' }
}

async function* chained(first: Part, second: Part, rest: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield first
  yield second
  yield* rest
}

async function* nested(
  name: string,
  parts: AsyncIterable<Part>,
  zipOf: (part: Part) => AsyncIterable<Uint8Array>,
): AsyncGenerator<ZipStream> {
  let at = 0
  for await (const part of parts) yield { name: `${name} ${++at}.zip`, bytes: zipOf(part) }
}

async function* filesOf(act: FreeAct, { rows, named, files }: Part, tableOf: TableOf): AsyncGenerator<ZipStream> {
  const { name, bytes } = tableOf(named, rows)
  yield { name, bytes }
  const folder = importTexts(act.language).picture_folder
  for (const [id, called] of files) {
    const found = await act.transaction((tx) => findPictures(tx, act, [id]))
    const picture = found.get(id)
    if (picture) yield { name: `${folder}/${called}`, bytes: Buffer.from(picture.base64, 'base64') }
  }
}

async function* partsOf(act: FreeAct, next: Next): AsyncGenerator<Part> {
  let rows: Product[] = []
  let pictures = new Map<string, PictureFacts>()
  let bytes = 0
  for (let after: string | null = null; ; ) {
    const found: readonly Product[] = await next(after)
    const facts = await act.transaction((tx) =>
      describePictures(
        tx,
        act,
        found.flatMap(({ pictureFileId }) => pictureFileId ?? []),
      ),
    )
    for (const product of found) {
      const picture = facts.get(product.pictureFileId ?? '')
      const isNew = picture !== undefined && !pictures.has(picture.id)
      const more = 2 * Buffer.byteLength(JSON.stringify(product)) + (isNew ? picture.size : 0)
      const isFull = rows.length >= MOST_ROWS || bytes + more > MOST_BYTES || (isNew && pictures.size >= IMPORT_PICTURES)
      if (isFull && rows.length > 0) {
        yield partOf(rows, pictures, act.language)
        ;[rows, pictures, bytes] = [[], new Map(), 0]
      }
      rows.push(product)
      if (picture) pictures.set(picture.id, picture)
      bytes += more
    }
    after = found.at(-1)?.id ?? null
    if (after === null) break
  }
  if (rows.length > 0) yield partOf(rows, pictures, act.language)
}

/** A picture is called as the first product that shows it: by its code, or else its name. */
function partOf(rows: readonly Product[], pictures: ReadonlyMap<string, PictureFacts>, language: Language): Part {
  const owners = [...pictures.values()].map((picture) => ({
    picture,
    product: rows.find(({ pictureFileId }) => pictureFileId === picture.id),
  }))
  const names = fileNames(
    owners.map(({ picture, product }) => {
      const called = product === undefined ? '' : product.sku || localised(product.name, language)
      return `${stemOf(called) || 'picture'}.${picture.mediaType === 'image/png' ? 'png' : 'jpg'}`
    }),
  )
  const files = new Map(owners.map(({ picture }, index) => [picture.id, names[index] ?? '']))
  const named = new Map(
    rows.flatMap(({ id, pictureFileId }) => (pictureFileId && files.has(pictureFileId) ? [[id, files.get(pictureFileId) ?? '']] : [])),
  )
  return { rows, named, files }
}

/** What stands as it is in a name of a file, in a table and in an address: `picturesByName` finds it again. */
const stemOf = (called: string): string =>
  called
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_.()-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)
