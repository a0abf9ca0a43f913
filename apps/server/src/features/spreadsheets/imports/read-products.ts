import { IMPORT_PICTURES } from '@invoice/contract/records/product-imports.ts'
import { IMAGE_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { NewPicture } from '../../files/keep-pictures.ts'
import { PRODUCT_PICTURE, redrawUpload } from '../../files/redraw-upload.ts'
import { importTexts } from '../texts.ts'
import { MOST_NAMED, type Named, refuseFile, refuseFiles, unpackZip } from '../unpack-zip.ts'
import { type ReadTable, readTable } from './upload-import.ts'

const LONGEST_NAME = 300
const TABLE = /\.(?:csv|txt|tsv|xlsx)$/i
const WANTED = /\.(?:csv|txt|tsv|xlsx|jpe?g|png|webp)$/i

type Reader = Pick<Platform, 'spreadsheets' | 'pictures'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>
type ReadProducts = { name: string; table: ReadTable; pictures: NewPicture[] }

/**
 * A table of products, by itself or in a ZIP with their pictures.
 * @throws FieldFaults 400 at the field `file`, with the names of the pictures that are none
 */
export async function readProducts(reader: Reader, file: File): Promise<ReadProducts> {
  const { language } = reader
  const files = await unpackZip(Buffer.from(await file.arrayBuffer()), WANTED, language)
  if (files === null) return { name: file.name, table: await readTable(reader, 'products', file), pictures: [] }
  const [tables, pictures] = [files.filter(({ name }) => TABLE.test(name)), files.filter(({ name }) => !TABLE.test(name))]
  const words = importTexts(language)
  const [found, ...more] = tables
  if (found === undefined || more.length > 0) return refuseFile(words.zip_tables)
  if (pictures.length > IMPORT_PICTURES) return refuseFile(textAt(words, 'too_many_pictures', { most: IMPORT_PICTURES }))
  const name = found.name.split('/').at(-1) ?? found.name
  const table = await readTable(reader, 'products', new File([found.content], name))
  return { name: `${file.name}: ${name}`, table, pictures: await redrawn(reader, pictures) }
}

/** By what they hold, whatever they are called; what cannot be drawn is told by its name, and once more is wrong than is named, no other is drawn. */
async function redrawn(reader: Reader, files: readonly Named[]): Promise<NewPicture[]> {
  const pictures: NewPicture[] = []
  const faults: string[] = []
  const together = newId()
  for (const { name, content } of files) {
    if (faults.length > MOST_NAMED) break
    try {
      if (content.length > IMAGE_MAX_BYTES) faults.push(`${name}: ${faultText('photo', reader.language)}`)
      else
        pictures.push({
          name: name.slice(-LONGEST_NAME),
          ...(await redrawUpload(reader, { file: new File([content], name), with: together }, PRODUCT_PICTURE)),
        })
    } catch (error) {
      if (!(error instanceof FieldFaults)) throw error
      faults.push(`${name}: ${error.faults['file']?.[0] ?? ''}`)
    }
  }
  refuseFiles(faults)
  return pictures
}
