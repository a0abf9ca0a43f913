import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeXlsx } from '../../../../platform/spreadsheets/write-xlsx.ts'

type Rows = readonly (readonly string[])[]

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'table.csv'): File => new File([content], name)

export function csvFile(rows: Rows, { delimiter = ';', name = 'table.csv' } = {}): File {
  return fileOf(rows.map((row) => row.join(delimiter)).join('\r\n'), name)
}

export async function xlsxBytes(rows: Rows, numeric: readonly number[] = []): Promise<Buffer<ArrayBuffer>> {
  async function* each() {
    yield* rows
  }
  const bytes = writeXlsx({ name: 'Лист', widths: [], numeric: new Set(numeric), rows: each() })
  return Buffer.from(await buffer(Readable.from(bytes)))
}

/** As Excel saves it in Bulgaria. */
export function windows1251(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1251')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(text, (character) => codes.get(character) ?? 63)
}
