import type { Language } from '@invoice/text/language.ts'
import { FieldFaults } from '../../platform/errors/refusal.ts'
import { SpreadsheetError } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import { contentOf, openZip } from '../../platform/spreadsheets/zip.ts'
import { fileProblemText } from './texts.ts'

const MOST_INFLATED = 100 * 1024 * 1024
/** More that is wrong is not told. */
export const MOST_NAMED = 5

export type Named = { name: string; content: Buffer<ArrayBuffer> }

/**
 * The files of an archive whose ending is wanted; null: it is none, or a document of an office, which is a table itself.
 * @throws FieldFaults 400 at the field `file`
 */
export async function unpackZip(archive: Buffer<ArrayBuffer>, ending: RegExp, language: Language): Promise<Named[] | null> {
  if (archive.length < 4 || archive.readUInt32BE(0) !== 0x504b0304) return null
  try {
    const names = openZip(archive, () => true, Number.MAX_SAFE_INTEGER)
    if (names.has('[Content_Types].xml') || names.has('mimetype')) return null
    const isWanted = (name: string) => ending.test(name) && !/(?:^|\/)(?:__MACOSX|\.)/.test(name)
    const files: Named[] = []
    for (const [name, entry] of openZip(archive, isWanted, MOST_INFLATED)) {
      const pieces: Buffer[] = []
      for await (const piece of contentOf(archive, entry)) pieces.push(piece)
      files.push({ name, content: Buffer.from(Buffer.concat(pieces)) })
    }
    return files
  } catch (error) {
    if (error instanceof SpreadsheetError) return refuseFile(fileProblemText(error.code, language))
    throw error
  }
}

export function refuseFile(text: string): never {
  throw new FieldFaults({ file: [text] })
}

/** What is wrong with several files, each by its name. @throws FieldFaults 400 where there is anything */
export function refuseFiles(faults: readonly string[]): void {
  if (faults.length > 0) refuseFile([...faults.slice(0, MOST_NAMED), ...(faults.length > MOST_NAMED ? ['…'] : [])].join('\n'))
}
