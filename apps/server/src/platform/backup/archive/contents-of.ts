import type { IntakeContents } from '@invoice/contract/exports/archive-intakes.ts'
import { z } from 'zod'
import { fileOf } from './archive-sources.ts'
import { rowsOfList } from './json-rows.ts'
import type { WholeArchive } from './read-archive.ts'

const documentRow = z.looseObject({ status: z.string(), number: z.nullish(z.string()), issued_on: z.nullish(z.iso.date()) })
const companyRow = z.looseObject({ name_bg: z.nullish(z.string()), name_en: z.nullish(z.string()) })
/** So many names are told. */
const MOST_NAMED = 20

/** What a person wants to know of an archive before it is taken in, read row by row. */
export async function contentsOf({ manifest, read }: WholeArchive): Promise<IntakeContents> {
  let [documents, firstDay, lastDay]: [number, string | null, string | null] = [0, null, null]
  for await (const line of rowsOfList(read(fileOf('app.documents')))) {
    const { status, issued_on: day } = documentRow.parse(JSON.parse(line.toString('utf8')))
    if (status === 'draft') continue
    documents++
    if (day == null) continue
    if (firstDay === null || day < firstDay) firstDay = day
    if (lastDay === null || day > lastDay) lastDay = day
  }
  const companies: string[] = []
  for await (const line of rowsOfList(read(fileOf('app.companies')))) {
    const { name_bg: bg, name_en: en } = companyRow.parse(JSON.parse(line.toString('utf8')))
    if (companies.length < MOST_NAMED) companies.push(bg || en || '')
  }
  return {
    workspace: manifest.workspace.name,
    companies,
    documents,
    firstDay,
    lastDay,
    files: manifest.files.length + 1,
    people: manifest.people.length,
    product: manifest.product,
    asOf: manifest.asOf,
  }
}
